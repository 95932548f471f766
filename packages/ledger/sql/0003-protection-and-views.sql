-- What was written stays. The first protection is that the application's role cannot write here at all; these triggers
-- are the second, against everybody else.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append only: % on % is refused', tg_op, tg_table_name using errcode = 'LD000';
end
$$;

create trigger entries_never_change before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger internal_entries_never_change before update or delete or truncate on ledger.internal_entry
  for each statement execute function ledger.refuse_change();
create trigger transactions_never_change before update or delete or truncate on ledger.transaction
  for each statement execute function ledger.refuse_change();

-- A hold only comes nearer its end.
create function ledger.refuse_hold_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.remaining > old.remaining
    or (new.company_id, new.hold_id, new.account_id, new.amount, new.idempotency_key, new.request_hash, new.placed_at)
      is distinct from
      (old.company_id, old.hold_id, old.account_id, old.amount, old.idempotency_key, old.request_hash, old.placed_at)
  then
    raise exception 'Hold % cannot change like this', old.hold_id using errcode = 'LD000';
  end if;
  return new;
end
$$;

create trigger holds_only_end before update on ledger.hold
  for each row execute function ledger.refuse_hold_change();
create trigger holds_never_go before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse_change();

create function ledger.open_account(
  p_company_id uuid, p_account_id uuid, p_kind text, p_currency text, p_lowest_balance bigint, p_opened_at timestamptz
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.account (company_id, account_id, kind, currency, opened_at)
    values (p_company_id, p_account_id, p_kind, p_currency, p_opened_at);
  if p_kind = 'client' then
    insert into ledger.client_balance (company_id, account_id, currency, lowest_balance, last_booked_at)
      values (p_company_id, p_account_id, p_currency, p_lowest_balance, p_opened_at);
  else
    insert into ledger.internal_balance (company_id, account_id) values (p_company_id, p_account_id);
  end if;
end
$$;

-- Takes changes of internal accounts into their roll-ups, at most so many. Any number of jobs may call it at once:
-- each takes what no other has. @returns how many it took
create function ledger.roll_up(p_at_most integer) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  taken integer;
begin
  with change as (
    delete from ledger.internal_change where (company_id, account_id, transaction_id) in (
      select company_id, account_id, transaction_id from ledger.internal_change
      limit p_at_most for update skip locked)
    returning *
  ), rolled as (
    update ledger.internal_balance b
      set debit_total = b.debit_total + s.debit, credit_total = b.credit_total + s.credit
      from (select company_id, account_id, sum(debit) as debit, sum(credit) as credit
        from change group by company_id, account_id) s
      where b.company_id = s.company_id and b.account_id = s.account_id
  )
  select count(*) into taken from change;
  return taken;
end
$$;

-- What may be read. The application sees the ledger through these and its functions, never the tables.
create view ledger.balance_view as
  select company_id, account_id, currency, version, booked, held, booked - held - lowest_balance as available,
    debit_total, credit_total
  from ledger.client_balance;

-- The roll-up and what came after it, in one look: right at every moment.
create view ledger.internal_balance_view as
  select b.company_id, b.account_id, a.currency,
    (b.debit_total + coalesce(c.debit, 0))::bigint as debit_total,
    (b.credit_total + coalesce(c.credit, 0))::bigint as credit_total,
    (b.credit_total + coalesce(c.credit, 0) - b.debit_total - coalesce(c.debit, 0))::bigint as booked
  from ledger.internal_balance b
  join ledger.account a on a.company_id = b.company_id and a.account_id = b.account_id
  left join lateral (
    select sum(c.debit) as debit, sum(c.credit) as credit from ledger.internal_change c
    where c.company_id = b.company_id and c.account_id = b.account_id
  ) c on true;

create view ledger.entry_view as
  select company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after,
    debit_total, credit_total, booked_at, value_date
  from ledger.entry;

create view ledger.internal_entry_view as
  select company_id, account_id, transaction_company_id, transaction_id, line, amount, booked_at, value_date
  from ledger.internal_entry;

create view ledger.transaction_view as
  select company_id, transaction_id, idempotency_key, booked_at, value_date, reverses, postings
  from ledger.transaction;

create view ledger.hold_view as
  select company_id, hold_id, account_id, amount, remaining, state, placed_at, expires_at, ended_at
  from ledger.hold;

-- Sums of everything, per currency: zero, always.
create view ledger.trial_balance_view as
  select currency, sum(amount)::bigint as total
  from (
    select a.currency, e.amount from ledger.entry e join ledger.account a using (company_id, account_id)
    union all
    select a.currency, e.amount from ledger.internal_entry e join ledger.account a using (company_id, account_id)
  ) as every_entry
  group by currency;

revoke all on all functions in schema ledger from public;
