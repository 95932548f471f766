-- The contracts for which a company buys currency (decision 204), and what became of what was bought: by when it is used, by when
-- what is paid for is here.
create table exchange_contract (
  company_id uuid not null references company on delete cascade,
  contract_id uuid not null,
  number text not null check (length(number) between 1 and 60),
  signed_on date not null,
  counterparty text not null check (length(counterparty) between 1 and 140),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('USD', 'EUR')),
  -- Cents; null: the contract names no sum.
  amount bigint check (amount > 0),
  subject text not null check (length(subject) <= 420),
  -- What the contract agrees on, where it is stricter than the ground's. Null: the ground's alone.
  deadline_days integer check (deadline_days between 1 and 1000),
  -- Raised by every change.
  version integer not null check (version > 0),
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, contract_id)
);
create index exchange_contract_of_author on exchange_contract (author_person_id);
create index exchange_contract_newest on exchange_contract (company_id, created_at desc);

select keep_to_companies('exchange_contract', 'of its companies');
grant select, insert, update on exchange_contract to dilo_application;
grant select on exchange_contract to dilo_desk;

-- Money that was bought, a row for each fill of a purchase.
create table exchange_use (
  company_id uuid not null,
  request_id uuid not null,
  fill_key text not null,
  use_id uuid not null,
  -- Null: bought on a ground without a contract.
  contract_id uuid,
  currency text not null check (currency in ('USD', 'EUR')),
  amount bigint not null check (amount > 0),
  hryvnia bigint not null check (hryvnia > 0),
  credited_on date not null,
  use_by date not null,
  -- By when what is paid for is here; null: nobody watches it.
  due_on date,
  -- When it was, as the company says, and by which paper.
  settled_on date,
  settled_by text check (length(settled_by) between 1 and 60),
  -- So many days before was said last.
  use_said smallint,
  due_said smallint,
  primary key (company_id, request_id, fill_key),
  unique (company_id, use_id),
  foreign key (company_id, request_id) references exchange_request on delete cascade,
  foreign key (company_id, contract_id) references exchange_contract on delete cascade,
  constraint settled_by_a_paper check ((settled_on is null) = (settled_by is null))
);
create index exchange_use_of_contract on exchange_use (company_id, contract_id);
create index exchange_use_to_use on exchange_use (use_by);
create index exchange_use_due on exchange_use (due_on) where due_on is not null and settled_on is null;

-- What was bought stays bought, and what is settled stays settled.
create trigger exchange_uses_stay before update on exchange_use for each row
  when ((new.company_id, new.request_id, new.fill_key, new.use_id, new.contract_id, new.currency, new.amount, new.hryvnia, new.credited_on,
      new.use_by, new.due_on) is distinct from (old.company_id, old.request_id, old.fill_key, old.use_id, old.contract_id, old.currency,
      old.amount, old.hryvnia, old.credited_on, old.use_by, old.due_on)
    or old.settled_on is not null and (new.settled_on, new.settled_by) is distinct from (old.settled_on, old.settled_by))
  execute function refuse_change_of_what_stands();

select keep_to_companies('exchange_use', 'of its companies');
select keep_to_reached('exchange_use', 'exchange_request_in_reach(company_id, request_id)');
grant select, insert, update (settled_on, settled_by, use_said, due_said) on exchange_use to dilo_application;
grant select on exchange_use to dilo_desk;

/*
 * What requests have taken of a contract, but for one: all that is with the bank, and what was dealt of the others. It counts requests
 * that a narrowed caller does not reach, too: their money is gone all the same.
 */
create function exchange_contract_taken(of_company uuid, of_contract uuid, but_request uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(case when state in ('queued', 'executing', 'filling') then amount else filled_amount end), 0)::bigint
  from exchange_request
  where company_id = of_company and contract_id = of_contract and side = 'PURCHASE' and request_id is distinct from but_request
$$;
