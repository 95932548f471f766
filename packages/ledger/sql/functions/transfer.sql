-- ledger.transfer: one posting between two client accounts, alone. It writes what ledger.apply would write and answers
-- what that would answer, with statements made for single rows; those made for batches cost twice as much to begin.
--
-- It knows one outcome, 'done'. Whatever stands in the way (no money, no such account, a bank's own account, a key used
-- before) leaves nothing written here, and ledger.apply says what it is.
create or replace function ledger.transfer(
  p_company_id uuid, p_id uuid, p_key text, p_hash bytea, p_time timestamptz, p_value_date date, p_postings jsonb,
  p_debit_company_id uuid, p_debit_account_id uuid, p_credit_company_id uuid, p_credit_account_id uuid,
  p_amount bigint, p_currency text, out outcome text, out id uuid
) language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  debit ledger.client_balance;
  credit ledger.client_balance;
begin
  -- The order of locks is that of ledger.apply.
  if (p_debit_company_id, p_debit_account_id) < (p_credit_company_id, p_credit_account_id) then
    select * into debit from ledger.client_balance b
      where b.company_id = p_debit_company_id and b.account_id = p_debit_account_id for update;
    select * into credit from ledger.client_balance b
      where b.company_id = p_credit_company_id and b.account_id = p_credit_account_id for update;
  elsif (p_debit_company_id, p_debit_account_id) > (p_credit_company_id, p_credit_account_id) then
    select * into credit from ledger.client_balance b
      where b.company_id = p_credit_company_id and b.account_id = p_credit_account_id for update;
    select * into debit from ledger.client_balance b
      where b.company_id = p_debit_company_id and b.account_id = p_debit_account_id for update;
  end if;

  if p_amount > 0 and debit.currency = p_currency and credit.currency = p_currency
    and debit.booked - debit.held - p_amount >= debit.lowest_balance
  then
    insert into ledger.transaction (company_id, transaction_id, idempotency_key, request_hash, booked_at, value_date, postings)
      values (p_company_id, p_id, p_key, p_hash, p_time, p_value_date, p_postings)
      on conflict (company_id, idempotency_key) do nothing;
    if found then
      -- Clocks of several servers differ: within an account time never goes back.
      insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount,
          balance_after, debit_total, credit_total, booked_at, value_date)
        values
          (p_debit_company_id, p_debit_account_id, debit.version + 1, p_company_id, p_id, 1, -p_amount,
            debit.booked - p_amount, debit.debit_total + p_amount, debit.credit_total,
            greatest(debit.last_booked_at, p_time), p_value_date),
          (p_credit_company_id, p_credit_account_id, credit.version + 1, p_company_id, p_id, 1, p_amount,
            credit.booked + p_amount, credit.debit_total, credit.credit_total + p_amount,
            greatest(credit.last_booked_at, p_time), p_value_date);
      update ledger.client_balance b set version = b.version + 1, booked = b.booked - p_amount,
          debit_total = b.debit_total + p_amount, last_booked_at = greatest(b.last_booked_at, p_time)
        where b.company_id = p_debit_company_id and b.account_id = p_debit_account_id;
      update ledger.client_balance b set version = b.version + 1, booked = b.booked + p_amount,
          credit_total = b.credit_total + p_amount, last_booked_at = greatest(b.last_booked_at, p_time)
        where b.company_id = p_credit_company_id and b.account_id = p_credit_account_id;
      outcome := 'done';
      id := p_id;
      return;
    end if;
  end if;

  select a.outcome, a.id into outcome, id from ledger.apply(
    array['post'], array[p_company_id], array[p_id], array[p_key], array[p_hash], array[p_time], array[p_value_date],
    array[null::timestamptz], array[null::uuid], array[p_postings], array[1],
    array[p_debit_company_id], array[p_debit_account_id], array[p_credit_company_id], array[p_credit_account_id],
    array[p_amount], array[p_currency], array[null::uuid], array[false]) a;
end
$$;
revoke all on function ledger.transfer from public;
