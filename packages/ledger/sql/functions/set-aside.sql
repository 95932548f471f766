-- ledger.set_aside: one hold, alone. It writes what ledger.apply would write and answers what that would answer, with
-- statements made for single rows (see ledger.transfer).
--
-- It knows one outcome, 'done'. Whatever stands in the way (no money, no such account, a key used before) leaves nothing
-- written here, and ledger.apply says what it is.
create or replace function ledger.set_aside(
  p_company_id uuid, p_id uuid, p_key text, p_hash bytea, p_time timestamptz, p_expiry timestamptz,
  p_account_id uuid, p_amount bigint, p_currency text, out outcome text, out id uuid
) language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  debit ledger.client_balance;
begin
  select * into debit from ledger.client_balance b
    where b.company_id = p_company_id and b.account_id = p_account_id for update;

  if p_amount > 0 and debit.currency = p_currency and debit.booked - debit.held - p_amount >= debit.lowest_balance then
    insert into ledger.hold (company_id, hold_id, account_id, idempotency_key, request_hash, amount, remaining, state,
        placed_at, expires_at)
      values (p_company_id, p_id, p_account_id, p_key, p_hash, p_amount, p_amount, 'open', p_time, p_expiry)
      on conflict (company_id, idempotency_key) do nothing;
    if found then
      update ledger.client_balance b set held = b.held + p_amount
        where b.company_id = p_company_id and b.account_id = p_account_id;
      outcome := 'done';
      id := p_id;
      return;
    end if;
  end if;

  select a.outcome, a.id into outcome, id from ledger.apply(
    array['hold'], array[p_company_id], array[p_id], array[p_key], array[p_hash], array[p_time], array[null::date],
    array[p_expiry], array[null::uuid], array[null::jsonb], array[1],
    array[p_company_id], array[p_account_id], array[null::uuid], array[null::uuid],
    array[p_amount], array[p_currency], array[null::uuid], array[true]) a;
end
$$;
revoke all on function ledger.set_aside from public;
