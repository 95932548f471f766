-- ledger.take_from_holds: takes an amount out of each of these holds, as ledger.apply does with the lines of a post, and gives it
-- back to the account, from which ledger.transfer_all then debits it. So an account has what its transfers need in any order.
--
-- It answers whether all holds serve; one that is named twice does not. Where it answers false, the caller undoes it. Only
-- ledger.apply calls it, with the client accounts locked and with its settings for plans. So a hold's row as it was can be read
-- beside the row as it becomes: nobody else changes it in between. (PostgreSQL 15 has no "returning old".)
create or replace function ledger.take_from_holds(
  p_company_ids uuid[], p_account_ids uuid[], p_hold_ids uuid[], p_amounts bigint[], p_times timestamptz[], p_closes boolean[]
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  served bigint;
begin
  with taken as (
    update ledger.hold k set remaining = case when w.closes then 0 else k.remaining - w.amount end,
      state = case when w.closes or k.remaining = w.amount then 'posted' else 'open' end,
      ended_at = case when w.closes or k.remaining = w.amount then w.at end
    from unnest(p_company_ids, p_account_ids, p_hold_ids, p_amounts, p_times, p_closes)
      as w(company_id, account_id, hold_id, amount, at, closes)
      join ledger.hold b on b.company_id = w.company_id and b.hold_id = w.hold_id
    where k.company_id = w.company_id and k.hold_id = w.hold_id and k.account_id = w.account_id and k.state = 'open'
      and w.amount > 0 and k.remaining >= w.amount and coalesce(k.expires_at > w.at, true)
    returning k.company_id, k.account_id, b.remaining - k.remaining as freed
  ), given_back as (
    update ledger.client_balance b set held = b.held - s.freed
    from (select t.company_id, t.account_id, sum(t.freed)::bigint as freed from taken t group by t.company_id, t.account_id) s
    where b.company_id = s.company_id and b.account_id = s.account_id
  )
  select count(*) into served from taken;
  return served = cardinality(p_hold_ids);
end
$$;
revoke all on function ledger.take_from_holds from public;
