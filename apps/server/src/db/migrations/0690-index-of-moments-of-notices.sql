-- no transaction
create unique index concurrently notice_of_moment on notice (company_id, payment_id, position, person_id, happened_at);
