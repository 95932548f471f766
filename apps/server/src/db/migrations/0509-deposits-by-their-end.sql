-- no transaction
create index concurrently deposit_by_end on deposit (returns_on) where status <> 'closed';
