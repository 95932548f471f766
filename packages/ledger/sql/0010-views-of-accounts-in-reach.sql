-- A person may act on some accounts of a company alone: such a company stands in dilo.companies with underscores for
-- hyphens, and its accounts after it in the same form (decision 151). Whoever reaches a company as a whole is asked what
-- was asked before. A transaction may have sides on several accounts: it is for who reaches the company as a whole.
create or replace view ledger.balance_view as
  select company_id, account_id, currency, version, booked, held, booked - held - lowest_balance as available,
    debit_total, credit_total
  from ledger.client_balance
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;

create or replace view ledger.entry_view as
  select company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after,
    debit_total, credit_total, booked_at, value_date
  from ledger.entry
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;

create or replace view ledger.hold_view as
  select company_id, hold_id, account_id, amount, remaining, state, placed_at, expires_at, ended_at, idempotency_key
  from ledger.hold
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;
