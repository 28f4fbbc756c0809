# Channels that an admin by role does not see himself, wherever settings are shown.
config-hidden = { $count ->
    [one] Un salon que tu ne vois pas n’est pas montré ici ; ce qui est réglé à son sujet reste tel quel.
   *[other] { $count } salons que tu ne vois pas ne sont pas montrés ici ; ce qui est réglé à leur sujet reste tel quel.
}
config-ids-hidden = { $count ->
    [one] un que tu ne vois pas
   *[other] { $count } que tu ne vois pas
}
config-place-hidden = un salon que tu ne vois pas
