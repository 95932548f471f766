-- no transaction
create index concurrently heads_check_turn on heads_check (ask_at, company_id);
