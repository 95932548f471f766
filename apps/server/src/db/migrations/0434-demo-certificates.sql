-- Certificates that the demo authority has issued to people of the local bank, so that the demo phone can revoke them and
-- the local authority can say so (decision 164). Visitors of demos are not here: nobody revokes theirs.
create table demo_certificate (
  -- Hexadecimal.
  serial text primary key check (serial ~ '^([0-9a-f]{2}){1,20}$'),
  person_id uuid not null references person,
  issued_at timestamptz not null,
  revoked_at timestamptz
);
create index demo_certificate_of_person on demo_certificate (person_id);
grant select, insert, update (revoked_at) on demo_certificate to dilo_application;
