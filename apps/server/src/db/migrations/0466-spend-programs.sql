-- Spend programs: one set of limits for many cards (decision 178). Which cards are in one says card.program_id.
create table card_program (
  company_id uuid not null references company on delete cascade,
  program_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- As card.limits (0461).
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  -- The last day on which its cards pay: limits.endsOn.
  ends_on date,
  version integer not null check (version > 0),
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  primary key (company_id, program_id)
);

create index card_program_of_author on card_program (author_person_id);

-- A program that is closed stays closed.
create trigger closed_programs_stay before update on card_program for each row
  when (old.closed_at is not null) execute function refuse_change_of_what_stands();

select keep_to_companies('card_program', 'of its companies');
grant select, insert, update (name, limits, ends_on, version, changed_at, closed_at) on card_program to dilo_application;
grant select on card_program to dilo_desk;
