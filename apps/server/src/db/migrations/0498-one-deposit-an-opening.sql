-- no transaction
create unique index concurrently deposit_of_opening on deposit (company_id, opening_id) where opening_id is not null;
