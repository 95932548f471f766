-- Regular payments: what a company's people have authorised once, and the payments that were made by it (decision 085).

create table standing_order (
  company_id uuid not null references company on delete cascade,
  order_id uuid not null,
  -- Raised by every edit: what signatures are bound to.
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'onSigning', 'active', 'paused', 'ended', 'revoked')),
  debtor_account_id uuid not null,
  debtor_iban text not null,
  debtor_name text not null,
  debtor_code text not null,
  creditor_iban text not null,
  creditor_name text not null,
  creditor_code text not null,
  creditor_passport text,
  kind text not null,
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  -- With place-holders (domain standing-orders/purpose.ts).
  purpose text not null check (length(purpose) between 1 and 420),
  -- Minor units: the most that was signed for one payment, and what the next one is.
  greatest_amount bigint not null check (greatest_amount > 0),
  amount bigint not null check (amount > 0),
  frequency text not null check (frequency in ('workdays', 'weekly', 'monthly', 'quarterly', 'yearly')),
  day smallint check (day between 1 and 31),
  first_day date not null,
  weekend text not null check (weekend in ('sameDay', 'nextWorkingDay')),
  end_day date,
  end_count integer check (end_count between 1 and 1000),
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  -- When its version was signed by all who had to.
  activated_at timestamptz,
  -- Of its version.
  payments_made integer not null default 0 check (payments_made >= 0),
  -- The next payment: the day by the order, and the one on which it is carried out. Null: none is to come.
  next_nominal_day date,
  next_day date,
  primary key (company_id, order_id),
  foreign key (company_id, debtor_account_id) references client_account (company_id, account_id) on delete cascade,
  check (amount <= greatest_amount),
  check (num_nulls(end_day, end_count) >= 1),
  check ((frequency = 'workdays') = (day is null)),
  check (num_nulls(next_nominal_day, next_day) in (0, 2)),
  check (state not in ('active', 'paused') or activated_at is not null)
);

create index standing_order_due on standing_order (next_day) where state = 'active';
-- Whoever deletes people looks here.
create index standing_order_of_person on standing_order (author_person_id);

create table standing_order_signature (
  company_id uuid not null,
  order_id uuid not null,
  signature_id uuid not null,
  person_id uuid not null references person on delete cascade,
  type text not null check (type in ('first', 'second')),
  method text not null check (method in ('SMS', 'EMAIL', 'EDS')),
  digest bytea not null check (length(digest) = 32),
  signed_at timestamptz not null,
  -- What it counts towards the limits of its method: kopiykas of hryvnia, and a day in Kyiv.
  counted_amount bigint not null check (counted_amount > 0),
  counted_on date not null,
  session_id uuid,
  user_agent text not null check (length(user_agent) <= 400),
  address text not null,
  -- By an edit, or because the order was stopped before all had signed.
  voided_at timestamptz,
  primary key (company_id, order_id, signature_id),
  foreign key (company_id, order_id) references standing_order (company_id, order_id) on delete cascade
);

create unique index standing_order_signature_standing on standing_order_signature (company_id, order_id, person_id) where voided_at is null;
create index standing_order_signature_person on standing_order_signature (person_id);
create index standing_order_signature_counted on standing_order_signature (person_id, method, counted_on) include (counted_amount) where voided_at is null;

-- Every payment that was made by an order: one a day and attempt, whatever the number of servers that make them.
create table standing_order_occurrence (
  company_id uuid not null,
  order_id uuid not null,
  nominal_day date not null,
  -- 1; more: the one before failed, and somebody sent it again.
  attempt smallint not null check (attempt > 0),
  version integer not null,
  payment_id uuid not null,
  made_at timestamptz not null,
  primary key (company_id, order_id, nominal_day, attempt),
  unique (company_id, payment_id),
  foreign key (company_id, order_id) references standing_order (company_id, order_id) on delete cascade,
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade
);

alter table payment_signature
  drop constraint payment_signature_counted_amount_check,
  -- 0: of an order, where it has been counted.
  add constraint payment_signature_counted_amount_check check (counted_amount >= 0);

grant select, insert, update on standing_order to dilo_application;
grant select, insert on standing_order_signature, standing_order_occurrence to dilo_application;
grant update (voided_at) on standing_order_signature to dilo_application;
