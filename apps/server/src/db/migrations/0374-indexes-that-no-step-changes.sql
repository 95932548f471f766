-- no transaction
-- A settled payment to a recipient, for whether it is known: the oldest are looked at first.
create index concurrently payment_to_recipient on payment (company_id, creditor_iban, created_at);
create unique index concurrently payment_number_once on payment (company_id, number_year, number) where not is_deleted and number <> '';
