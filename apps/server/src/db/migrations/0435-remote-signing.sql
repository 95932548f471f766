-- What people are asked to sign where their keys are kept: Дія.Підпис, or a cloud (decision 165). The answer is a signature
-- like one from a file: it is verified, and stored with the signature.
create table remote_signing_request (
  company_id uuid not null references company on delete cascade,
  -- 128 bits: also names the request at the service.
  request_id text not null check (request_id ~ '^[0-9a-f]{32}$'),
  person_id uuid not null references person on delete cascade,
  -- SHA-256 of each text, in the order in which they were given.
  digests bytea[] not null check (cardinality(digests) between 1 and 10),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- The answer was given out: it is given once.
  taken_at timestamptz,
  primary key (company_id, request_id)
);
create index remote_signing_request_of_person on remote_signing_request (person_id);
create index remote_signing_request_by_end on remote_signing_request (expires_at);

select keep_to_companies('remote_signing_request', 'of its companies');
grant select, insert, delete, update (taken_at) on remote_signing_request to dilo_application;
