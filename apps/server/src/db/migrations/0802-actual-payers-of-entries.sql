-- An entry names who it was paid for, where that is not the payer (pacs.008 `UltmtDbtr`). Entries of before have none.
alter table entry_detail add column ultimate_debtor_name text, add column ultimate_debtor_code text;

-- The view of 0581, with them.
create or replace view sized_entry as
  select * from entry_detail
  where case when strpos(current_setting('dilo.companies', true), company_id::text) > 0 then true
    else current_user <> 'dilo_calls' or current_setting('dilo.companies', true) = '*'
      or strpos(current_setting('dilo.companies', true), translate(company_id::text, '-', '_')) > 0
        and strpos(current_setting('dilo.companies', true), translate(account_id::text, '-', '_')) > 0 end;

-- The same as the function without actual payers, which servers of the version before call.
create function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[],
  p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[],
  p_ultimate_names text[], p_ultimate_codes text[], p_account_places integer[], p_entries_after integer[],
  p_account_companies uuid[], p_accounts uuid[]) returns bigint[]
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  newest bigint[];
  versions bigint[];
begin
  select array_agg(balance.version order by account.place) into newest
  from unnest(p_account_companies, p_accounts) with ordinality as account(company_id, account_id, place)
  left join lateral (
    select own.version from ledger.balance_view own
    where own.company_id = account.company_id and own.account_id = account.account_id limit 1) balance on true;

  with written as (
    insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code,
      counterparty_iban, remittance_information, payment_number, payment_id, uetr, ultimate_debtor_name, ultimate_debtor_code,
      version, amount)
    select given.company_id, given.account_id, given.transaction_id, given.line, given.name, given.code, given.iban,
      given.purpose, given.number, given.payment_id, given.uetr, given.ultimate_name, given.ultimate_code,
      entry.version, entry.amount
    from unnest(p_company_ids, p_account_ids, p_transaction_ids, p_lines, p_names, p_codes, p_ibans, p_purposes, p_numbers,
      p_payment_ids, p_uetrs, p_ultimate_names, p_ultimate_codes, p_account_places, p_entries_after)
      as given(company_id, account_id, transaction_id, line, name, code, iban, purpose, number, payment_id, uetr, ultimate_name,
        ultimate_code, account_place, entries_after)
    left join lateral (
      select own.version, own.amount, own.transaction_id, own.line from ledger.entry_view own
      where own.company_id = given.company_id and own.account_id = given.account_id
        and own.version >= newest[given.account_place] - given.entries_after
      order by own.version limit 1) entry on entry.transaction_id = given.transaction_id and entry.line = given.line
    returning version)
  select array_agg(version) into versions from written;
  return versions;
end
$$;
revoke all on function insert_entry_details(uuid[], uuid[], uuid[], integer[], text[], text[], text[], text[], text[], uuid[], uuid[],
  text[], text[], integer[], integer[], uuid[], uuid[]) from public;
grant execute on function insert_entry_details(uuid[], uuid[], uuid[], integer[], text[], text[], text[], text[], text[], uuid[], uuid[],
  text[], text[], integer[], integer[], uuid[], uuid[]) to dilo_application, dilo_desk;
