-- no transaction
-- The list of the payments of one account, and of a period of it: by day, as the list is in order then.
create index concurrently payment_of_account on payment (company_id, debtor_account_id, value_date, payment_id);
