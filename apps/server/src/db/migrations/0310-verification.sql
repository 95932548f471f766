-- The bank verifies whoever comes (decision 098): a client with who registered them, and who is to act for a client.

-- When the bank identified a person; null: it has not. Of those who came before, whoever acts for a client that is verified.
alter table person add column identified_at timestamptz;

update person set identified_at = created_at where exists (
  select from relation join company using (company_id)
  where relation.person_id = person.person_id and relation.status = 'active' and company.questionnaire_status in ('correct', 'processed'));

-- Asked every second: few wait at any time.
create index company_not_verified on company (company_id) where questionnaire_status not in ('correct', 'processed');
create index relation_on_confirm on relation (company_id, person_id) where status = 'onConfirm';

-- The word of the bank's own people on a person in a company. The application reads it and never writes it: the role of the
-- back office's tool does (docs/operations.md).
create table verification_decision (
  company_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('client', 'relation')),
  decision text not null check (decision in ('CONFIRM', 'REFUSE')),
  reason text,
  decided_at timestamptz not null,
  primary key (company_id, person_id, kind),
  foreign key (person_id, company_id) references relation (person_id, company_id) on delete cascade,
  check ((decision = 'CONFIRM') = (reason is null))
);

grant select on verification_decision to dilo_application;
