# The panel of settings: /config panel.
command-config-panel = panel
command-config-panel-about = All settings behind menus and buttons, for those who would rather press than type
config-panel-title = Settings
config-panel-how = Choose where, what, then an option. What is set counts for the next games.
config-panel-where = Where?
config-panel-what = What?
config-panel-server = The whole server
config-panel-here = { $channel } (this channel)
config-panel-unseen = A channel that I do not see ({ $id })
config-panel-set-here =
    { $count ->
        [0] Nothing set
        [one] { $count } option set
       *[other] { $count } options set
    }
config-panel-lists = Channels and roles
config-panel-lists-about = Where one plays, who opens tables, who is game master, who sets all this
config-panel-listed = Set: { $list }
config-panel-overtaken = Nothing is changed: somebody else has just changed the list “{ $list }”. Here it is; pick again.
config-panel-clear-sure = All that is set for { $where } will be removed.
config-panel-cleared = Nothing is set for { $where } any more.
button-panel-back = Previous
button-panel-on = Next
button-panel-reset = Reset this option
button-panel-clear = Reset all of this channel
button-panel-clear-surely = Yes, reset all
config-misfit-there = In { $where }: { $why }
