-- The local service of remote signing: requests wait on the demo phone, as local_message keeps what was 'sent'.
create table local_remote_signing (
  request_id text primary key check (request_id ~ '^[0-9a-f]{32}$'),
  contents bytea[] not null,
  inn text not null,
  full_name text not null,
  company_code text not null,
  company_name text not null,
  sole_entrepreneur boolean not null,
  expires_at timestamptz not null,
  -- A message of CMS for each content.
  messages bytea[],
  declined_at timestamptz
);
grant select, insert, update, delete on local_remote_signing to dilo_application;
