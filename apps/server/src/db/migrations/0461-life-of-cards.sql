-- The simple card of payments becomes one with a life of its own (decision 175). Servers of the version before read `status`
-- alone: a trigger keeps it equal to the state.
alter table card
  alter column status set default 'OPEN',
  add column state text not null default 'active',
  -- Of a locked card: why, the state to which it comes back, who (null: the bank), since when, and a word about it.
  add column lock_kind text,
  add column locked_from text,
  add column locked_by uuid references person on delete set null,
  add column locked_at timestamptz,
  add column lock_reason text,
  -- The last day of its last month. Cards of before have no end until the processor tells it.
  add column expires_on date not null default '2099-12-31',
  -- When a job has seen that it expired.
  add column expired_at timestamptz,
  add column form text not null default 'plastic',
  -- Null: nobody acts with it; heads of the company alone deal with it.
  add column holder_person_id uuid references person on delete set null,
  add column name_on_card text not null default '',
  add column label text,
  -- As domain cards/card-limits.ts has them: every key, null: no such limit; amounts are strings of kopiykas.
  add column limits jsonb not null default '{"perTransaction":null,"perDay":null,"perMonth":null,"countPerDay":null,"exactly":null,"merchant":null,"channels":null,"categories":null,"countries":null,"weekdays":null,"hours":null,"endsOn":null}',
  add column program_id uuid,
  -- The processor's name of it; its whole number stands nowhere with us.
  add column processor_token text,
  add column scheme text not null default 'visa',
  add column replaces uuid,
  add column replaced_by uuid,
  -- Of the last state that was sent to the processor: the greatest wins there.
  add column sequence integer not null default 0,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column activated_at timestamptz,
  add column closed_at timestamptz,
  -- Its people have closed it, and the processor has not taken that yet.
  add column closing_since timestamptz,
  -- Wrong last digits at activation, and since when they count.
  add column activation_tries smallint not null default 0,
  add column activation_tries_since timestamptz,
  -- A card that takes the place of another may end in the same four digits.
  drop constraint card_company_id_first_digits_last_digits_key,
  add constraint card_state check (state in ('inactive', 'active', 'locked', 'closed')) not valid,
  add constraint card_lock check (
    (state = 'locked') = (lock_kind is not null) and (state = 'locked') = (locked_from is not null)
    and (lock_kind is null or lock_kind in ('pause', 'bank', 'lost', 'stolen', 'compromised'))
    and (locked_from is null or locked_from in ('inactive', 'active'))) not valid,
  add constraint card_forms check (form in ('virtual', 'plastic') and scheme in ('visa', 'mastercard')) not valid,
  add constraint card_limits_whole check (jsonb_typeof(limits) = 'object' and limits ?& array['perTransaction', 'perDay', 'perMonth',
    'countPerDay', 'exactly', 'merchant', 'channels', 'categories', 'countries', 'weekdays', 'hours', 'endsOn']) not valid,
  add constraint card_texts check (length(name_on_card) <= 26 and length(label) between 1 and 60 and length(processor_token) between 1 and 100
    and length(lock_reason) <= 40) not valid;

/* Servers of the version before write and read `status`. */
create function keep_status_of_card() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.status <> 'OPEN' and new.state = 'active'
    or tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state then
    if new.status = 'BLOCKED' and new.state in ('inactive', 'active') then
      new.lock_kind := 'bank';
      new.locked_from := new.state;
      new.locked_at := coalesce(new.locked_at, now());
      new.state := 'locked';
    elsif new.status = 'CLOSED' then
      new.state := 'closed';
      new.closed_at := coalesce(new.closed_at, now());
    elsif new.status = 'OPEN' and new.state = 'locked' then
      new.state := 'active';
    end if;
  end if;
  if new.state <> 'locked' then
    new.lock_kind := null;
    new.locked_from := null;
    new.locked_by := null;
    new.locked_at := null;
    new.lock_reason := null;
  end if;
  new.status := case
    when new.state = 'closed' then 'CLOSED'
    when new.state = 'active' and new.expired_at is null then 'OPEN'
    else 'BLOCKED' end;
  return new;
end
$$;
create trigger card_keeps_its_status before insert or update on card for each row execute function keep_status_of_card();

-- Which company's a card is, by the processor's name of it: what comes from the processor names nothing else.
create table card_of_token (
  processor_token text primary key check (length(processor_token) between 1 and 100),
  company_id uuid not null,
  card_id uuid not null,
  unique (company_id, card_id),
  foreign key (company_id, card_id) references card on delete cascade
);
select keep_to_companies('card_of_token', 'of all');
grant select, insert, delete on card_of_token to dilo_application;

-- Steps with cards are confirmed by a code of their own.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription', 'confirm-relation', 'resign', 'submit-questionnaire', 'contact-old', 'contact-new',
     'card-operation')) not valid;
