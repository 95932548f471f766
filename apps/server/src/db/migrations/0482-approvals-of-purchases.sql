-- Purchases on the internet that wait for a yes of their person (3-D Secure, decision 184).
create table card_approval (
  company_id uuid not null,
  approval_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  -- The processor's name of it: the same question again asks nobody again.
  challenge_id text not null check (length(challenge_id) between 1 and 64),
  -- Null: nobody is asked.
  holder_person_id uuid references person on delete set null,
  -- In hryvnia, minor units.
  amount bigint not null check (amount >= 0),
  original_amount bigint,
  original_currency text check (original_currency ~ '^[A-Z]{3}$'),
  merchant_name text not null check (length(merchant_name) <= 120),
  merchant_country text check (merchant_country ~ '^[A-Z]{2}$'),
  device text check (length(device) <= 120),
  -- Places of the policy of signing for the account and the amount, as it was when the shop asked.
  needs text[] not null check (cardinality(needs) in (1, 2) and needs <@ array['first', 'second', 'any']),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'expired')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- What the processor made of the answer. Null: it has not heard it yet, or needs none.
  heard text check (heard in ('taken', 'over')),
  primary key (company_id, approval_id),
  unique (company_id, challenge_id),
  foreign key (company_id, card_id) references card on delete cascade,
  constraint decided_once check ((state = 'waiting') = (decided_at is null)),
  -- A late answer never approves.
  constraint approved_in_time check (state <> 'approved' or decided_at < expires_at),
  constraint original_whole check ((original_amount is null) = (original_currency is null))
);
create index card_approval_ended on card_approval (company_id, expires_at);
create index card_approval_silent on card_approval (expires_at) where state = 'waiting';
create index card_approval_card on card_approval (company_id, card_id);
create index card_approval_holder on card_approval (holder_person_id);

/* What was asked stays as it was, and what is decided stays decided. */
create function check_step_of_approval() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.state <> 'waiting' and (new.state, new.decided_at) is distinct from (old.state, old.decided_at)
    or to_jsonb(new) - array['state', 'decided_at', 'heard'] <> to_jsonb(old) - array['state', 'decided_at', 'heard'])
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$$;
create trigger approvals_go_their_way before update on card_approval for each row execute function check_step_of_approval();

select keep_to_companies('card_approval', 'of its companies');
select keep_to_accounts('card_approval', 'account_id');
grant select, insert, update (state, decided_at, heard) on card_approval to dilo_application;

-- Who has answered, how: a person answers once.
create table card_approval_answer (
  company_id uuid not null,
  approval_id uuid not null,
  person_id uuid not null references person on delete cascade,
  answer text not null check (answer in ('approve', 'decline', 'notMe')),
  -- By what an approval was proven. Null: to decline needs no proof.
  method text check (method in ('SMS', 'EMAIL', 'EDS')),
  answered_at timestamptz not null,
  constraint approved_by_proof check ((answer = 'approve') = (method is not null)),
  primary key (company_id, approval_id, person_id),
  foreign key (company_id, approval_id) references card_approval on delete cascade
);
create index card_approval_answer_person on card_approval_answer (person_id);
create trigger answers_of_approvals_stay before update on card_approval_answer
  for each row execute function refuse_change_of_what_stands();
select keep_to_companies('card_approval_answer', 'of its companies');
grant select, insert on card_approval_answer to dilo_application;
