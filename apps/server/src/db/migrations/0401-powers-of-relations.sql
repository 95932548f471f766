-- What narrows a person's authority over a company (decision 148): until when and by which document it stands, over which
-- accounts, and how much the person may sign by each method. Servers of the version before leave all of it as it is.
alter table relation
  -- The last day in Kyiv on which it gives authority; null: without end.
  add column valid_until date,
  -- The document that gives it, as its number and day; null: none is named.
  add column authority_number text,
  add column authority_date date,
  -- The accounts that the person acts on; null: all accounts of the company, also later ones.
  add column account_ids uuid[],
  add constraint relation_names_its_document
    check ((authority_number is null) = (authority_date is null) and length(authority_number) between 1 and 40) not valid,
  add constraint relation_has_an_account check (account_ids <> '{}') not valid;

-- A person's own limits of signing for a company, in kopiykas of hryvnia. Null: the bank's limit alone holds; 0: nothing may
-- be signed by this method. No row: the person has no limit of their own.
create table signing_limit (
  company_id uuid not null,
  person_id uuid not null,
  method text not null check (method in ('SMS', 'EMAIL', 'EDS')),
  per_payment bigint check (per_payment >= 0),
  per_day bigint check (per_day >= 0),
  per_month bigint check (per_month >= 0),
  primary key (company_id, person_id, method),
  foreign key (person_id, company_id) references relation (person_id, company_id) on delete cascade,
  check (per_payment is not null or per_day is not null or per_month is not null)
);

-- Deleting a person or a relation looks here.
create index signing_limit_of_person on signing_limit (person_id, company_id);

grant select, insert, update, delete on signing_limit to dilo_application;
select keep_to_companies('signing_limit', 'of its companies');
