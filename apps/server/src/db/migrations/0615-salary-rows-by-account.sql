-- no transaction
-- Which accounts a company has paid salaries to (parties/store.ts).
create index concurrently salary_row_to_account on salary_row (company_id, iban);
