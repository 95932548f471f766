-- Links by which a payee sees how far a payment is, and nothing else of it (decision 088). Of the secret only the hash is kept:
-- who reads the database can open none.
create table payee_link (
  company_id uuid not null,
  payee_link_id uuid not null,
  payment_id uuid not null,
  -- SHA-256 of the secret.
  secret_hash bytea not null check (length(secret_hash) = 32),
  made_at timestamptz not null,
  made_by uuid not null references person on delete cascade,
  -- By a person, or by the link that was made after it.
  revoked_at timestamptz,
  times_opened integer not null default 0 check (times_opened >= 0),
  primary key (company_id, payee_link_id),
  -- With the payments of a demo their links go (0070).
  foreign key (company_id, payment_id) references payment (company_id, payment_id) on delete cascade
);

-- One at a time.
create unique index payee_link_in_force on payee_link (company_id, payment_id) where revoked_at is null;
-- A demo's people are deleted (0095).
create index payee_link_of_person on payee_link (made_by);

-- Whose link a secret opens: who opens it does not know the company. What is revoked stands here no more, so that it is as
-- unknown as what never was.
create table payee_link_directory (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  company_id uuid not null,
  payee_link_id uuid not null,
  foreign key (company_id, payee_link_id) references payee_link (company_id, payee_link_id) on delete cascade
);

create index payee_link_directory_of_link on payee_link_directory (company_id, payee_link_id);

grant select, insert on payee_link, payee_link_directory to dilo_application;
grant update (revoked_at, times_opened) on payee_link to dilo_application;
grant delete on payee_link_directory to dilo_application;
