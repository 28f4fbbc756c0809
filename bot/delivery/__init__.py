"""What leaves the house: announcements in order, boards, private panels, and when each may go out."""
