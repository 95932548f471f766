-- The audit trail (security row 42, decision 064): what happened in each company, entry after entry, each with the hash of
-- the one before. Its only way in is record_audit, which makes number and hash: the application can read and append.

-- The end of each chain. It is locked while entries are appended: those of one company come one after the other, those of
-- two never wait for each other.
create table audit_head (
  company_id uuid primary key,
  -- Number of the last entry; 0 before the first.
  sequence bigint not null check (sequence >= 0),
  hash bytea not null check (length(hash) = 32)
) with (fillfactor = 50);

-- Without CHECKs: only record_audit writes here, which makes what they would ask for, and they would cost as much as the
-- insert itself.
create table audit_entry (
  company_id uuid not null,
  -- From 1, without gaps.
  sequence bigint not null,
  -- Of the text that is hashed (features/audit/entry-hash.ts).
  form smallint not null,
  at timestamptz not null,
  -- Who did it; null: the bank itself.
  person_id uuid,
  session_id uuid,
  event text not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- JSON as it was hashed, byte for byte.
  facts text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (company_id, sequence)
);

-- From time to time the heads that have moved are written down in a round, and the round's hash goes to the log: whoever
-- cuts the end of a chain off, or writes it anew with its head, would have to change what stands outside of the database.
create table audit_anchor_round (
  round bigint primary key check (round > 0),
  anchored_at timestamptz not null,
  chains integer not null,
  -- Of the round before.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);

create table audit_anchor (
  round bigint not null,
  company_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (round, company_id)
);
create index audit_anchor_of_company on audit_anchor (company_id, sequence);

-- Against everybody who could write here in spite of the grants.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is append only: % on % is refused', tg_op, tg_table_name using errcode = 'AU000';
end
$$;

create trigger audit_entries_never_change before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_rounds_never_change before update or delete or truncate on audit_anchor_round
  for each statement execute function refuse_audit_change();
create trigger audit_anchors_never_change before update or delete or truncate on audit_anchor
  for each statement execute function refuse_audit_change();
create trigger audit_heads_never_go before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  if new.company_id <> old.company_id or new.sequence <= old.sequence then
    raise exception 'The head of a chain only goes on' using errcode = 'AU000';
  end if;
  return new;
end
$$;

create trigger audit_heads_only_go_on before update on audit_head
  for each row execute function refuse_audit_head_change();

-- Locks the end of a company's chain; the first time it begins one. @returns null for a demo, which has no chain
create function lock_audit_head(p_company_id uuid) returns audit_head
language plpgsql set search_path = public, pg_temp as $$
declare
  head audit_head;
begin
  select * into head from audit_head h where h.company_id = p_company_id for update;
  if found then return head; end if;
  insert into audit_head (company_id, sequence, hash)
    select c.company_id, 0, decode(repeat('00', 32), 'hex') from company c
    where c.company_id = p_company_id and c.demo_tenant_id is null
    on conflict do nothing;
  select * into head from audit_head h where h.company_id = p_company_id for update;
  if found then return head; end if;
  if not exists (select from company c where c.company_id = p_company_id) then
    raise exception 'There is no company %', p_company_id using errcode = 'AU000';
  end if;
  return null;
end
$$;

-- Appends entries: an array of objects, in their order. Chains are locked in the order of their companies.
create function record_audit(p_entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  company uuid;
  head audit_head;
  previous bytea;
begin
  for entry in
    select * from rows from (jsonb_to_recordset(p_entries) as (
      company_id uuid, at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality
    order by company_id, ordinality
  loop
    if company is distinct from entry.company_id then
      update audit_head h set sequence = head.sequence, hash = head.hash where h.company_id = head.company_id;
      company := entry.company_id;
      head := lock_audit_head(company);
    end if;
    continue when head.company_id is null;
    -- The text that is hashed has a field a line.
    if strpos(entry.event, E'\n') + strpos(entry.subject_kind, E'\n') > 0 then
      raise exception 'An event and a kind of subject are words' using errcode = 'AU000';
    end if;
    previous := head.hash;
    head.sequence := head.sequence + 1;
    head.hash := sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(previous, 'hex'), company, head.sequence,
      (extract(epoch from entry.at) * 1000000)::bigint, coalesce(entry.person_id::text, '-'),
      coalesce(entry.session_id::text, '-'), entry.event, entry.subject_kind, entry.subject_id, entry.facts), 'UTF8'));
    insert into audit_entry (company_id, sequence, form, at, person_id, session_id, event, subject_kind, subject_id, facts,
        previous_hash, hash)
      values (company, head.sequence, 1, entry.at, entry.person_id, entry.session_id, entry.event, entry.subject_kind,
        entry.subject_id, entry.facts, previous, head.hash);
  end loop;
  update audit_head h set sequence = head.sequence, hash = head.hash where h.company_id = head.company_id;
end
$$;

-- Writes the heads that have moved since they were last written down into a round, at most so many. Rounds are written
-- one after the other; nobody who works waits for them. @returns the round, or nothing when no head has moved
create function anchor_audit(p_at timestamptz, p_at_most integer) returns table (round bigint, chains integer, hash bytea)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  last audit_anchor_round;
  this audit_anchor_round;
begin
  perform pg_advisory_xact_lock(7215004);
  select * into last from audit_anchor_round r order by r.round desc limit 1;
  this.round := coalesce(last.round, 0) + 1;
  this.anchored_at := p_at;
  this.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  with anchored as (
    insert into audit_anchor (round, company_id, sequence, hash)
      select this.round, h.company_id, h.sequence, h.hash from audit_head h
      where h.sequence > coalesce(
        (select a.sequence from audit_anchor a where a.company_id = h.company_id order by a.sequence desc limit 1), 0)
      limit p_at_most
    returning *
  )
  select count(*), sha256(convert_to(concat_ws(E'\n', 'dilo-audit-anchor-1', encode(this.previous_hash, 'hex'), this.round,
      (extract(epoch from p_at) * 1000000)::bigint,
      string_agg(concat_ws(' ', a.company_id, a.sequence, encode(a.hash, 'hex')), E'\n' order by a.company_id)), 'UTF8'))
    into this.chains, this.hash from anchored a;
  if this.chains = 0 then return; end if;
  insert into audit_anchor_round select this.*;
  return query select this.round, this.chains, this.hash;
end
$$;

revoke all on function lock_audit_head, record_audit, anchor_audit from public;
grant execute on function record_audit, anchor_audit to dilo_application;
grant select on audit_head, audit_entry, audit_anchor_round, audit_anchor to dilo_application;
