-- no transaction
create index concurrently deposit_opened_by on deposit (opened_by) where opened_by is not null;
