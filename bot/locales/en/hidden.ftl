# Channels that an admin by role does not see himself, wherever settings are shown.
config-hidden = { $count ->
    [one] One channel that you do not see is left out here; what is set about it stays as it is.
   *[other] { $count } channels that you do not see are left out here; what is set about them stays as it is.
}
config-ids-hidden = { $count ->
    [one] one that you do not see
   *[other] { $count } that you do not see
}
config-place-hidden = a channel that you do not see
