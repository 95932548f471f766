-- no transaction
create index concurrently payment_returns on payment (company_id, returns_entry) where returns_entry is not null;
