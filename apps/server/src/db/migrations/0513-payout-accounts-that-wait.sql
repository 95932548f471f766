-- no transaction
create index concurrently deposit_payout_waits on deposit (next_payout_from) where next_payout_from is not null;
