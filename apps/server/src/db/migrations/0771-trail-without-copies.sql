-- The trail of a transaction was written from arrays of whole rows, which PostgreSQL copies with their descriptions; and at each call chains
-- were begun by a statement that planned for a hundred companies, though nearly always all of them have one. Now the arrays hold
-- what is new of each entry, and chains are begun where one is missing. (`offset 0`, and an array where there was a set: each chain
-- is looked up by its key, whatever the planner expects of a set.)
create or replace function record_audit(p_entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  entry record;
  this_chain uuid;
  this_sequence bigint;
  this_at timestamptz;
  last_hash bytea;
  this_hash bytea;
  places bigint[] := '{}';
  sequences bigint[] := '{}';
  times timestamptz[] := '{}';
  previous bytea[] := '{}';
  hashes bytea[] := '{}';
  chains uuid[] := '{}';
  last_places integer[] := '{}';
begin
  if exists (
    select from jsonb_to_recordset(p_entries) as e(company_id uuid)
    left join lateral (select true as is_there from audit_head h where h.company_id = e.company_id offset 0) chain on true
    where chain.is_there is null)
  then
    insert into audit_head (company_id, sequence, hash)
      select c.company_id, 0, decode(repeat('00', 32), 'hex') from company c
      where c.company_id in (select e.company_id from jsonb_to_recordset(p_entries) as e(company_id uuid))
        and c.demo_tenant_id is null and not exists (select from audit_head h where h.company_id = c.company_id)
      order by c.company_id
      on conflict do nothing;
  end if;
  for entry in
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(p_entries) as (
        company_id uuid, at timestamptz, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
      )) with ordinality
    ), locked as materialized (
      select h.company_id, h.sequence, h.hash, h.at from audit_head h
      where h.company_id = any (array(select a.company_id from asked a)) order by h.company_id for update
    )
    select asked.*, locked.sequence, locked.hash, locked.at as since, locked.company_id is not null as has_chain
    from asked left join locked on locked.company_id = asked.company_id order by asked.company_id, asked.ordinality
  loop
    if not entry.has_chain then
      -- A demo has none.
      continue when exists (select from company c where c.company_id = entry.company_id);
      raise exception 'There is no company %', entry.company_id using errcode = 'AU000';
    end if;
    if this_chain is distinct from entry.company_id then
      this_chain := entry.company_id;
      this_sequence := entry.sequence;
      this_at := entry.since;
      last_hash := entry.hash;
      if this_at is null and this_sequence > 0 then
        select e.at into this_at from audit_entry e where e.company_id = this_chain and e.sequence = this_sequence;
      end if;
      chains := chains || this_chain;
      last_places := last_places || 0;
    end if;
    -- The text that is hashed has a field a line.
    if strpos(entry.event, E'\n') + strpos(entry.subject_kind, E'\n') > 0 then
      raise exception 'An event and a kind of subject are words' using errcode = 'AU000';
    end if;
    this_sequence := this_sequence + 1;
    this_at := greatest(this_at, entry.at);
    this_hash := sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(last_hash, 'hex'), this_chain, this_sequence,
      (extract(epoch from this_at) * 1000000)::bigint, coalesce(entry.person_id::text, '-'),
      coalesce(entry.session_id::text, '-'), entry.event, entry.subject_kind, entry.subject_id, entry.facts), 'UTF8'));
    places := places || entry.ordinality;
    sequences := sequences || this_sequence;
    times := times || this_at;
    previous := previous || last_hash;
    hashes := hashes || this_hash;
    last_hash := this_hash;
    last_places[cardinality(chains)] := cardinality(places);
  end loop;
  insert into audit_entry (company_id, sequence, form, at, person_id, session_id, event, subject_kind, subject_id, facts,
      previous_hash, hash)
    select e.company_id, link.sequence, 1, link.at, e.person_id, e.session_id, e.event, e.subject_kind, e.subject_id, e.facts,
      link.previous_hash, link.hash
    from unnest(places, sequences, times, previous, hashes) as link(ordinality, sequence, at, previous_hash, hash)
    join rows from (jsonb_to_recordset(p_entries) as (
      company_id uuid, person_id uuid, session_id uuid, event text, subject_kind text, subject_id uuid, facts text
    )) with ordinality as e using (ordinality);
  update audit_head h
    set sequence = sequences[last_places[array_position(chains, h.company_id)]],
      hash = hashes[last_places[array_position(chains, h.company_id)]],
      at = times[last_places[array_position(chains, h.company_id)]]
    where h.company_id = any (chains);
end
$$;
