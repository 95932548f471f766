-- no transaction
create index concurrently deposit_next_payout_by on deposit (next_payout_by) where next_payout_by is not null;
