-- no transaction
create index concurrently deposit_will_pay_to on deposit (company_id, next_payout_account_id) where next_payout_account_id is not null;
