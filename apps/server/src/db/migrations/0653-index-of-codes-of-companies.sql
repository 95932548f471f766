-- no transaction
-- The desk's lists ask which companies have a code, of demos and of those who gave it way as well.
create index concurrently company_by_client_code on company (client_code);
