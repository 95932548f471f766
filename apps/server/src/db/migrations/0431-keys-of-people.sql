-- The key by which a person signed electronically (КЕП) last, or that they were given: whoever has had one signs with a key what
-- only a key may sign (decision 163), and hears when its certificate ends. Of a key the bank knows the certificate alone.
create table signing_key (
  person_id uuid primary key references person on delete cascade,
  -- SHA-256 of the certificate.
  certificate_sha256 bytea not null check (length(certificate_sha256) = 32),
  valid_until timestamptz not null,
  known_since timestamptz not null,
  -- The nearest warning of its end that was given: so many days before. Null: none.
  warned_days_before smallint check (warned_days_before > 0)
);

-- The job that warns looks here.
create index signing_key_ends on signing_key (valid_until);

grant select, insert on signing_key to dilo_application;
grant update (certificate_sha256, valid_until, known_since, warned_days_before) on signing_key to dilo_application;
