-- The electronic signature under a version, as long as the bank has not asked again whether its key is revoked (decision 166). The
-- text, the message and the certificate stand in eds_confirmation.
create table questionnaire_signature (
  company_id uuid not null,
  version integer not null,
  -- SHA-256 of the signature's numbers: names the confirmation.
  value_sha256 bytea not null references eds_confirmation (value_sha256) on delete cascade,
  -- The certificates from the signer's authority to the pinned one, a DER sequence.
  issuers bytea not null check (length(issuers) between 1 and 4194304),
  -- What its authority said when the signature came, and what it says afterwards.
  revocation bytea not null check (length(revocation) between 1 and 4194304),
  revocation_at timestamptz not null,
  later_revocation bytea check (length(later_revocation) between 1 and 4194304),
  later_revocation_at timestamptz,
  -- Null: it was asked again. A server that takes one moves the time on, so that a server that dies leaves it to the next.
  due_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  constraint later_whole check ((later_revocation is null) = (later_revocation_at is null)),
  primary key (company_id, version, value_sha256),
  foreign key (company_id, version) references questionnaire on delete cascade
);
create index questionnaire_signature_due on questionnaire_signature (due_at) where due_at is not null;
create index questionnaire_signature_of_confirmation on questionnaire_signature (value_sha256);
select keep_to_companies('questionnaire_signature', 'of its companies');
grant select, insert, update (later_revocation, later_revocation_at, due_at, tries) on questionnaire_signature to dilo_application;
