-- Salary registers (decision 084): one payment, many rows, which only who has SALARY_VIEW sees.

alter table payment
  drop constraint payment_kind_check,
  add constraint payment_kind_check check (kind in ('toClient', 'betweenOwnAccounts', 'betweenOwnCards', 'toOtherBank', 'toBudget', 'salary')),
  -- Of a salary payment: how many rows its register has,
  add column salary_rows integer check (salary_rows >= 0),
  -- and the SHA-256 of all of them, which is signed with the payment. Null: the register is not whole.
  add column salary_digest bytea check (length(salary_digest) = 32),
  add constraint payment_salary_rows check ((kind is not distinct from 'salary') = (salary_rows is not null)),
  add constraint payment_salary_digest check ((kind is not distinct from 'salary' and typed is null) = (salary_digest is not null));

-- What the bank pays salaries through: hryvnia, and the same of demo money. Between a payment and its last row it holds
-- exactly what is not credited yet.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000021',
  'internal', 'UAH', 0, timestamptz '2026-01-01 00:00:00+02');
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000022',
  'internal', 'ZZU', 0, timestamptz '2026-01-01 00:00:00+02');

create table salary_register (
  company_id uuid not null,
  -- The register is its payment's: number, day, account, total and signatures stand there.
  payment_id uuid not null,
  kind text not null check (kind in ('salary', 'advance', 'vacation', 'sickPay', 'bonus')),
  -- The month that is paid for, as it was typed: YYYY-MM.
  month text not null check (length(month) <= 20),
  -- Goes into the digest of the rows: who sees only that cannot try out amounts until it fits.
  salt bytea not null check (length(salt) = 32),
  -- The rows as they were typed, while they cannot be paid as they stand. Null: they are rows of the table below.
  typed jsonb,
  -- `crediting`: its payment is settled, and its rows are being credited. `over`: each has come to its end.
  state text not null check (state in ('written', 'crediting', 'over')),
  -- How often money of rows that could not be credited was given back: what was credited by another bank may come back late.
  returns integer not null default 0,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade,
  check (typed is null or state = 'written')
);

create index salary_register_crediting on salary_register (payment_id) where state = 'crediting';

-- What each person is paid. What they are paid never changes: an edit of the register writes its rows anew.
create table salary_row (
  company_id uuid not null,
  payment_id uuid not null,
  -- From 1, as it stands in the register.
  position integer not null check (position > 0),
  -- Names it to the ledger, and to clearing.
  row_id uuid not null,
  name text not null check (length(name) between 1 and 140),
  code text not null check (code ~ '^\d{10}$'),
  iban text not null check (length(iban) = 29),
  -- Minor units of hryvnia.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('written', 'inClearing', 'credited', 'failed', 'givenBack')),
  -- Why it was not credited.
  reason text,
  -- When it came to the state that it is in; null: it is written.
  moved_at timestamptz,
  primary key (company_id, payment_id, position),
  unique (company_id, row_id),
  -- A person, and an account, stand in a register once.
  unique (company_id, payment_id, code),
  unique (company_id, payment_id, iban),
  foreign key (company_id, payment_id) references salary_register (company_id, payment_id) on delete cascade,
  check ((state in ('failed', 'givenBack')) = (reason is not null)),
  check ((state = 'written') = (moved_at is null))
);

create index salary_row_open on salary_row (company_id, payment_id, position) where state in ('written', 'inClearing');
create index salary_row_failed on salary_row (company_id, payment_id) where state = 'failed';

-- A row that goes to another bank is a transfer of clearing like a payment, by its own id, and its money stands on the bank's
-- transit account instead of a hold.
alter table clearing_transfer
  drop constraint clearing_transfer_company_id_payment_id_fkey,
  add column salary_payment_id uuid,
  add column own_payment_id uuid generated always as (case when salary_payment_id is null then payment_id end) stored,
  alter column hold_id drop not null,
  add constraint clearing_transfer_hold check ((hold_id is null) = (salary_payment_id is not null)),
  add constraint clearing_transfer_of_payment foreign key (company_id, own_payment_id) references payment (company_id, payment_id),
  add constraint clearing_transfer_of_salary foreign key (company_id, salary_payment_id) references salary_register (company_id, payment_id);

grant select, insert on salary_register to dilo_application;
grant update (kind, month, salt, typed, state, returns) on salary_register to dilo_application;
-- Rows are taken away when a register is written again, which its payment allows until it is signed.
grant select, insert, delete on salary_row to dilo_application;
grant update (state, reason, moved_at) on salary_row to dilo_application;
