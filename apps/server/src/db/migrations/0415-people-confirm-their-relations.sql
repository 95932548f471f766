-- A person who is added to a company confirms it by a code before the relation gives any access (decision 150).
-- Null: nothing is asked of the person; otherwise until when they may confirm.
alter table relation add column person_confirms_until timestamptz;

-- Whatever else confirms it, a relation that its person has not confirmed gives no access.
alter table relation add constraint relation_confirmed_by_its_person
  check (person_confirms_until is null or status <> 'active') not valid;

-- Confirming and leaving have codes of their own, so that none closes the door of another.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription', 'confirm-relation', 'resign'));

-- A relation that the bank decides on waits for nobody afterwards.
grant update (person_confirms_until) on relation to dilo_desk;

-- Who was told that an authority ends soon, so that each is told once for each day on which it ends.
create table authority_warning (
  company_id uuid not null,
  person_id uuid not null,
  valid_until date not null,
  days_before smallint not null,
  primary key (company_id, person_id, valid_until, days_before),
  foreign key (person_id, company_id) references relation (person_id, company_id) on delete cascade
);

-- Deleting a person or a relation looks here.
create index authority_warning_of_person on authority_warning (person_id, company_id);

grant select, insert on authority_warning to dilo_application;
select keep_to_companies('authority_warning', 'of its companies');
