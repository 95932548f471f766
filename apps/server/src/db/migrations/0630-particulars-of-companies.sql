-- What a company is called, where it is registered and what it does come from the state's register, its approved questionnaire, or
-- two of the bank's people (decision 236). The company's row is as they stand now; each change leaves what stood before.
alter table company
  add column named_by text not null default 'registration' check (named_by in ('registration', 'register', 'questionnaire', 'bank')),
  add column registered_place text check (length(registered_place) between 1 and 1000),
  add column main_activity text check (main_activity ~ '^\d{2}(\.\d{1,2})?$');

create table former_particulars (
  company_id uuid not null references company on delete cascade,
  position integer not null check (position > 0),
  held_until timestamptz not null,
  named_by text not null,
  full_name_uk text not null,
  short_name_uk text not null,
  full_name_ru text not null,
  short_name_ru text not null,
  registered_place text,
  main_activity text,
  executive_body text,
  primary key (company_id, position)
);
select keep_to_companies('former_particulars', 'of its companies');
grant select, insert on former_particulars to dilo_application, dilo_desk;
grant update (full_name_uk, short_name_uk, full_name_ru, short_name_ru, named_by, registered_place, main_activity, executive_body) on company to dilo_desk;

-- Who is still called by their code, for the job that asks the register.
create index company_named_by_registration on company (company_id) where named_by = 'registration' and not sole_entrepreneur;

-- Others were named before, by whatever the bank had: they keep their names.
update company set named_by = 'bank' where short_name_uk <> 'Компанія ' || client_code;

-- Two of the bank's people change a person's name by a document.
grant update (last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru) on person to dilo_desk;
