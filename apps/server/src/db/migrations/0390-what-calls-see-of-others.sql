-- What a call may learn of a company that it does not act for, through views of the owner, which row security does not
-- narrow (decision 141). They say whose a thing is, and of an account what a payment to it needs: no names, no amounts.
create view account_of_any_company as select company_id, account_id, status, currency from client_account;
create view card_of_any_company as select company_id, card_id from card;
create view payment_of_any_company as select company_id, payment_id from payment;

grant select on account_of_any_company, card_of_any_company, payment_of_any_company to dilo_application;

-- What is searched by parts of words. PostgreSQL asks row security before any comparison that might tell what it compares,
-- and LIKE is one: its index of three-letter parts would find nothing, and a search would read all payments and entries of
-- a company. These views have their owner's rights, like the
-- ledger's (0009 there), and ask for the company themselves.
create view searched_payment as
  select * from payment
  where (select current_user <> 'dilo_calls')
    or coalesce(company_id = any ((select nullif(current_setting('dilo.companies', true), ''))::uuid[]), false);

create view searched_entry as
  select * from entry_search
  where (select current_user <> 'dilo_calls')
    or coalesce(company_id = any ((select nullif(current_setting('dilo.companies', true), ''))::uuid[]), false);

grant select on searched_payment, searched_entry to dilo_application;
