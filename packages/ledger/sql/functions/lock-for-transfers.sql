-- ledger.lock_for_transfers: locks the accounts of transfers that are about to be posted in this transaction. Those that
-- are debited are waited for, in the order of company and account. Those that are credited are not: others may be paying
-- the same recipient at this moment, and nobody waits for that.
--
-- It answers for each transfer, in order, whether both of its accounts are client accounts and are locked now.
create or replace function ledger.lock_for_transfers(
  p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_credit_company_ids uuid[], p_credit_account_ids uuid[]
) returns boolean[]
language plpgsql security definer set search_path = ledger, pg_temp
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  answer boolean[];
begin
  perform from (
      select distinct w.company_id, w.account_id
      from unnest(p_debit_company_ids, p_debit_account_ids) as w(company_id, account_id)
    ) w
    join ledger.client_balance b on b.company_id = w.company_id and b.account_id = w.account_id
    order by b.company_id, b.account_id for update of b;

  with free as materialized (
    select b.company_id, b.account_id from (
        select distinct w.company_id, w.account_id
        from unnest(p_credit_company_ids, p_credit_account_ids) as w(company_id, account_id)
      ) w
      join ledger.client_balance b on b.company_id = w.company_id and b.account_id = w.account_id
      order by b.company_id, b.account_id for update of b skip locked
  )
  select array_agg(
    exists (select from ledger.client_balance b where b.company_id = w.debit_company_id and b.account_id = w.debit_account_id)
      and exists (select from free f where f.company_id = w.credit_company_id and f.account_id = w.credit_account_id)
    order by w.place)
  into answer
  from unnest(p_debit_company_ids, p_debit_account_ids, p_credit_company_ids, p_credit_account_ids) with ordinality
    as w(debit_company_id, debit_account_id, credit_company_id, credit_account_id, place);
  return coalesce(answer, '{}');
end
$$;
revoke all on function ledger.lock_for_transfers from public;
