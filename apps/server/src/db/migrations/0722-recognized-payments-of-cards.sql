-- When the holder of a card has last confirmed, by a code, that what looked suspicious was paid by them (decision 274): for a while nothing
-- of it looks suspicious.
alter table card add column recognized_at timestamptz;
