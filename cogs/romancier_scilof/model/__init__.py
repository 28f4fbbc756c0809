"""Romancier Scilof as data: options, moves, state, events, observation. What they mean is in `engine/`.

A game by François Merciol. Words of the source: *bureau de poste* (post office, the middle of the table), *courrier* (a
mail: a letter under an envelope that shows the addressee), *fermeture* (somebody has a collection and closes the post
office), *boîte pleine* (box full: all one's cards are in hand after the closing), *retour à l'envoyeur* (mail to a
closer goes back unopened), *commune* (one post office and its players). Rule ids (R8, G16) refer to the rules of
Romancier Scilof; tests bear them as RS-R8, RS-G16.

Letters have a value, 1 to the number of players and written A, B, C, and an owner, the seat whose card it is. Of each
value there is one letter of each owner.
"""

from __future__ import annotations

from cogs.romancier_scilof.model.events import (
    Answered,
    BoxFull,
    CollectionComplete,
    CommuneMoved,
    CommunesMerged,
    Exchanged,
    GameOver,
    GameStarted,
    InvitationCame,
    InvitationEnded,
    InvitationSent,
    LetterPosted,
    LetterReturned,
    LettersSorted,
    MailCame,
    MailReturned,
    MustPutAway,
    OfficeClosed,
    PatienceLost,
    PlayerJoined,
    PlayerLeft,
    Posted,
    Reminded,
    ScilofEvent,
    SortingOver,
    TimeGranted,
)
from cogs.romancier_scilof.model.mail import (
    Exchange,
    Letter,
    Mail,
)
from cogs.romancier_scilof.model.moves import (
    Answer,
    Close,
    Commune,
    EndInvitation,
    EndReason,
    Invite,
    Merge,
    MoveTo,
    Post,
    PutAway,
    ScilofMove,
    TakeInvitation,
)
from cogs.romancier_scilof.model.observation import (
    Flow,
    MailView,
    PlayerView,
    Refused,
    ScilofView,
)
from cogs.romancier_scilof.model.options import (
    ScilofOptions,
)
from cogs.romancier_scilof.model.state import (
    Fate,
    Happening,
    Invitation,
    Phase,
    Player,
    ScilofState,
    Sorting,
)

__all__ = [
    "Answer",
    "Answered",
    "BoxFull",
    "Close",
    "CollectionComplete",
    "Commune",
    "CommuneMoved",
    "CommunesMerged",
    "EndInvitation",
    "EndReason",
    "Exchange",
    "Exchanged",
    "Fate",
    "Flow",
    "GameOver",
    "GameStarted",
    "Happening",
    "Invitation",
    "InvitationCame",
    "InvitationEnded",
    "InvitationSent",
    "Invite",
    "Letter",
    "LetterPosted",
    "LetterReturned",
    "LettersSorted",
    "Mail",
    "MailCame",
    "MailReturned",
    "MailView",
    "Merge",
    "MoveTo",
    "MustPutAway",
    "OfficeClosed",
    "PatienceLost",
    "Phase",
    "Player",
    "PlayerJoined",
    "PlayerLeft",
    "PlayerView",
    "Post",
    "Posted",
    "PutAway",
    "Refused",
    "Reminded",
    "ScilofEvent",
    "ScilofMove",
    "ScilofOptions",
    "ScilofState",
    "ScilofView",
    "Sorting",
    "SortingOver",
    "TakeInvitation",
    "TimeGranted",
]
