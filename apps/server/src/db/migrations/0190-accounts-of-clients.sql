-- What people do with their company's accounts (decision 077): where payments begin, and applications for further accounts.

-- A person's choice in a company. It survives the relation, and is read only together with an account that is not closed.
create table account_choice (
  company_id uuid not null references company on delete cascade,
  person_id uuid not null references person on delete cascade,
  default_account_id uuid not null,
  reserved_account_id uuid,
  primary key (company_id, person_id),
  foreign key (company_id, default_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, reserved_account_id) references client_account (company_id, account_id) on delete cascade,
  check (default_account_id <> reserved_account_id)
);

create index account_choice_of_person on account_choice (person_id);

-- An application for a further account; its states are domain/flows/account-opening.ts.
create table account_opening (
  company_id uuid not null references company on delete cascade,
  operation_id uuid not null,
  state text not null check (state in ('new', 'loaded', 'on_validation', 'returned', 'tmp_rejected', 'processed', 'account_empty')),
  -- Raised by every change; the back office's word is on one version.
  version integer not null check (version > 0),
  account_type text not null check (account_type in ('CURRENT')),
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  alias text check (length(alias) between 1 and 60),
  purpose text not null check (length(purpose) between 1 and 300),
  -- The back office's word on what it gave back.
  reason text,
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- What it opened: one account, once.
  account_id uuid unique,
  primary key (company_id, operation_id),
  foreign key (company_id, account_id) references client_account (company_id, account_id) on delete cascade,
  check ((state = 'processed') = (account_id is not null)),
  check (state not in ('returned', 'tmp_rejected') or reason is not null)
);

create index account_opening_newest on account_opening (company_id, changed_at desc, operation_id);
create index account_opening_at_the_bank on account_opening (state, changed_at, operation_id) where state in ('loaded', 'on_validation');
create index account_opening_of_author on account_opening (author_person_id);

-- The key of a call that writes an application, and what came of it: a retry gets the same.
create table account_opening_request (
  company_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  operation_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, key),
  foreign key (company_id, operation_id) references account_opening (company_id, operation_id) on delete cascade
);

create index account_opening_request_of_operation on account_opening_request (company_id, operation_id);

-- The word of the bank's own people on a version of an application. The application reads it and never writes it: the role
-- of the back office's tool does (docs/operations.md).
create table account_opening_decision (
  company_id uuid not null,
  operation_id uuid not null,
  version integer not null,
  decision text not null check (decision in ('ACCEPT', 'RETURN', 'REJECT')),
  reason text,
  decided_at timestamptz not null,
  primary key (company_id, operation_id, version),
  foreign key (company_id, operation_id) references account_opening (company_id, operation_id) on delete cascade,
  check ((decision = 'ACCEPT') = (reason is null))
);

grant select, insert, update, delete on account_choice to dilo_application;
grant select, insert, update on account_opening to dilo_application;
grant select, insert on account_opening_request to dilo_application;
grant select on account_opening_decision to dilo_application;
