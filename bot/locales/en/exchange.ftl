# Settings as a file: /config export, /config import.
command-config-export = export
command-config-export-about = All settings as a file, to keep or to fill in
command-config-import = import
command-config-import-about = Set all that a file says, once you have seen what it changes
parameter-config-file = file
parameter-config-import-file-about = A file of settings as /config export writes it
config-exported = All that is set on this server. Change what you like; `/config import` reads it again.
config-import-faults = { $count ->
        [one] Nothing is changed, for there is something wrong with the file:
       *[other] Nothing is changed, for there are { $count } things wrong with the file:
    }
config-import-line = - Line { $line }: { $why }
config-import-no-line = - { $why }
config-import-more = … and { $count } more.
config-import-same = The file says what is set already. Nothing changes.
config-import-title = { $count ->
        [one] The file changes one thing:
       *[other] The file changes { $count } things:
    }
config-import-change = - { $where } · { $option }: { $before } → **{ $after }**
config-import-overtaken = Meanwhile somebody has changed the settings. This is what the file changes now.
config-imported = { $count ->
        [one] Done: one thing is changed. It counts for the next games.
       *[other] Done: { $count } things are changed. They count for the next games.
    }
button-config-import = Change all this
refusal-file-too-large = The file is too large: at most { $limit } KB.
refusal-file-unread = The file cannot be fetched at the moment. Send it again.
refusal-file-no-text = This is not UTF-8 text. Save the file as such, then send it again.
refusal-file-forgotten = I do not have this file at hand any more. Send it again with `/config import`.
refusal-file-syntax = this is not TOML. A line is a name, =, a value; texts stand between "quotes", comments begin with #.
refusal-file-doubled = [[{ $name }]] begins one table among others of the same name, and here there is one of each: put the name between single brackets, [{ $name }].
refusal-file-unknown = there is nothing called “{ $name }” to set here.
refusal-file-ids = a list of numbers belongs here: the ids of roles or channels, such as [123, 456].
refusal-file-elsewhere = this server has nothing with the id { $id }.
file-head = Settings of { $server }.
file-how = A line holds once the # before it is taken away. What no line sets is as the server, the pace or the rules have it. To read the file again: /config import.
file-channels = Channels where games are played, by their ids; none: all.
file-admins = Roles that change these settings, beside who may manage the server.
file-hosts = Roles that open tables; none: everybody.
file-masters = Roles that are game masters at every table, beside who may manage the server.
file-places = What holds in a single channel stands in tables with its id, such as:
file-unseen = a channel that I do not see
file-bool-usual = true or false; usually { $default }.
file-bool = true or false; the rules say { $default }.
