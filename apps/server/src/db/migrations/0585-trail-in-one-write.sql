-- The entries that go to the trail together are written by one statement, behind all of their hashes, and so are the heads of their
-- chains: statements for each took half of the time of the trail (bench/payments).
create or replace function record_audit(p_entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  company uuid;
  head audit_head;
  previous bytea;
  written audit_entry[] := '{}';
  moved audit_head[] := '{}';
begin
  for entry in
    select * from rows from (jsonb_to_recordset(p_entries) as (
      company_id uuid, at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality
    order by company_id, ordinality
  loop
    if company is distinct from entry.company_id then
      if head.company_id is not null then moved := moved || head; end if;
      company := entry.company_id;
      select * into head from audit_head h where h.company_id = company for update;
      if not found then head := lock_audit_head(company); end if;
      if head.at is null and head.sequence > 0 then
        select e.at into head.at from audit_entry e where e.company_id = company and e.sequence = head.sequence;
      end if;
    end if;
    continue when head.company_id is null;
    -- The text that is hashed has a field a line.
    if strpos(entry.event, E'\n') + strpos(entry.subject_kind, E'\n') > 0 then
      raise exception 'An event and a kind of subject are words' using errcode = 'AU000';
    end if;
    previous := head.hash;
    head.sequence := head.sequence + 1;
    head.at := greatest(head.at, entry.at);
    head.hash := sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(previous, 'hex'), company, head.sequence,
      (extract(epoch from head.at) * 1000000)::bigint, coalesce(entry.person_id::text, '-'),
      coalesce(entry.session_id::text, '-'), entry.event, entry.subject_kind, entry.subject_id, entry.facts), 'UTF8'));
    written := written || (company, head.sequence, 1, head.at, entry.person_id, entry.session_id, entry.event,
      entry.subject_kind, entry.subject_id, entry.facts, previous, head.hash)::audit_entry;
  end loop;
  if head.company_id is not null then moved := moved || head; end if;
  insert into audit_entry select * from unnest(written);
  update audit_head h set sequence = new.sequence, hash = new.hash, at = new.at
    from unnest(moved) as new where h.company_id = new.company_id;
end
$$;
