-- An officer who deals sees the official rates beside the bank's own, and sets none that is far from them.
grant select on official_rate to dilo_desk;
