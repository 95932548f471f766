-- Other rules of signing that somebody has proposed for a company (decision 072): one at a time, until those whose signatures
-- it needs have signed it. Then they are the company's, and the row goes.
create table company_signing_change (
  company_id uuid primary key references company on delete cascade,
  change_id uuid not null unique,
  rules jsonb not null,
  digest bytea not null check (length(digest) = 32),
  person_id uuid not null references person on delete cascade,
  proposed_at timestamptz not null
);

create table company_signing_change_signature (
  company_id uuid not null references company_signing_change on delete cascade,
  person_id uuid not null references person on delete cascade,
  type text not null check (type in ('first', 'second')),
  method text not null check (method in ('SMS', 'EMAIL', 'EDS')),
  signed_at timestamptz not null,
  primary key (company_id, person_id)
);

-- Whoever deletes people looks here.
create index company_signing_change_of_person on company_signing_change (person_id);
create index company_signing_change_signature_of_person on company_signing_change_signature (person_id);

grant select, insert, update, delete on company_signing_change to dilo_application;
grant select, insert, delete on company_signing_change_signature to dilo_application;
grant insert, delete on company_signing_rule to dilo_application;
