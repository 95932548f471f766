-- no transaction
-- Each list of payments asks how much of a salary came back: of a register with ten thousand rows that is rarely one.
create index concurrently salary_row_given_back on salary_row (company_id, payment_id) include (amount) where state = 'givenBack';
