-- Signatures of several people, by text message or e-mail, one payment or many at once (issue 7, decision 067).

-- A company's own policy: which signatures its payments need (domain signing-policy.ts). Without rules the bank's holds.
create table company_signing_rule (
  company_id uuid not null references company on delete cascade,
  -- Null: every account that has no rule of its own.
  account_id uuid,
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  -- Minor units: the least amount that it holds for.
  from_amount bigint not null check (from_amount >= 0),
  needs text[] not null check (cardinality(needs) between 1 and 2 and needs <@ array['first', 'second', 'any']),
  unique nulls not distinct (company_id, account_id, currency, from_amount),
  foreign key (company_id, account_id) references client_account (company_id, account_id) on delete cascade
);

alter table payment_signature
  drop constraint payment_signature_pkey,
  drop constraint payment_signature_method_check,
  add constraint payment_signature_method_check check (method in ('SMS', 'EMAIL', 'EDS')),
  -- The default is for signatures of before, and for servers of the version before.
  add column signature_id uuid not null default gen_random_uuid(),
  -- From which session, browser and network it was given; null, empty: before this was kept.
  add column session_id uuid,
  add column user_agent text not null default '' check (length(user_agent) <= 400),
  -- Shortened, as a session's is.
  add column address text not null default '',
  -- Of many that were signed with one code: the digest of them all in their order.
  add column batch_digest bytea check (length(batch_digest) = 32),
  -- What it counts towards the limits of its method: kopiykas of hryvnia, and a day in Kyiv.
  add column counted_amount bigint check (counted_amount > 0),
  add column counted_on date,
  add column voided_at timestamptz,
  -- 'takenBack' by who gave it; 'withdrawn' from signing by the author; 'returned' for rework.
  add column void_cause text check (void_cause in ('takenBack', 'edited', 'withdrawn', 'returned', 'deleted')),
  add constraint payment_signature_void check (num_nulls(voided_at, void_cause) in (0, 2)),
  add primary key (company_id, payment_id, signature_id);

update payment_signature set
  counted_on = (signed_at at time zone 'Europe/Kyiv')::date,
  counted_amount = (select amount from payment
    where payment.company_id = payment_signature.company_id and payment.payment_id = payment_signature.payment_id);

-- A server of the version before, which is still up while this one starts, writes neither.
create function count_signature_of_before() returns trigger language plpgsql as $$
begin
  new.counted_on := coalesce(new.counted_on, (new.signed_at at time zone 'Europe/Kyiv')::date);
  new.counted_amount := coalesce(new.counted_amount,
    (select amount from payment where company_id = new.company_id and payment_id = new.payment_id));
  return new;
end
$$;

create trigger signature_is_counted before insert on payment_signature
  for each row when (new.counted_on is null or new.counted_amount is null) execute function count_signature_of_before();

alter table payment_signature
  alter column counted_on set not null,
  alter column counted_amount set not null;

-- Nobody signs twice with one type (PAY_E063); what is void counts no more.
create unique index payment_signature_standing on payment_signature (company_id, payment_id, person_id, type) where voided_at is null;
-- What a person has signed by a method in a day, also of other companies.
create index payment_signature_counted on payment_signature (person_id, method, counted_on) include (counted_amount) where voided_at is null;

-- Given back to its author, with a reason that stands until it is sent to signing again.
create table payment_rework (
  company_id uuid not null,
  payment_id uuid not null,
  returned_at timestamptz not null,
  person_id uuid not null references person,
  reason text not null check (length(reason) between 1 and 300),
  ended_at timestamptz,
  primary key (company_id, payment_id, returned_at),
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade
);

create unique index payment_rework_open on payment_rework (company_id, payment_id) where ended_at is null;
-- Whoever deletes people looks here.
create index payment_rework_of_person on payment_rework (person_id);

grant select on company_signing_rule to dilo_application;
grant update (voided_at, void_cause) on payment_signature to dilo_application;
grant select, insert on payment_rework to dilo_application;
grant update (ended_at) on payment_rework to dilo_application;
