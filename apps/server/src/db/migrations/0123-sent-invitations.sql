-- Invitations that a company's owner sends from the cabinet (decision 062).
alter table invitation
  -- Of the dictionary of positions; null where nobody said.
  add column position_code text,
  -- Of its messages.
  add column language text not null default 'uk' check (language in ('uk', 'ru')),
  -- What its sender calls the order of sending it, and the order's hash: sent twice it is one.
  add column idempotency_key text,
  add column request_hash bytea check (length(request_hash) = 32),
  add check ((idempotency_key is null) = (request_hash is null)),
  add column messages smallint not null default 1,
  add column last_message_at timestamptz,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references person,
  add check ((withdrawn_at is null) = (withdrawn_by is null)),
  -- Whichever comes first is the only one.
  add check (withdrawn_at is null or accepted_at is null),
  add column ended_at timestamptz generated always as (coalesce(accepted_at, withdrawn_at, expires_at)) stored;

update invitation set last_message_at = created_at;
alter table invitation alter column last_message_at set not null;

create unique index invitation_of_idempotency_key on invitation (company_id, idempotency_key) where idempotency_key is not null;
create index invitation_ended on invitation (ended_at);
-- A demo's people are deleted: see 0095.
create index invitation_of_withdrawer on invitation (withdrawn_by) where withdrawn_by is not null;

-- Those that ended are forgotten, with their links; a registration by one goes on without it.
alter table invitation_directory
  drop constraint invitation_directory_company_id_invitation_id_fkey,
  add foreign key (company_id, invitation_id) references invitation on delete cascade;
create index invitation_directory_of_invitation on invitation_directory (company_id, invitation_id);
alter table registration_flow
  drop constraint registration_flow_inviting_company_id_invitation_id_fkey,
  add foreign key (inviting_company_id, invitation_id) references invitation (company_id, invitation_id) on delete set null;
create index registration_flow_of_invitation on registration_flow (inviting_company_id, invitation_id) where invitation_id is not null;

-- A message that is sent again has another link, and the one before is void.
grant update (secret_hash) on invitation_directory to dilo_application;
grant delete on invitation to dilo_application;
