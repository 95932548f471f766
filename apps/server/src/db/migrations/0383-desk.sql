-- The desk (issue 22): the bank's own people, their keys and sessions, and what they decide. Closed to dilo_application.

do $$
begin
  create role dilo_desk nologin;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole server: another database of it has made this one already.
end
$$;

create table staff (
  staff_id uuid primary key,
  name text not null check (name <> ''),
  -- РНОКПП: nobody decides about a company for which they act themselves.
  inn text not null check (inn ~ '^[0-9]{10}$'),
  -- Invitations to register a key go there.
  email text not null,
  -- Counts changes of roles and of the state.
  version integer not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index staff_of_inn on staff (inn) where closed_at is null;

create table staff_role (
  staff_id uuid not null references staff,
  role text not null check (role in ('officer', 'compliance', 'product', 'security')),
  primary key (staff_id, role)
);

create table staff_passkey (
  credential_id text primary key,
  staff_id uuid not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

create table staff_session (
  session_id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id uuid not null references staff,
  -- The development door of the local mode answers for a passkey.
  begun_by text not null check (begun_by in ('passkey', 'door')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_of_staff on staff_session (staff_id);

-- A link by which somebody registers a passkey, once. The bank keeps the hash of its secret.
create table staff_invitation (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What a passkey is asked to sign, once. `bound`: the digest of the deed that it proves.
create table staff_challenge (
  challenge_id uuid primary key,
  purpose text not null check (purpose in ('signIn', 'registration', 'action', 'decision')),
  nonce bytea not null check (length(nonce) = 32),
  bound text not null,
  -- Whose it is; null before sign-in.
  staff_id uuid references staff,
  expires_at timestamptz not null
);

create table staff_action (
  action_id uuid primary key,
  kind text not null,
  -- What it is about; within its kind only one is open about it.
  subject text not null,
  company_id uuid,
  -- Canonical JSON, and SHA-256 over all that its maker proved with their passkey.
  payload text not null,
  base_version text not null,
  reason text not null check (length(regexp_replace(reason, '[^[:alpha:]]', '', 'g')) >= 10),
  digest bytea not null check (length(digest) = 32),
  maker uuid not null references staff,
  maker_proof jsonb not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Since when it has effect; null: it has none yet, or never had.
  effective_at timestamptz,
  state text not null check (state in ('open', 'approved', 'denied', 'expired', 'withdrawn')),
  checker uuid references staff,
  checker_proof jsonb,
  decided_at timestamptz,
  decision_reason text,
  -- Nobody decides on what they have made.
  check (maker <> checker),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'denied' or checker is not null and decision_reason is not null),
  check ((checker is null) = (checker_proof is null))
);
create unique index staff_action_open on staff_action (kind, subject) where state = 'open';
create index staff_action_ends on staff_action (expires_at) where state = 'open';
create index staff_action_made on staff_action (made_at desc, action_id desc);
create index staff_action_of_company on staff_action (company_id, made_at desc);

-- What its maker proved stays as it is, and what is decided is over.
create trigger staff_actions_keep_what_was_made before update on staff_action for each row
  when ((new.action_id, new.kind, new.subject, new.company_id, new.payload, new.base_version, new.reason, new.digest, new.maker,
      new.maker_proof, new.made_at, new.expires_at)
    is distinct from (old.action_id, old.kind, old.subject, old.company_id, old.payload, old.base_version, old.reason, old.digest,
      old.maker, old.maker_proof, old.made_at, old.expires_at)
    or old.state <> 'open')
  execute function refuse_change_of_what_stands();

-- The work on somebody who waits for the bank: who has taken it, and what they found out.
create table staff_case (
  company_id uuid not null,
  person_id uuid not null,
  taken_by uuid references staff,
  taken_until timestamptz,
  -- What the registers said, with their time; null until they were asked.
  checks jsonb,
  checked_at timestamptz,
  checked_by uuid references staff,
  call_outcome text check (call_outcome in ('confirmed', 'notConfirmed', 'notReached')),
  call_note text,
  called_at timestamptz,
  called_by uuid references staff,
  primary key (company_id, person_id),
  foreign key (person_id, company_id) references relation (person_id, company_id) on delete cascade,
  check ((taken_by is null) = (taken_until is null))
);
create index staff_case_taken on staff_case (taken_by, taken_until);

-- The trail of the staff: one chain, hashed as those of the companies are (features/audit/entry-hash.ts), under the id of no company.
create table staff_audit_head (
  company_id uuid primary key check (company_id = '00000000-0000-0000-0000-000000000000'),
  sequence bigint not null check (sequence >= 0),
  hash bytea not null check (length(hash) = 32),
  at timestamptz
);
insert into staff_audit_head values ('00000000-0000-0000-0000-000000000000', 0, decode(repeat('00', 32), 'hex'), null);

create table staff_audit_entry (
  company_id uuid not null,
  sequence bigint not null primary key,
  form smallint not null,
  at timestamptz not null,
  -- Who did it; null: the command on the server, or the clock.
  person_id uuid,
  session_id uuid,
  event text not null,
  subject_kind text not null,
  subject_id uuid not null,
  facts text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index staff_audit_entry_of_person on staff_audit_entry (person_id, sequence desc);
create index staff_audit_entry_of_subject on staff_audit_entry (subject_id, sequence desc);

create trigger staff_audit_entries_never_change before update or delete or truncate on staff_audit_entry
  for each statement execute function refuse_audit_change();
create trigger staff_audit_head_never_goes before delete or truncate on staff_audit_head
  for each statement execute function refuse_audit_change();
create trigger staff_audit_head_only_goes_on before update on staff_audit_head
  for each row execute function refuse_audit_head_change();

-- Appends entries: an array of objects, in their order.
create function record_staff_audit(p_entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  head staff_audit_head;
  previous bytea;
begin
  select * into strict head from staff_audit_head for update;
  for entry in
    select * from rows from (jsonb_to_recordset(p_entries) as (
      at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality
    order by ordinality
  loop
    -- The text that is hashed has a field a line.
    if strpos(entry.event, E'\n') + strpos(entry.subject_kind, E'\n') > 0 then
      raise exception 'An event and a kind of subject are words' using errcode = 'AU000';
    end if;
    previous := head.hash;
    head.sequence := head.sequence + 1;
    head.at := greatest(head.at, entry.at);
    head.hash := sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(previous, 'hex'), head.company_id, head.sequence,
      (extract(epoch from head.at) * 1000000)::bigint, coalesce(entry.person_id::text, '-'),
      coalesce(entry.session_id::text, '-'), entry.event, entry.subject_kind, entry.subject_id, entry.facts), 'UTF8'));
    insert into staff_audit_entry (company_id, sequence, form, at, person_id, session_id, event, subject_kind, subject_id, facts,
        previous_hash, hash)
      values (head.company_id, head.sequence, 1, head.at, entry.person_id, entry.session_id, entry.event, entry.subject_kind,
        entry.subject_id, entry.facts, previous, head.hash);
  end loop;
  update staff_audit_head h set sequence = head.sequence, hash = head.hash, at = head.at where h.company_id = head.company_id;
end
$$;
revoke all on function record_staff_audit from public;
