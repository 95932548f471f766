-- When an application was sent last: the time by which the bank decides it counts from then, and not from when its people
-- took it in hand. Null: not sent, or by a server of the version before, of which the last change is known alone.
alter table account_opening add column sent_at timestamptz;
