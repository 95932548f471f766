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
