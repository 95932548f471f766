-- Notes that the bank's people write to each other about a case. It stays as it was written, and no client reads it.
create table staff_note (
  note_id uuid primary key,
  -- The case, as in staff_taking.
  kind text not null,
  company_id uuid not null,
  case_id text not null check (length(case_id) between 1 and 60),
  -- The client whom the case is about; null: its author acts for none.
  about_company_id uuid,
  staff_id uuid not null references staff,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index staff_note_of_case on staff_note (company_id, case_id, written_at);
create index staff_note_about_company on staff_note (about_company_id, written_at);
grant select, insert on staff_note to dilo_desk;
