-- Changes that people of a company sign before they hold (decision 096): other rules of signing, and who may act for it. One row
-- for each proposal; what is signed is the digest of its canonical text, which is made of what stands here.
create table signed_change (
  company_id uuid not null references company on delete cascade,
  change_id uuid not null unique,
  kind text not null check (kind in ('signingPolicy', 'access')),
  -- What it changes: of a company's rules the company, of an access the invitation that is to bring it, or the person who has it.
  subject_id uuid not null,
  proposal jsonb not null,
  digest bytea not null check (length(digest) = 32),
  proposed_by uuid not null references person on delete cascade,
  proposed_at timestamptz not null,
  -- Until when it may be signed.
  expires_at timestamptz not null,
  -- All have signed it, and it holds from then on. Null: signatures are missing.
  takes_effect_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('effective', 'withdrawn', 'replaced', 'expired', 'lapsed')),
  check ((ended_at is null) = (ending is null)),
  primary key (company_id, change_id)
);

-- One at a time of each subject.
create unique index signed_change_open on signed_change (company_id, kind, subject_id) where ended_at is null;
-- What the clock looks at.
create index signed_change_due on signed_change (coalesce(takes_effect_at, expires_at)) where ended_at is null;
create index signed_change_ended on signed_change (ended_at) where ended_at is not null;
-- Whoever deletes people looks here.
create index signed_change_of_person on signed_change (proposed_by);

create table signed_change_signature (
  company_id uuid not null,
  change_id uuid not null,
  person_id uuid not null references person on delete cascade,
  type text not null check (type in ('first', 'second')),
  method text not null check (method in ('SMS', 'EMAIL', 'EDS')),
  signed_at timestamptz not null,
  primary key (company_id, change_id, person_id),
  foreign key (company_id, change_id) references signed_change (company_id, change_id) on delete cascade
);

create index signed_change_signature_of_person on signed_change_signature (person_id);

-- What was proposed before: the same text, so the same digest and the same signatures. The old tables stay for the servers of before.
insert into signed_change (company_id, change_id, kind, subject_id, proposal, digest, proposed_by, proposed_at, expires_at)
  select company_id, change_id, 'signingPolicy', company_id, jsonb_build_object('rules', rules), digest, person_id, proposed_at, proposed_at + interval '7 days'
  from company_signing_change;
insert into signed_change_signature (company_id, change_id, person_id, type, method, signed_at)
  select company_id, change.change_id, signature.person_id, type, method, signed_at
  from company_signing_change_signature signature join company_signing_change change using (company_id);
delete from company_signing_change;

grant select, insert, delete on signed_change to dilo_application;
grant update (takes_effect_at, ended_at, ending) on signed_change to dilo_application;
grant select, insert, delete on signed_change_signature to dilo_application;
