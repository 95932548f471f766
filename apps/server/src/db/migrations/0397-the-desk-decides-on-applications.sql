-- Applications for accounts are decided at the desk (decision 143), by the functions of the room of accounts.
grant select on account_opening to dilo_desk;
grant update (state, version, reason, changed_at, account_id) on account_opening to dilo_desk;
grant insert on client_account to dilo_desk;
grant select, insert on iban_directory to dilo_desk;
grant usage on schema ledger to dilo_desk;
grant execute on function ledger.open_account to dilo_desk;
