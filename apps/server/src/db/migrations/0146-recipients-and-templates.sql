-- Whom a company pays, found by name, code or IBAN; and payments that it keeps to make again.

-- One row an account: the same recipient with another account is what a person must confirm.
create table counterparty (
  company_id uuid not null references company on delete cascade,
  counterparty_id uuid not null,
  name text not null check (length(name) between 1 and 140),
  code text not null check (code ~ '^\d{8}$|^\d{10}$'),
  -- Of whom has ten zeros for a code; empty: everybody else.
  passport text not null default '',
  iban text not null check (iban ~ '^UA\d{8}[A-Z0-9]{19}$'),
  created_at timestamptz not null,
  -- When the company last paid to this account. Null: it was entered by hand, and never paid.
  paid_at timestamptz,
  primary key (company_id, counterparty_id),
  unique (company_id, code, passport, iban)
);

create index counterparty_newest on counterparty (company_id, (coalesce(paid_at, created_at)) desc, counterparty_id);

-- A payment as it was typed, under a name, for all who may write payments of the company.
create table payment_template (
  company_id uuid not null references company on delete cascade,
  template_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  typed jsonb not null,
  author_person_id uuid not null references person,
  created_at timestamptz not null,
  primary key (company_id, template_id)
);

create index payment_template_of_author on payment_template (author_person_id);

grant select, insert, update, delete on counterparty to dilo_application;
grant select, insert, delete on payment_template to dilo_application;

insert into counterparty (company_id, counterparty_id, name, code, iban, created_at, paid_at)
select distinct on (company_id, creditor_code, creditor_iban)
  company_id, gen_random_uuid(), creditor_name, creditor_code, creditor_iban, settled_at, settled_at
from payment
where state = 'settled' and kind in ('toClient', 'toOtherBank', 'toBudget')
order by company_id, creditor_code, creditor_iban, settled_at desc;
