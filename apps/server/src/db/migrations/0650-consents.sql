-- Consents by version (decision 252): of a person for themselves, or of a head for a company. They are never changed or deleted.
create table consent (
  consent_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  company_id uuid references company on delete cascade,
  kind text not null check (kind in ('personalData', 'electronicInteraction', 'offer', 'tariffs')),
  version date not null,
  text_digest bytea not null check (octet_length(text_digest) = 32),
  given_at timestamptz not null,
  check ((company_id is not null) = (kind in ('offer', 'tariffs')))
);
create unique index consent_of_person on consent (person_id, kind, version) where company_id is null;
create unique index consent_of_company on consent (company_id, kind, version) where company_id is not null;
create index consent_by_person on consent (person_id);
select keep_to_companies('consent', 'of its companies');
grant select, insert on consent to dilo_application;
grant select on consent to dilo_desk;

-- Whether the person of a session is asked for consents: `asked` may put them off, `awaited` reaches nothing else.
alter table session add column consents text check (consents in ('asked', 'awaited'));

-- The consents of a registration, until it makes a client: an array of kind, version and moment.
alter table registration_flow add column consents jsonb not null default '[]';
