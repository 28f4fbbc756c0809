# What each player has set for himself, and the digest of the day.

command-me = me
command-me-about = Your settings: time zone, quiet hours, digest, reminders, leaderboards
command-me-show = show
command-me-show-about = All your settings, and what time it is where you are
command-me-zone = zone
command-me-zone-about = Say where you live, so that hours are yours
command-me-quiet = quiet
command-me-quiet-about = The hours in which my messages make no noise; twice the same for none
command-me-digest = digest
command-me-digest-about = Whether to be told once a day what awaits you in slow games
command-me-reminders = reminders
command-me-reminders-about = Whether to be reminded when half of a time is gone
command-me-hidden = hidden
command-me-hidden-about = Whether to be left out of leaderboards
parameter-zone = zone
parameter-zone-about = Write the name of a big city in your time zone, and choose
parameter-from = from
parameter-from-about = The hour at which they begin, where you are
parameter-to = to
parameter-to-about = The hour at which they end, where you are
parameter-on = on
parameter-on-about = Whether you want it

me-title = Your settings
me-noted = Noted.
me-zone = Time zone: { $zone }. It is **{ $hour }:{ $minute }** where you are.
me-zone-unknown = Time zone: unknown. To me it is **{ $hour }:{ $minute }** (UTC); `/me zone` says where you live.
me-quiet = Quiet hours: from **{ $from }**:00 to **{ $to }**:00. My messages make no noise then.
me-quiet-later = Quiet hours: from **{ $from }**:00 to **{ $to }**:00, once I know your time zone.
me-quiet-none = Quiet hours: none.
me-digest-on = Digest: yes. At **{ $hour }**:00, what awaits you in slow games, if anything does.
me-digest-off = Digest: no.
me-reminders-on = Reminders: yes, once, when half of a time is gone.
me-reminders-off = Reminders: no.
me-hidden-on = Leaderboards: you are left out of them.
me-hidden-off = Leaderboards: you are in them.
me-language = Language: English, from your Discord; I also speak French.
refusal-unknown-zone = I know no time zone “{ $zone }”. Choose from those that I offer while you write, such as Europe/London.

digest-title = What awaits you
digest-more = Something awaits you at **{ $count }** tables; here are **{ $shown }** of them.
digest-foot = Once a day at most; `/me digest` stops it.
