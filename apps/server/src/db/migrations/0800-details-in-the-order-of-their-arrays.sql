-- Writes the details of entries that this transaction has posted, as before. The rows go to the table as they are found: each is
-- looked up by itself, in the order of the arrays, so the numbers come back in that order. Before, a set was written down, sorted,
-- and joined with what it had written.
create or replace function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[],
  p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[],
  p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) returns bigint[]
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
      counterparty_iban, remittance_information, payment_number, payment_id, uetr, version, amount)
    select given.company_id, given.account_id, given.transaction_id, given.line, given.name, given.code, given.iban,
      given.purpose, given.number, given.payment_id, given.uetr, entry.version, entry.amount
    from unnest(p_company_ids, p_account_ids, p_transaction_ids, p_lines, p_names, p_codes, p_ibans, p_purposes, p_numbers,
      p_payment_ids, p_uetrs, p_account_places, p_entries_after)
      as given(company_id, account_id, transaction_id, line, name, code, iban, purpose, number, payment_id, uetr, account_place,
        entries_after)
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
