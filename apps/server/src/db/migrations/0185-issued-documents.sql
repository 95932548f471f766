-- Documents that the bank gave out with a code, by which anybody can ask whether it did (decision 076). Of the code only the
-- hash is kept: who reads the database cannot make a document that is verified.
create table issued_document (
  -- With the company of a demo its documents go (0070).
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('STATEMENT', 'RECEIPT')),
  -- SHA-256 of the code.
  code_hash bytea not null check (length(code_hash) = 32),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Of a statement the closing balance, of a receipt the amount; minor units.
  amount bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  person_id uuid not null references person,
  issued_at timestamptz not null,
  primary key (company_id, document_id)
);

-- A demo's people are deleted (0095).
create index issued_document_of_person on issued_document (person_id);

-- Whose document a code names: who asks does not know the company.
create table document_directory (
  code_hash bytea primary key check (length(code_hash) = 32),
  company_id uuid not null,
  document_id uuid not null,
  foreign key (company_id, document_id) references issued_document (company_id, document_id) on delete cascade
);

create index document_directory_of_document on document_directory (company_id, document_id);

grant select, insert on issued_document, document_directory to dilo_application;
