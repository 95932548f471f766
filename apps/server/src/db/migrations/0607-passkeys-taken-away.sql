-- Passkeys of the staff that two of security have taken away (decision 230). Their public keys stay, because they verify what
-- was proved with them before. Servers of the version before find them no more, and let nobody in by them.
create table staff_removed_passkey (
  credential_id text primary key,
  staff_id uuid not null references staff,
  public_key bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz not null,
  action_id uuid not null references staff_action
);
create index staff_removed_passkey_of_staff on staff_removed_passkey (staff_id);
create index staff_removed_passkey_of_action on staff_removed_passkey (action_id);

grant select, insert on staff_removed_passkey to dilo_desk;
