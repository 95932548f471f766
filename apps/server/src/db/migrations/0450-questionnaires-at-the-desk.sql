-- The desk's own work on a version of a questionnaire: who has it in hand, what registers and lists said, and the risk (decision
-- 173). None of it is a client's to read: the clients' role has no right to it.
create table questionnaire_assessment (
  company_id uuid not null,
  version integer not null,
  -- Who has it in hand while questionnaire.taken_until has not come.
  taken_by uuid references staff,
  -- Canonical JSON; `checked_digest` is that of the text about which registers and lists were asked.
  checks text check (length(checks) <= 100000),
  checked_digest bytea check (length(checked_digest) = 32),
  checked_at timestamptz,
  checked_by uuid references staff,
  risk text check (risk in ('low', 'medium', 'high')),
  assessed_at timestamptz,
  assessed_by uuid references staff,
  constraint checked_whole check ((checks is null) = (checked_digest is null) and (checks is null) = (checked_at is null)
    and (checks is null) = (checked_by is null)),
  constraint assessed_whole check ((risk is null) = (assessed_at is null) and (risk is null) = (assessed_by is null)),
  primary key (company_id, version),
  foreign key (company_id, version) references questionnaire on delete cascade
);
grant select, insert, update on questionnaire_assessment to dilo_desk;
