-- The ledger: double entry, append only. Words: docs/architecture.md; the way it grows: docs/decisions.
--
-- Rules kept here, whatever a program above does:
--   * a posting debits one account and credits another by the same amount in one currency, so sums are always zero;
--   * a client account's balance never goes under its lowest balance;
--   * a client account's entries are numbered without gaps and carry the running balance and turnovers;
--   * nothing is updated or deleted but the balance row that mirrors the last entry;
--   * an idempotency key is used once in a company.
-- Amounts are minor units. Credits count up: a client account is a liability of the bank.
-- Time and identifiers are parameters: functions of the clock may not be used in a distributed database.

create schema ledger;

create table ledger.account (
  company_id uuid not null,
  account_id uuid not null,
  -- 'client' accounts keep a locked balance; 'internal' ones (clearing, fees) are hot and keep none.
  kind text not null check (kind in ('client', 'internal')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  primary key (company_id, account_id)
);

create table ledger.client_balance (
  company_id uuid not null,
  account_id uuid not null,
  currency text not null,
  -- Number of the last entry; 0 before the first.
  version bigint not null default 0 check (version >= 0),
  booked bigint not null default 0,
  -- Set aside by holds, not yet booked.
  held bigint not null default 0 check (held >= 0),
  debit_total bigint not null default 0 check (debit_total >= 0),
  credit_total bigint not null default 0 check (credit_total >= 0),
  -- Zero, or an agreed overdraft as a negative amount.
  lowest_balance bigint not null default 0 check (lowest_balance <= 0),
  last_booked_at timestamptz not null,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references ledger.account (company_id, account_id),
  constraint balance_is_turnover check (booked = credit_total - debit_total),
  constraint balance_over_its_limit check (booked - held >= lowest_balance)
);

create table ledger.transaction (
  company_id uuid not null,
  transaction_id uuid not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  -- SHA-256 of the request: the same key with another body is an error.
  request_hash bytea not null check (length(request_hash) = 32),
  booked_at timestamptz not null,
  value_date date not null,
  primary key (company_id, transaction_id),
  unique (company_id, idempotency_key)
);

-- One side of a posting on a client account.
create table ledger.entry (
  company_id uuid not null,
  account_id uuid not null,
  version bigint not null check (version > 0),
  -- The transaction belongs to the company that began it; the entry to the company whose account it moves.
  transaction_company_id uuid not null,
  transaction_id uuid not null,
  -- The posting's number in its transaction: both sides share it.
  line smallint not null check (line > 0),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  debit_total bigint not null,
  credit_total bigint not null,
  booked_at timestamptz not null,
  value_date date not null,
  primary key (company_id, account_id, version),
  constraint entry_balance_is_turnover check (balance_after = credit_total - debit_total)
);

-- A period's edges are found by time, its turnovers by the cumulative totals at those edges.
create index entry_by_time on ledger.entry (company_id, account_id, booked_at, version);

-- One side of a posting on an internal account: no version, no running balance, nobody waits for it.
create table ledger.internal_entry (
  company_id uuid not null,
  account_id uuid not null,
  transaction_company_id uuid not null,
  transaction_id uuid not null,
  line smallint not null check (line > 0),
  amount bigint not null check (amount <> 0),
  booked_at timestamptz not null,
  value_date date not null,
  primary key (company_id, account_id, transaction_id, line)
);

-- The second protection; the first is that the application's role cannot write here at all.
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

create function ledger.open_account(
  p_company_id uuid, p_account_id uuid, p_kind text, p_currency text, p_lowest_balance bigint, p_opened_at timestamptz
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.account (company_id, account_id, kind, currency, opened_at)
    values (p_company_id, p_account_id, p_kind, p_currency, p_opened_at);
  if p_kind = 'client' then
    insert into ledger.client_balance (company_id, account_id, currency, lowest_balance, last_booked_at)
      values (p_company_id, p_account_id, p_currency, p_lowest_balance, p_opened_at);
  end if;
end
$$;

-- Locks the client accounts of a transaction: companies in order, then accounts in order, one statement a company.
create function ledger.lock_accounts(p_company_ids uuid[], p_account_ids uuid[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_company_id uuid;
begin
  for v_company_id in select distinct company_id from unnest(p_company_ids) as c(company_id) order by company_id loop
    perform 1 from ledger.client_balance
      where company_id = v_company_id and account_id = any (p_account_ids)
      order by account_id for update;
  end loop;
end
$$;

-- Writes one side of a posting. A positive amount credits the account, a negative one debits it.
create function ledger.write_entry(
  p_company_id uuid, p_account_id uuid, p_currency text, p_amount bigint,
  p_transaction_company_id uuid, p_transaction_id uuid, p_line smallint, p_booked_at timestamptz, p_value_date date
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_account ledger.account;
  v_balance ledger.client_balance;
begin
  select * into v_account from ledger.account where company_id = p_company_id and account_id = p_account_id;
  if not found then
    raise exception 'Account % does not exist', p_account_id using errcode = 'LD003';
  end if;
  if v_account.currency <> p_currency then
    raise exception 'Account % is not kept in %', p_account_id, p_currency using errcode = 'LD004';
  end if;

  if v_account.kind = 'internal' then
    insert into ledger.internal_entry (company_id, account_id, transaction_company_id, transaction_id, line, amount,
        booked_at, value_date)
      values (p_company_id, p_account_id, p_transaction_company_id, p_transaction_id, p_line, p_amount,
        p_booked_at, p_value_date);
    return;
  end if;

  update ledger.client_balance set
      version = version + 1,
      booked = booked + p_amount,
      debit_total = debit_total + greatest(-p_amount, 0),
      credit_total = credit_total + greatest(p_amount, 0),
      -- Clocks of several servers differ: within an account time never goes back.
      last_booked_at = greatest(last_booked_at, p_booked_at)
    where company_id = p_company_id and account_id = p_account_id
      and (p_amount > 0 or booked + p_amount - held >= lowest_balance)
    returning * into v_balance;
  if not found then
    raise exception 'Insufficient funds on account %', p_account_id using errcode = 'LD001';
  end if;

  insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount,
      balance_after, debit_total, credit_total, booked_at, value_date)
    values (p_company_id, p_account_id, v_balance.version, p_transaction_company_id, p_transaction_id, p_line, p_amount,
      v_balance.booked, v_balance.debit_total, v_balance.credit_total, v_balance.last_booked_at, p_value_date);
end
$$;

-- Writes a transaction: the whole of it, or nothing. Each posting debits one account and credits another.
-- Answers what became of it: 'posted'; 'repeated' (this key and body were posted before: transaction_id names it);
-- 'key_reused' (this key was used with another body); 'insufficient_funds'; 'unknown_account'; 'currency_mismatch'.
create function ledger.post_transaction(
  p_company_id uuid, p_transaction_id uuid, p_idempotency_key text, p_request_hash bytea,
  p_booked_at timestamptz, p_value_date date,
  p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_credit_company_ids uuid[], p_credit_account_ids uuid[],
  p_amounts bigint[], p_currencies text[]
) returns table (outcome text, transaction_id uuid)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_known ledger.transaction;
  v_line integer;
begin
  if coalesce(array_length(p_amounts, 1), 0) = 0 or exists (select 1 from unnest(p_amounts) a where a is null or a <= 0) then
    raise exception 'A transaction has at least one posting, each of a positive amount' using errcode = 'LD005';
  end if;

  perform ledger.lock_accounts(p_debit_company_ids || p_credit_company_ids, p_debit_account_ids || p_credit_account_ids);

  select * into v_known from ledger.transaction t
    where t.company_id = p_company_id and t.idempotency_key = p_idempotency_key;
  if found then
    return query select
      case when v_known.request_hash = p_request_hash then 'repeated' else 'key_reused' end,
      v_known.transaction_id;
    return;
  end if;

  insert into ledger.transaction (company_id, transaction_id, idempotency_key, request_hash, booked_at, value_date)
    values (p_company_id, p_transaction_id, p_idempotency_key, p_request_hash, p_booked_at, p_value_date);
  for v_line in 1 .. array_length(p_amounts, 1) loop
    perform ledger.write_entry(p_debit_company_ids[v_line], p_debit_account_ids[v_line], p_currencies[v_line],
      -p_amounts[v_line], p_company_id, p_transaction_id, v_line::smallint, p_booked_at, p_value_date);
    perform ledger.write_entry(p_credit_company_ids[v_line], p_credit_account_ids[v_line], p_currencies[v_line],
      p_amounts[v_line], p_company_id, p_transaction_id, v_line::smallint, p_booked_at, p_value_date);
  end loop;
  return query select 'posted', p_transaction_id;
exception
  -- The block is undone to its start: a refused transaction leaves nothing.
  when sqlstate 'LD001' then return query select 'insufficient_funds', null::uuid;
  when sqlstate 'LD003' then return query select 'unknown_account', null::uuid;
  when sqlstate 'LD004' then return query select 'currency_mismatch', null::uuid;
end
$$;

-- What may be read. The application sees the ledger through these and its functions, never the tables.
create view ledger.balance_view as
  select company_id, account_id, currency, version, booked, held, booked - held - lowest_balance as available,
    debit_total, credit_total
  from ledger.client_balance;

create view ledger.entry_view as
  select company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after,
    debit_total, credit_total, booked_at, value_date
  from ledger.entry;

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
