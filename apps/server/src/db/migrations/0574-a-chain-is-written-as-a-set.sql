-- The trail of many deeds at once: hashes follow each other in a loop, as before, and all entries are written by one
-- statement (decision 211). The chain, its form and its order are those of 0450.
create or replace function record_audit(p_entries jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry record;
  company uuid;
  head audit_head;
  places integer[] := '{}';
  sequences bigint[] := '{}';
  times timestamptz[] := '{}';
  hashes bytea[] := '{}';
  before bytea[] := '{}';
begin
  for entry in
    select * from rows from (jsonb_to_recordset(p_entries) as (
      company_id uuid, at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality as given(company_id, at, person_id, session_id, event, subject_kind, subject_id, facts, place)
    order by company_id, place
  loop
    if company is distinct from entry.company_id then
      update audit_head h set sequence = head.sequence, hash = head.hash, at = head.at where h.company_id = head.company_id;
      company := entry.company_id;
      head := lock_audit_head(company);
      if head.at is null and head.sequence > 0 then
        select e.at into head.at from audit_entry e where e.company_id = company and e.sequence = head.sequence;
      end if;
    end if;
    continue when head.company_id is null;
    -- The text that is hashed has a field a line.
    if strpos(entry.event, E'\n') + strpos(entry.subject_kind, E'\n') > 0 then
      raise exception 'An event and a kind of subject are words' using errcode = 'AU000';
    end if;
    before := before || head.hash;
    head.sequence := head.sequence + 1;
    head.at := greatest(head.at, entry.at);
    head.hash := sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(head.hash, 'hex'), company, head.sequence,
      (extract(epoch from head.at) * 1000000)::bigint, coalesce(entry.person_id::text, '-'),
      coalesce(entry.session_id::text, '-'), entry.event, entry.subject_kind, entry.subject_id, entry.facts), 'UTF8'));
    places := places || entry.place::integer;
    sequences := sequences || head.sequence;
    times := times || head.at;
    hashes := hashes || head.hash;
  end loop;
  update audit_head h set sequence = head.sequence, hash = head.hash, at = head.at where h.company_id = head.company_id;
  insert into audit_entry (company_id, sequence, form, at, person_id, session_id, event, subject_kind, subject_id, facts,
      previous_hash, hash)
    select given.company_id, written.sequence, 1, written.at, given.person_id, given.session_id, given.event,
      given.subject_kind, given.subject_id, given.facts, written.before, written.hash
    from rows from (jsonb_to_recordset(p_entries) as (
      company_id uuid, at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality as given(company_id, at, person_id, session_id, event, subject_kind, subject_id, facts, place)
    join unnest(places, sequences, times, before, hashes) as written(place, sequence, at, before, hash) using (place)
    order by given.company_id, written.sequence;
end
$$;
