-- The officer who works on a case that has no row of its own for it: a letter, an application, a head, a hit, papers.
create table staff_taking (
  -- The kind of the case, and its id within the company; a letter has the company of no one: all zeros.
  kind text not null,
  company_id uuid not null,
  case_id text not null check (length(case_id) between 1 and 60),
  taken_by uuid references staff,
  taken_until timestamptz,
  primary key (kind, company_id, case_id),
  check ((taken_by is null) = (taken_until is null))
);
grant select, insert, update on staff_taking to dilo_desk;
