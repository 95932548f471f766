CREATE OR REPLACE FUNCTION anchor_audit(p_at timestamp with time zone, p_at_most integer)
 RETURNS TABLE(round bigint, chains integer, hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
revoke execute on function anchor_audit(p_at timestamp with time zone, p_at_most integer) from public;
grant execute on function anchor_audit(p_at timestamp with time zone, p_at_most integer) to dilo_application;

CREATE OR REPLACE FUNCTION audit_subject_in_reach(of_company uuid, kind text, subject uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case kind
    when 'payment' then not exists (
      select from payment where company_id = of_company and payment_id = subject
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) = 0)
    when 'standingOrder' then not exists (
      select from standing_order where company_id = of_company and order_id = subject
        and strpos(current_setting('dilo.companies', true), translate(debtor_account_id::text, '-', '_')) = 0)
    when 'account' then strpos(current_setting('dilo.companies', true), translate(subject::text, '-', '_')) > 0
    when 'deposit' then deposit_in_reach(of_company, subject)
    else true end
$function$;

CREATE OR REPLACE FUNCTION record_audit(p_entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
revoke execute on function record_audit(p_entries jsonb) from public;
grant execute on function record_audit(p_entries jsonb) to dilo_application;
grant execute on function record_audit(p_entries jsonb) to dilo_desk;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'The audit trail is append only: % on % is refused', tg_op, tg_table_name using errcode = 'AU000';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_audit_head_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.company_id <> old.company_id or new.sequence <= old.sequence then
    raise exception 'The head of a chain only goes on' using errcode = 'AU000';
  end if;
  return new;
end
$function$;

create table audit_anchor (
  round bigint not null,
  company_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_anchor_pkey PRIMARY KEY (round, company_id)
);
CREATE INDEX audit_anchor_of_company ON audit_anchor USING btree (company_id, sequence);
grant select on audit_anchor to dilo_application;

CREATE TRIGGER audit_anchors_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table audit_anchor_round (
  round bigint not null,
  anchored_at timestamp with time zone not null,
  chains integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_anchor_round_pkey PRIMARY KEY (round),
  constraint audit_anchor_round_hash_check CHECK (length(hash) = 32),
  constraint audit_anchor_round_previous_hash_check CHECK (length(previous_hash) = 32),
  constraint audit_anchor_round_round_check CHECK (round > 0)
);
grant select on audit_anchor_round to dilo_application;

CREATE TRIGGER audit_rounds_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_anchor_round FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table audit_entry (
  company_id uuid not null,
  sequence bigint not null,
  form smallint not null,
  at timestamp with time zone not null,
  person_id uuid,
  session_id uuid,
  event text not null,
  subject_kind text not null,
  subject_id uuid not null,
  facts text not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entry_pkey PRIMARY KEY (company_id, sequence)
);
CREATE INDEX audit_entry_about_people ON audit_entry USING btree (company_id, subject_id, sequence) WHERE (subject_kind = ANY (ARRAY['person'::text, 'invitation'::text, 'accessChange'::text]));
CREATE INDEX audit_entry_of_accepted_invitations ON audit_entry USING btree (company_id, person_id, subject_id) WHERE (event = 'invitationAccepted'::text);
grant select on audit_entry to dilo_application;

CREATE TRIGGER audit_entries_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table audit_head (
  company_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  at timestamp with time zone,
  constraint audit_head_pkey PRIMARY KEY (company_id),
  constraint audit_head_hash_check CHECK (length(hash) = 32),
  constraint audit_head_sequence_check CHECK (sequence >= 0)
) with (fillfactor=50);
grant select on audit_head to dilo_application;

CREATE TRIGGER audit_heads_never_go BEFORE DELETE OR TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_heads_only_go_on BEFORE UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_head_change();

CREATE OR REPLACE FUNCTION lock_audit_head(p_company_id uuid)
 RETURNS audit_head
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
revoke execute on function lock_audit_head(p_company_id uuid) from public;

-- What follows names objects of other rooms.

alter table audit_entry enable row level security;
create policy calls on audit_entry as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND audit_subject_in_reach(company_id, subject_kind, subject_id)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on audit_entry as permissive for all to public using (true) with check (true);

alter table audit_head enable row level security;
create policy calls on audit_head as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on audit_head as permissive for all to public using (true) with check (true);
