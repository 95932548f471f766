-- Connections of calls (the role dilo_calls) see rows of the companies alone that a call may reach, which it tells in the
-- setting dilo.companies (decision 141). Row security does not narrow these views, because they have the rights of their
-- owner: so they ask themselves. Everybody else sees what they saw before.
create or replace view ledger.balance_view as
  select company_id, account_id, currency, version, booked, held, booked - held - lowest_balance as available,
    debit_total, credit_total
  from ledger.client_balance
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*' end;

create or replace view ledger.entry_view as
  select company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after,
    debit_total, credit_total, booked_at, value_date
  from ledger.entry
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*' end;

create or replace view ledger.hold_view as
  select company_id, hold_id, account_id, amount, remaining, state, placed_at, expires_at, ended_at, idempotency_key
  from ledger.hold
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*' end;

create or replace view ledger.transaction_view as
  select company_id, transaction_id, idempotency_key, booked_at, value_date, reverses, postings
  from ledger.transaction
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*' end;
