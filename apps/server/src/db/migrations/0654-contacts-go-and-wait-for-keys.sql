-- A person may remove one of their two contacts, and a holder of a key begins a change of a contact by it (decision 254).
-- A removal names the contact that goes in `value`, so that the version before, which knows no removals, changes nothing by it.
alter table contact_change
  add column removes boolean not null default false,
  add column by_key boolean not null default false;

-- The application's role may delete no contacts: this removes one, and leaves its person the other.
create function remove_contact(p_person_id uuid, p_type text, p_value text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from person_contact
    where person_id = p_person_id and type = p_type and value = p_value
      and exists (select from person_contact as other where other.person_id = p_person_id and other.type <> p_type)
    returning type)
  select exists (select from removed)
$$;

revoke all on function remove_contact from public;
grant execute on function remove_contact to dilo_application;

alter table eds_confirmation
  drop constraint eds_confirmation_purpose_check,
  add constraint eds_confirmation_purpose_check
    check (purpose in ('confirm-relation', 'resign', 'submit-questionnaire', 'card-operation', 'deposit-operation', 'contact-old')) not valid;
