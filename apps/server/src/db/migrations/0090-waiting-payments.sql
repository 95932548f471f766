-- Payments to new recipients wait after a change of access (security row 6, decision 058).

alter table person
  -- What was paid before this instant makes a recipient a known one.
  add column new_recipients_wait_since timestamptz,
  add column new_recipients_wait_until timestamptz,
  add column new_recipients_wait_cause text check (new_recipients_wait_cause in ('recovery', 'passwordChange')),
  add constraint person_new_recipients_wait check (
    num_nulls(new_recipients_wait_since, new_recipients_wait_until, new_recipients_wait_cause) in (0, 3)
    and new_recipients_wait_since < new_recipients_wait_until);

alter table payment
  drop constraint payment_state_check,
  drop constraint payment_undone_at,
  add constraint payment_state_check
    check (state in ('draft', 'onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked', 'deleted')),
  -- When it was rejected, came back or was revoked; the bank says why, the person who revokes need not.
  add constraint payment_undone_at check (
    (state in ('rejected', 'returned', 'revoked')) = (undone_at is not null)
    and (state in ('rejected', 'returned')) = (reason is not null));

-- Whom a company has paid.
create index payment_known_recipient on payment (company_id, creditor_iban, settled_at) where state = 'settled';

-- The wait of a signed payment. Its money is set aside by the hold as long as the wait is open.
create table payment_wait (
  company_id uuid not null,
  payment_id uuid not null,
  hold_id uuid not null,
  cause text not null check (cause in ('recovery', 'passwordChange')),
  since timestamptz not null,
  -- Put off by another change of access in between.
  until timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade,
  check (since < until)
);

create index payment_wait_open on payment_wait (until) where ended_at is null;

grant select, insert on payment_wait to dilo_application;
grant update (cause, until, ended_at) on payment_wait to dilo_application;
