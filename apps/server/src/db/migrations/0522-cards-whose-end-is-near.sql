-- When the people of a card were told that its last day is near; null: not yet.
alter table card add column end_told_at timestamptz;
