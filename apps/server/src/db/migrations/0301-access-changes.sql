-- People are let in by a signed change (decision 096).
alter table invitation
  -- When the change that brings it took effect. Null: it waits for signatures, or it is one of before.
  add column granted_at timestamptz,
  -- A visitor of a demo may invite, and what they leave goes with their companies (0070).
  drop constraint invitation_company_id_fkey,
  add constraint invitation_company_id_fkey foreign key (company_id) references company on delete cascade;

-- What was sent by a password alone and lets somebody decide, or names no phone or РНОКПП, is not accepted any more: it ran out.
update invitation set expires_at = least(expires_at, greatest(created_at, now()))
  where accepted_at is null and withdrawn_at is null and expires_at > now()
    and (phone is null or inn is null or signature_type <> 'none' or type in ('ENTREPRENEUR', 'FOUNDER', 'DIRECTOR')
      or not permissions <@ array['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW']);

alter table relation
  -- Since when somebody signs for the company. Null: they do not, or did before this was asked.
  add column signs_since timestamptz,
  -- Why the bank has the last word, while it is `onConfirm`.
  add column on_confirm_because text check (on_confirm_because in ('head', 'firstOfPlace', 'identification'));

-- The third cause: the signatory is new. A person's own wait has the two of before.
alter table payment_wait
  drop constraint payment_wait_cause_check,
  add constraint payment_wait_cause_check check (cause in ('recovery', 'passwordChange', 'newSignatory', 'futureDay'));

-- Links of messages by which whoever is told of a change withdraws it. Of the secret only the hash is kept, and it is used once.
create table change_withdrawal_link (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  company_id uuid not null,
  change_id uuid not null,
  -- Whom it was sent to.
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, change_id) references signed_change (company_id, change_id) on delete cascade
);

create index change_withdrawal_link_of_change on change_withdrawal_link (company_id, change_id);
create index change_withdrawal_link_of_person on change_withdrawal_link (person_id);
create index change_withdrawal_link_expiry on change_withdrawal_link (expires_at);

grant select, insert, delete on change_withdrawal_link to dilo_application;
grant update (used_at) on change_withdrawal_link to dilo_application;
