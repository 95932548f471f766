-- ledger.post_all: transactions that can all be posted, as one set. It writes what ledger.apply would write of them one
-- after the other: running sums over the batch stand for its loop.
--
-- It knows one outcome: all of them are done. Whatever stands in the way of one (no money, no such account, a hold that does
-- not serve) leaves nothing written here, and ledger.apply goes through them in turn. So it does when a key was used before
-- or twice: the unique index of keys refuses the set, and ledger.apply undoes it.
-- Only ledger.apply calls it, with the client accounts locked and with its settings for plans: every join below looks
-- into an index for each line, none joins two sets. Balances and holds are written where they were read (ctid): their
-- accounts are locked, so nobody moves them meanwhile.
create or replace function ledger.post_all(
  p_company_ids uuid[], p_ids uuid[], p_keys text[], p_hashes bytea[], p_times timestamptz[], p_value_dates date[],
  p_postings jsonb[],
  p_line_operations integer[],
  p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_credit_company_ids uuid[], p_credit_account_ids uuid[],
  p_amounts bigint[], p_currencies text[], p_hold_ids uuid[], p_closes boolean[]
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  operations constant integer := array_length(p_ids, 1);
  all_fit boolean;
begin
  with line as (
    select w.*, p_times[w.operation] as at, row_number() over (partition by w.operation order by w.place) as number
    from unnest(p_line_operations, p_debit_company_ids, p_debit_account_ids, p_credit_company_ids, p_credit_account_ids,
        p_amounts, p_currencies, p_hold_ids, p_closes) with ordinality
      as w(operation, debit_company_id, debit_account_id, credit_company_id, credit_account_id, amount, currency, hold_id,
        closes, place)
  ), held_line as (
    -- What the lines before leave of a hold, and whether it serves this line.
    select l.*, k.remaining - (sum(l.amount) over of_hold)::bigint + l.amount as available,
      k.ctid as hold_place, k.account_id = l.debit_account_id and k.state = 'open' and coalesce(k.expires_at > l.at, true)
        and not coalesce(lag(l.closes) over of_hold, false) as serves,
      lead(l.place) over of_hold is null as is_last_of_hold
    from line l
    left join ledger.hold k on k.company_id = l.debit_company_id and k.hold_id = l.hold_id
    window of_hold as (partition by l.debit_company_id, l.hold_id order by l.place rows unbounded preceding)
  ), entry as materialized (
    select s.*,
      b.ctid as balance_place,
      b.account_id is not null as is_client,
      b.version + row_number() over of_account as version,
      b.debit_total + (sum(s.debit) over of_account)::bigint as debit_total,
      b.credit_total + (sum(s.credit) over of_account)::bigint as credit_total,
      b.held - (sum(s.freed) over of_account)::bigint as held,
      b.lowest_balance,
      -- Clocks of several servers differ: within an account time never goes back.
      greatest(b.last_booked_at, max(s.at) over of_account) as booked_at,
      lead(s.place) over of_account is null as is_last,
      coalesce(b.currency, a.currency) = s.currency as is_known
    from (
      select l.debit_company_id as company_id, l.debit_account_id as account_id, l.operation, l.number, l.place, 1 as side,
        l.amount as debit, 0 as credit, l.currency, l.at, l.hold_place, l.is_last_of_hold,
        case when l.hold_id is null then 0 when l.closes then l.available else l.amount end as freed,
        l.available - l.amount as rest, l.closes,
        l.amount > 0 and (l.hold_id is null or (l.serves and l.available >= l.amount)) as fits
      from held_line l
      union all
      select l.credit_company_id, l.credit_account_id, l.operation, l.number, l.place, 2,
        0, l.amount, l.currency, l.at, null, false, 0, null, false, true
      from held_line l
    ) s
    left join ledger.client_balance b on b.company_id = s.company_id and b.account_id = s.account_id
    -- Of a client's account nothing is looked up here: no key is null.
    left join ledger.account a on a.kind = 'internal'
      and a.company_id = case when b.account_id is null then s.company_id end and a.account_id = s.account_id
    window of_account as (partition by s.company_id, s.account_id order by s.place, s.side rows unbounded preceding)
  ), decision as materialized (
    select count(*) filter (where e.number = 1 and e.side = 1) = operations
      -- What is not known does not fit.
      and bool_and(coalesce(e.fits and e.is_known
        and (not e.is_client or e.credit_total - e.debit_total - e.held >= e.lowest_balance), false)) as all_fit
    from entry e
  ), written_transaction as (
    insert into ledger.transaction (company_id, transaction_id, idempotency_key, request_hash, booked_at, value_date, postings)
    select w.company_id, w.id, w.key, w.hash, w.at, w.value_date, w.postings
    from unnest(p_company_ids, p_ids, p_keys, p_hashes, p_times, p_value_dates, p_postings)
      as w(company_id, id, key, hash, at, value_date, postings)
    where (select d.all_fit from decision d)
  ), written_entry as (
    insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount,
        balance_after, debit_total, credit_total, booked_at, value_date)
    select e.company_id, e.account_id, e.version, p_company_ids[e.operation], p_ids[e.operation], e.number,
      e.credit - e.debit, e.credit_total - e.debit_total, e.debit_total, e.credit_total, e.booked_at,
      p_value_dates[e.operation]
    from entry e where (select d.all_fit from decision d) and e.is_client
  ), written_internal_entry as (
    insert into ledger.internal_entry (company_id, account_id, transaction_company_id, transaction_id, line, amount,
        booked_at, value_date)
    select e.company_id, e.account_id, p_company_ids[e.operation], p_ids[e.operation], e.number, e.credit - e.debit, e.at,
      p_value_dates[e.operation]
    from entry e where (select d.all_fit from decision d) and not e.is_client
  ), written_internal_change as (
    insert into ledger.internal_change (company_id, account_id, transaction_id, debit, credit)
    select e.company_id, e.account_id, p_ids[min(e.operation)], sum(e.debit), sum(e.credit)
    from entry e where (select d.all_fit from decision d) and not e.is_client
    group by e.company_id, e.account_id
  ), written_hold as (
    update ledger.hold k set remaining = case when e.closes then 0 else e.rest end,
      state = case when e.closes or e.rest = 0 then 'posted' else 'open' end,
      ended_at = case when e.closes or e.rest = 0 then e.at end
    from entry e where (select d.all_fit from decision d) and e.is_last_of_hold and k.ctid = e.hold_place
  ), written_balance as (
    update ledger.client_balance b set version = e.version, booked = e.credit_total - e.debit_total, held = e.held,
      debit_total = e.debit_total, credit_total = e.credit_total, last_booked_at = e.booked_at
    from entry e where (select d.all_fit from decision d) and e.is_last and b.ctid = e.balance_place
  )
  select d.all_fit into all_fit from decision d;
  return coalesce(all_fit, false);
end
$$;
revoke all on function ledger.post_all from public;
