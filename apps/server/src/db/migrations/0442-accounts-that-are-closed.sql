-- no transaction
create index concurrently client_account_closed on client_account (company_id) where status = 'CLOSED';
