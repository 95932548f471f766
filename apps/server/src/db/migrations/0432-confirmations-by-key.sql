-- What a stranger needs to check that a person confirmed a step by an electronic signature (КЕП): that they act for a company,
-- or leave it. The same as of signatures (0424), which have a policy and a subject.
create table eds_confirmation (
  company_id uuid not null references company on delete cascade,
  confirmation_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('confirm-relation', 'resign')),
  text bytea not null check (length(text) between 1 and 1000000),
  -- DER of CMS.
  message bytea not null check (length(message) between 1 and 65536),
  -- SHA-256 of the signature's numbers: they confirm once.
  value_sha256 bytea not null unique check (length(value_sha256) = 32),
  certificate bytea not null check (length(certificate) between 1 and 65536),
  certificate_sha256 bytea not null check (length(certificate_sha256) = 32),
  received_at timestamptz not null,
  -- The certificate names its owner otherwise than the bank does.
  name_differs boolean not null
);
create index eds_confirmation_of_company on eds_confirmation (company_id);
create index eds_confirmation_of_person on eds_confirmation (person_id);

create trigger eds_confirmations_stay before update or delete on eds_confirmation
  for each row execute function refuse_change_of_what_stands();

select keep_to_companies('eds_confirmation', 'of its companies');
grant select, insert on eds_confirmation to dilo_application;
