-- The chains of a transaction begin by one statement and are locked by one, where a company took one or two of its own. Chains
-- that nobody has begun come before any lock: who holds a chain waits for those after it alone.
create or replace function record_audit(p_entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  head audit_head;
  previous bytea;
  written audit_entry[] := '{}';
  moved audit_head[] := '{}';
begin
  insert into audit_head (company_id, sequence, hash)
    select c.company_id, 0, decode(repeat('00', 32), 'hex') from company c
    where c.company_id in (select e.company_id from jsonb_to_recordset(p_entries) as e(company_id uuid))
      and c.demo_tenant_id is null and not exists (select from audit_head h where h.company_id = c.company_id)
    order by c.company_id
    on conflict do nothing;
  for entry in
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(p_entries) as (
        company_id uuid, at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
      )) with ordinality
    ), locked as materialized (
      select h.company_id, h.sequence, h.hash, h.at from audit_head h
      where h.company_id in (select a.company_id from asked a) order by h.company_id for update
    )
    select asked.*, locked.sequence, locked.hash, locked.at as since, locked.company_id is not null as has_chain
    from asked left join locked on locked.company_id = asked.company_id order by asked.company_id, asked.ordinality
  loop
    if not entry.has_chain then
      -- A demo has none.
      continue when exists (select from company c where c.company_id = entry.company_id);
      raise exception 'There is no company %', entry.company_id using errcode = 'AU000';
    end if;
    if head.company_id is distinct from entry.company_id then
      if head.company_id is not null then moved := moved || head; end if;
      head := (entry.company_id, entry.sequence, entry.hash, entry.since)::audit_head;
      if head.at is null and head.sequence > 0 then
        select e.at into head.at from audit_entry e where e.company_id = head.company_id and e.sequence = head.sequence;
      end if;
    end if;
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
    written := written || (head.company_id, head.sequence, 1, head.at, entry.person_id, entry.session_id, entry.event,
      entry.subject_kind, entry.subject_id, entry.facts, previous, head.hash)::audit_entry;
  end loop;
  if head.company_id is not null then moved := moved || head; end if;
  insert into audit_entry select * from unnest(written);
  update audit_head h set sequence = new.sequence, hash = new.hash, at = new.at
    from unnest(moved) as new where h.company_id = new.company_id;
end
$$;
