"""What hosts, game masters and the referee himself do with a running table, and how rulings are explained."""
