-- What a stranger needs to check an electronic signature (КЕП), beside the signature: exactly the bytes that were signed, the
-- message and the certificate (decision 157). It stays when the signature becomes void.
create table eds_signature (
  company_id uuid not null,
  subject_id uuid not null,
  signature_id uuid primary key,
  text bytea not null check (length(text) between 1 and 1000000),
  -- DER of CMS.
  message bytea not null check (length(message) between 1 and 65536),
  -- SHA-256 of the signature's numbers: they sign once.
  value_sha256 bytea not null unique check (length(value_sha256) = 32),
  certificate bytea not null check (length(certificate) between 1 and 65536),
  certificate_sha256 bytea not null check (length(certificate_sha256) = 32),
  issuer_key_id bytea not null,
  serial bytea not null check (length(serial) between 1 and 64),
  -- РНОКПП or a passport's number, and the company's code, as the certificate says them.
  drfo text check (length(drfo) <= 64),
  edrpou text check (length(edrpou) <= 64),
  hash text not null check (hash in ('gost34311', 'kupyna256')),
  -- Of the signer's own clock.
  signing_time timestamptz,
  received_at timestamptz not null,
  -- The certificate names its owner otherwise than the bank does.
  name_differs boolean not null,
  foreign key (company_id, subject_id, signature_id) references signature on delete cascade
);
create index eds_signature_of_subject on eds_signature (company_id, subject_id);

-- Whoever speaks in the application's name adds evidence and changes none. The owner removes that of demos.
create trigger eds_signatures_stay before update or delete on eds_signature
  for each row execute function refuse_change_of_what_stands();

select keep_to_companies('eds_signature', 'of its companies');
grant select, insert on eds_signature to dilo_application;
