-- A person changes their financial phone or e-mail by a code to the contact that they have and one to the new one (decision 174).
-- One change of a person is under way at a time; it lasts a quarter of an hour, and its row goes with its end.
create table contact_change (
  person_id uuid primary key references person,
  -- Names the codes of this very change: those of another one are void for it.
  change_id uuid not null unique,
  type text not null check (type in ('FINANCIAL_PHONE', 'FINANCIAL_EMAIL')),
  -- Nobody knows whether it is free before its code is proven.
  value text not null,
  -- Where the first code went: the contact that is to be replaced, or, where there is none, the other one.
  proof_contact text not null,
  -- The contact of this type as the change found it; null: the person has none yet.
  former_value text,
  -- When the first code was proven; null: it is awaited.
  proven_at timestamptz,
  expires_at timestamptz not null
);

create index contact_change_ended on contact_change (expires_at);

grant select, insert, update, delete on contact_change to dilo_application;

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription', 'confirm-relation', 'resign', 'submit-questionnaire', 'contact-old', 'contact-new')) not valid;

-- Payments to new recipients wait after a change of a contact, as after one of the password (decision 058).
alter table person
  drop constraint person_new_recipients_wait_cause_check,
  add constraint person_new_recipients_wait_cause_check
    check (new_recipients_wait_cause in ('recovery', 'passwordChange', 'contactChange')) not valid;

alter table payment_wait
  drop constraint payment_wait_cause_check,
  add constraint payment_wait_cause_check
    check (cause in ('recovery', 'passwordChange', 'contactChange', 'newSignatory', 'futureDay')) not valid;

-- The application's role may delete no logins: this can, one that its person has no more as a contact.
create function release_login(p_person_id uuid, p_login text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from login_directory
  where login = p_login and person_id = p_person_id
    and not exists (select from person_contact where person_id = p_person_id and value = p_login)
$$;

revoke all on function release_login from public;
grant execute on function release_login to dilo_application;
