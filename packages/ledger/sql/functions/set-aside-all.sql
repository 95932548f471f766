-- ledger.set_aside_all: holds that can all be placed, as one set. It writes what ledger.apply would write of them one after
-- the other: a running sum over each account stands for its loop.
--
-- As ledger.post_all it knows one outcome: all of them are done, or nothing is written here; a key that was used before
-- undoes the set. Only ledger.apply calls it, with the accounts locked and with its settings for plans.
create or replace function ledger.set_aside_all(
  p_company_ids uuid[], p_ids uuid[], p_keys text[], p_hashes bytea[], p_times timestamptz[], p_expiries timestamptz[],
  p_line_operations integer[], p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_amounts bigint[], p_currencies text[]
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  all_fit boolean;
begin
  with line as materialized (
    select w.*, b.ctid as balance_place,
      b.held + (sum(w.amount) over of_account)::bigint as held,
      lead(w.place) over of_account is null as is_last,
      w.amount > 0 and b.currency = w.currency and w.line_operation = w.place
        and b.booked - b.held - (sum(w.amount) over of_account)::bigint >= b.lowest_balance as fits
    from unnest(p_company_ids, p_ids, p_keys, p_hashes, p_times, p_expiries, p_line_operations, p_debit_company_ids,
        p_debit_account_ids, p_amounts, p_currencies) with ordinality
      as w(company_id, id, key, hash, at, expires_at, line_operation, debit_company_id, account_id, amount, currency, place)
    left join ledger.client_balance b on b.company_id = w.debit_company_id and b.account_id = w.account_id
    window of_account as (partition by w.debit_company_id, w.account_id order by w.place rows unbounded preceding)
  ), decision as materialized (
    -- What is not known does not fit.
    select bool_and(coalesce(l.fits, false)) as all_fit from line l
  ), written_hold as (
    insert into ledger.hold (company_id, hold_id, account_id, idempotency_key, request_hash, amount, remaining, state,
        placed_at, expires_at)
    select l.company_id, l.id, l.account_id, l.key, l.hash, l.amount, l.amount, 'open', l.at, l.expires_at
    from line l where (select d.all_fit from decision d)
  ), written_balance as (
    update ledger.client_balance b set held = l.held
    from line l where (select d.all_fit from decision d) and l.is_last and b.ctid = l.balance_place
  )
  select d.all_fit into all_fit from decision d;
  return coalesce(all_fit, false);
end
$$;
revoke all on function ledger.set_aside_all from public;
