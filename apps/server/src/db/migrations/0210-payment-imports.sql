-- Files of payments on their way to becoming payments (decision 083): what was read of a file, row by row, with what is wrong with
-- each, until its payments are written; and which column meant what in a table of the same look.

create table payment_import (
  company_id uuid not null references company on delete cascade,
  import_id uuid not null,
  version integer not null check (version > 0),
  state text not null check (state in ('open', 'created')),
  file_name text not null check (length(file_name) between 1 and 255),
  file_digest bytea not null check (length(file_digest) = 32),
  format text not null,
  encoding text,
  -- As the sender of the file calls it; a status report names it so.
  message_id text,
  debtor_account_id uuid not null,
  -- Of a table alone.
  headings text[],
  headings_digest bytea check (length(headings_digest) = 32),
  mapping jsonb,
  mapping_remembered boolean not null,
  uploaded_by uuid not null references person on delete cascade,
  uploaded_at timestamptz not null,
  created_at timestamptz,
  forgotten_at timestamptz not null,
  -- What its rows come to, written with each judgement of them.
  row_count integer not null,
  faulty_count integer not null,
  warned_count integer not null,
  edited_count integer not null,
  left_out_count integer not null,
  iban_change_count integer not null,
  totals jsonb not null,
  primary key (company_id, import_id),
  foreign key (company_id, debtor_account_id) references client_account (company_id, account_id) on delete cascade,
  check ((state = 'created') = (created_at is not null)),
  check (num_nulls(headings, headings_digest, mapping) in (0, 3)),
  -- All or nothing: what is created has no faulty row.
  check (state = 'open' or faulty_count = 0)
);

create index payment_import_newest on payment_import (company_id, uploaded_at desc, import_id);
create index payment_import_of_file on payment_import (company_id, file_digest, uploaded_at desc);
create index payment_import_created on payment_import (company_id, debtor_account_id, created_at desc) where state = 'created';
create index payment_import_forgotten on payment_import (forgotten_at);
create index payment_import_of_account on payment_import (company_id, debtor_account_id);
create index payment_import_of_person on payment_import (uploaded_by);

create table payment_import_row (
  company_id uuid not null,
  import_id uuid not null,
  place integer not null check (place > 0),
  -- Of a table, whose columns may be given other meanings.
  cells text[],
  cell_faults jsonb not null,
  -- As typed, and what is wrong with it in the file itself.
  fields jsonb not null,
  read_faults jsonb not null,
  is_edited boolean not null,
  is_left_out boolean not null,
  iban_confirmed boolean not null,
  -- What the last judgement made of it.
  account_id uuid not null,
  currency text not null,
  number text not null,
  value_date date,
  amount bigint,
  creditor_iban text not null,
  faults jsonb,
  warnings jsonb not null,
  is_faulty boolean not null,
  payment_id uuid,
  primary key (company_id, import_id, place),
  foreign key (company_id, import_id) references payment_import (company_id, import_id) on delete cascade,
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade,
  check (payment_id is null or not (is_faulty or is_left_out))
);

-- A payment is one row's.
create unique index payment_import_row_of_payment on payment_import_row (company_id, payment_id) where payment_id is not null;

-- Which column a company has said to be which field, by the look of a table (SHA-256 of its headings).
create table payment_import_mapping (
  company_id uuid not null references company on delete cascade,
  headings_digest bytea not null check (length(headings_digest) = 32),
  mapping jsonb not null,
  chosen_at timestamptz not null,
  primary key (company_id, headings_digest)
);

grant select, insert, update, delete on payment_import, payment_import_row, payment_import_mapping to dilo_application;
