-- The application's role: what it may do, table by table. Everything else is refused by the database.
do $$
begin
  create role dilo_application nologin;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole server: another database of it has made this one already.
end
$$;

grant usage on schema public, ledger to dilo_application;

grant select, insert, update on person, person_contact, login_directory, company, relation to dilo_application;
grant select, insert, update, delete on sign_in_flow, one_time_code, code_guesses, session to dilo_application;
grant select, insert, update on client_account, iban_directory, payment to dilo_application;
grant select, insert on payment_signature, idempotency_key, entry_detail to dilo_application;
grant select, insert, update, delete on outbox, local_message to dilo_application;
grant select, insert on bank_setting to dilo_application;

grant select on ledger.balance_view, ledger.internal_balance_view, ledger.entry_view, ledger.internal_entry_view,
  ledger.transaction_view, ledger.hold_view, ledger.trial_balance_view to dilo_application;
grant execute on function ledger.open_account, ledger.apply, ledger.roll_up to dilo_application;
