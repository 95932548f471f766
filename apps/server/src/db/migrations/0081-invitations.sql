-- Invitations of people to act for a company (spec sections 2, 4 and 7; security row 19).
create table invitation (
  company_id uuid not null references company,
  invitation_id uuid not null,
  -- The relation that accepting makes. Its state: active where who invites may confirm it, else onConfirm.
  type text not null check (type in ('ENTREPRENEUR', 'FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE')),
  permissions text[] not null,
  signature_type text not null check (signature_type in ('first', 'second', 'none')),
  gives_status text not null check (gives_status in ('onConfirm', 'active')),
  -- Whom it is for: who proves one of these contacts as theirs.
  phone text,
  email text,
  check (phone is not null or email is not null),
  first_name text not null,
  second_name text not null,
  middle_name text not null,
  invited_by uuid not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references person,
  check ((accepted_at is null) = (accepted_by is null)),
  primary key (company_id, invitation_id)
);

-- Directory: which invitation a link names. Of its secret of 128 bits there is the SHA-256 alone.
create table invitation_directory (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  company_id uuid not null,
  invitation_id uuid not null,
  foreign key (company_id, invitation_id) references invitation
);

grant select, insert, update on invitation to dilo_application;
grant select, insert on invitation_directory to dilo_application;
