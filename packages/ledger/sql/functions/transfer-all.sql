-- ledger.transfer_all: transfers of one posting each, all between accounts of clients and out of no hold, as one set. It
-- writes what ledger.post_all would write of them, without looking for holds, lines and the bank's own accounts: a short
-- batch pays for the start of each part of its statement.
--
-- As that one it knows one outcome: all of them are done, or nothing is written here. Only ledger.apply calls it, with the
-- accounts locked and with its settings for plans.
create or replace function ledger.transfer_all(
  p_company_ids uuid[], p_ids uuid[], p_keys text[], p_hashes bytea[], p_times timestamptz[], p_value_dates date[],
  p_postings jsonb[],
  p_line_operations integer[],
  p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_credit_company_ids uuid[], p_credit_account_ids uuid[],
  p_amounts bigint[], p_currencies text[]
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  operations constant integer := array_length(p_ids, 1);
  all_fit boolean;
begin
  -- First all debits, then all credits: so one scan reads both sides.
  with entry as materialized (
    select w.company_id, w.account_id, w.operation, w.debit, w.credit, b.ctid as balance_place,
      b.version + row_number() over of_account as version,
      b.debit_total + (sum(w.debit) over of_account)::bigint as debit_total,
      b.credit_total + (sum(w.credit) over of_account)::bigint as credit_total,
      b.lowest_balance + b.held as least,
      -- Clocks of several servers differ: within an account time never goes back.
      greatest(b.last_booked_at, max(w.at) over of_account) as booked_at,
      lead(w.place) over of_account is null as is_last,
      w.amount > 0 and b.currency = w.currency and w.line_operation = w.operation as fits
    from (
      select s.*, ((s.place - 1) % operations + 1)::integer as operation,
        case when s.place <= operations then s.amount else 0 end as debit,
        case when s.place > operations then s.amount else 0 end as credit
      from unnest(p_debit_company_ids || p_credit_company_ids, p_debit_account_ids || p_credit_account_ids,
          p_amounts || p_amounts, p_currencies || p_currencies, p_times || p_times, p_line_operations || p_line_operations) with ordinality
        as s(company_id, account_id, amount, currency, at, line_operation, place)
    ) w
    left join ledger.client_balance b on b.company_id = w.company_id and b.account_id = w.account_id
    window of_account as (partition by w.company_id, w.account_id order by w.operation, w.place rows unbounded preceding)
  ), decision as materialized (
    -- What is not known does not fit.
    select bool_and(coalesce(e.fits and e.credit_total - e.debit_total >= e.least, false)) as all_fit
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
    select e.company_id, e.account_id, e.version, p_company_ids[e.operation], p_ids[e.operation], 1,
      e.credit - e.debit, e.credit_total - e.debit_total, e.debit_total, e.credit_total, e.booked_at,
      p_value_dates[e.operation]
    from entry e where (select d.all_fit from decision d)
  ), written_balance as (
    update ledger.client_balance b set version = e.version, booked = e.credit_total - e.debit_total,
      debit_total = e.debit_total, credit_total = e.credit_total, last_booked_at = e.booked_at
    from entry e where (select d.all_fit from decision d) and e.is_last and b.ctid = e.balance_place
  )
  select d.all_fit into all_fit from decision d;
  return coalesce(all_fit, false);
end
$$;
revoke all on function ledger.transfer_all from public;
