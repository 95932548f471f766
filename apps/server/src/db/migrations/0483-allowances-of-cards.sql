-- A declined payment may be let through once: its holder asks, who heads the company grants (decision 184).
create table card_allowance_request (
  company_id uuid not null,
  request_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  -- The declined payment: it is asked about once.
  authorisation_id uuid not null,
  person_id uuid not null references person on delete cascade,
  -- The processor's number of the merchant, and its words.
  merchant_id text not null check (length(merchant_id) <= 40),
  merchant_name text not null check (length(merchant_name) <= 120),
  -- The most that one payment may take, in hryvnia, minor units.
  amount bigint not null check (amount > 0),
  because text not null check (because ~ '^[a-zA-Z]{1,40}$'),
  over bigint,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'declined')),
  asked_at timestamptz not null,
  -- Until when it may be decided.
  ends_at timestamptz not null,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  primary key (company_id, request_id),
  unique (company_id, authorisation_id),
  foreign key (company_id, card_id) references card on delete cascade,
  constraint decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint decided_in_time check (decided_at < ends_at)
);
create index card_allowance_request_newest on card_allowance_request (company_id, asked_at);
create index card_allowance_request_card on card_allowance_request (company_id, card_id);
create index card_allowance_request_person on card_allowance_request (person_id);
create index card_allowance_request_decided_by on card_allowance_request (decided_by);

create function check_step_of_allowance_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.state <> 'waiting'
    or to_jsonb(new) - array['state', 'decided_by', 'decided_at'] <> to_jsonb(old) - array['state', 'decided_by', 'decided_at'])
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$$;
create trigger allowance_requests_go_their_way before update on card_allowance_request
  for each row execute function check_step_of_allowance_request();
select keep_to_companies('card_allowance_request', 'of its companies');
select keep_to_accounts('card_allowance_request', 'account_id');
grant select, insert, update (state, decided_by, decided_at) on card_allowance_request to dilo_application;

-- What was granted: one payment to one merchant, for a quarter of an hour.
create table card_allowance (
  company_id uuid not null,
  -- That of its request.
  allowance_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  merchant_id text not null,
  amount bigint not null check (amount > 0),
  granted_by uuid references person on delete set null,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  -- The payment that it let through.
  authorisation_id uuid,
  used_at timestamptz,
  primary key (company_id, allowance_id),
  foreign key (company_id, allowance_id) references card_allowance_request on delete cascade,
  constraint used_whole check ((used_at is null) = (authorisation_id is null)),
  constraint used_in_time check (used_at < ends_at)
);
create index card_allowance_open on card_allowance (company_id, card_id, merchant_id) where used_at is null;
create index card_allowance_granted_by on card_allowance (granted_by);

create function check_step_of_allowance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.used_at is not null
    or to_jsonb(new) - array['authorisation_id', 'used_at'] <> to_jsonb(old) - array['authorisation_id', 'used_at'])
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$$;
create trigger allowances_are_used_once before update on card_allowance for each row execute function check_step_of_allowance();
select keep_to_companies('card_allowance', 'of its companies');
select keep_to_accounts('card_allowance', 'account_id');
grant select, insert, update (authorisation_id, used_at) on card_allowance to dilo_application;
