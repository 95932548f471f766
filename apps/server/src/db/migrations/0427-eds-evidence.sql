-- What authorities said about an electronic signature (decision 160). Each kind stands once beside a signature, whichever
-- server obtained it. `issuers`: the certificates from the signer's authority to the pinned one, a DER sequence.
create table eds_evidence (
  company_id uuid not null,
  signature_id uuid not null references eds_signature on delete cascade,
  kind text not null check (kind in ('issuers', 'revocation', 'timeStamp', 'archiveRevocation', 'archiveTimeStamp')),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  source text not null check (source in ('signature', 'ocsp', 'crl', 'tsp')),
  -- Of an answer about a revocation.
  says text check (says in ('good', 'revoked')),
  -- The moment that a time stamp names.
  stamped_at timestamptz,
  obtained_at timestamptz not null,
  primary key (signature_id, kind),
  constraint says_of_revocation check ((says is not null) = (kind in ('revocation', 'archiveRevocation'))),
  constraint moment_of_stamp check ((stamped_at is not null) = (kind in ('timeStamp', 'archiveTimeStamp')))
);
create index eds_evidence_of_company on eds_evidence (company_id);

-- Evidence is added and never changed. The owner removes that of demos.
create trigger eds_evidence_stays before update or delete on eds_evidence
  for each row execute function refuse_change_of_what_stands();

select keep_to_companies('eds_evidence', 'of its companies');
grant select, insert on eds_evidence to dilo_application;

-- Signatures whose next stamp is still to come. A server that takes one moves its time on, so a server that dies leaves it
-- to the next, and an authority that does not answer is asked more and more rarely.
create table eds_stamping (
  company_id uuid not null,
  signature_id uuid primary key references eds_signature on delete cascade,
  awaits text not null check (awaits in ('timeStamp', 'archiveTimeStamp')),
  tries smallint not null default 0 check (tries >= 0),
  due_at timestamptz not null
);
create index eds_stamping_by_time on eds_stamping (due_at);
create index eds_stamping_of_company on eds_stamping (company_id);

select keep_to_companies('eds_stamping', 'of its companies');
grant select, insert, update, delete on eds_stamping to dilo_application;
