-- no transaction
create index concurrently payment_wait_of_access on payment_wait (since, company_id, payment_id) where ended_at is null and cause <> 'futureDay';
