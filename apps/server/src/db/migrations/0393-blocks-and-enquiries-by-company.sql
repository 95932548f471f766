-- Tables that came beside row security (decision 141). A block of a password or a person has no company; those of a
-- person's relations are found out before a company is known. An enquiry of somebody without a company has none.
select keep_to_companies('block', 'of all');
select keep_to_companies('enquiry', 'of its companies');
select keep_to_companies('enquiry_letter', 'of its companies');

-- What a payer needs of an account of another company: also whether the bank has blocked it.
create or replace view account_of_any_company as
  select company_id, account_id, status, currency, debit_blocked_until, credit_blocked_until from client_account;
