-- no transaction
create index concurrently deposit_payout_back on deposit_payout (company_id) where tax_back > 0 and back_account_id is null;
