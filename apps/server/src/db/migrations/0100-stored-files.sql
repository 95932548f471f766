-- Files that clients give the bank: logos so far (spec sections 2 and 7; security row 21; decision 061). Their bytes lie in
-- the file store (ports/file-store.ts) under random names.

-- What may lie in the store: the name is written here before anything is put there, so that whatever is left over by a
-- failure, a new logo or a registration that came to nothing is found and deleted by a job.
create table stored_blob (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  bytes integer not null check (bytes > 0),
  named_at timestamptz not null
);

-- Of one company; until there is one, of one registration, and then it ends by itself.
create table stored_file (
  company_id uuid references company,
  registration_id uuid,
  check (num_nonnulls(company_id, registration_id) = 1),
  file_id uuid primary key,
  document_type_id smallint not null,
  file_type_id smallint not null,
  blob_name text not null unique references stored_blob,
  uploaded_by uuid references person,
  uploaded_at timestamptz not null,
  ends_at timestamptz,
  check ((registration_id is null) = (ends_at is null)),
  -- Each has one of a kind: a new logo takes the place of the one before, and that is a company's whole quota.
  unique (company_id, document_type_id, file_type_id),
  unique (registration_id, document_type_id, file_type_id)
);

create index stored_file_ended on stored_file (ends_at) where ends_at is not null;
-- Whoever deletes people looks here.
create index stored_file_of_person on stored_file (uploaded_by) where uploaded_by is not null;
create index stored_blob_named on stored_blob (named_at);

grant select, insert, update, delete on stored_file, stored_blob to dilo_application;
