-- What a call may learn of a company that it does not act for, through views of the owner, which row security does not
-- narrow (decision 141). They say whose a thing is, and of an account what a payment to it needs: no names, no amounts.
create view account_of_any_company as select company_id, account_id, status, currency from client_account;
create view card_of_any_company as select company_id, card_id from card;
create view payment_of_any_company as select company_id, payment_id from payment;

grant select on account_of_any_company, card_of_any_company, payment_of_any_company to dilo_application;
