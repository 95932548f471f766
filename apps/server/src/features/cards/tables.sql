CREATE OR REPLACE FUNCTION card_standing(p_company_id uuid, p_card_id uuid, p_day date, p_month date, p_processor text, p_message_id text, p_purchase text, p_at timestamp with time zone, p_since timestamp with time zone, p_country text, OUT account_id uuid, OUT state text, OUT lock_kind text, OUT locked_from text, OUT expires_on date, OUT scheme text, OUT form text, OUT limits jsonb, OUT holder_acts boolean, OUT account_pays boolean, OUT available bigint, OUT currency text, OUT day_used bigint, OUT day_count integer, OUT month_used bigint, OUT program_id uuid, OUT program_limits jsonb, OUT program_day_used bigint, OUT program_day_count integer, OUT program_month_used bigint, OUT recognized_at timestamp with time zone, OUT lately json, OUT known_code text, OUT group_id uuid, OUT purchase_authorised bigint, OUT is_reported boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  holder uuid;
  program uuid;
begin
  select c.account_id, c.state, c.lock_kind, c.locked_from, c.expires_on, c.scheme, c.form, c.limits, c.recognized_at,
      c.holder_person_id, c.program_id
    into account_id, state, lock_kind, locked_from, expires_on, scheme, form, limits, recognized_at, holder, program
    from card c where c.company_id = p_company_id and c.card_id = p_card_id;
  if not found then return; end if;
  holder_acts := person_acts(p_company_id, holder, account_id);
  account_pays := account_pays(p_company_id, account_id);
  select b.available, b.currency into available, currency
    from ledger.balance_view b where b.company_id = p_company_id and b.account_id = card_standing.account_id;
  select n.used, n.count into day_used, day_count from card_counter n
    where n.company_id = p_company_id and n.card_or_program_id = p_card_id and n.period = 'day' and n.starts_on = p_day;
  select n.used into month_used from card_counter n
    where n.company_id = p_company_id and n.card_or_program_id = p_card_id and n.period = 'month' and n.starts_on = p_month;
  if program is not null then
    select p.program_id, p.limits into program_id, program_limits
      from card_program p where p.company_id = p_company_id and p.program_id = program and p.closed_at is null;
  end if;
  if program_id is not null then
    select n.used, n.count into program_day_used, program_day_count from card_counter n
      where n.company_id = p_company_id and n.card_or_program_id = program and n.period = 'day' and n.starts_on = p_day;
    select n.used into program_month_used from card_counter n
      where n.company_id = p_company_id and n.card_or_program_id = program and n.period = 'month' and n.starts_on = p_month;
  end if;
  if p_message_id is not null then
    select json_agg(json_build_object('at', (extract(epoch from late.at) * 1000)::bigint, 'merchant', late.merchant_id,
        'country', late.merchant_country, 'channel', late.channel, 'code', late.response_code, 'because', late.decline ->> 'because'))
      into lately
      from (
        select a.at, a.merchant_id, a.merchant_country, a.channel, a.response_code, a.decline from card_authorisation a
        where a.company_id = p_company_id and a.card_id = p_card_id and a.authorisation_id = a.group_id
          and a.kind <> 'advice' and a.at <= p_at and a.at >= p_since
        order by a.at desc, a.authorisation_id limit 20) late
      where late.response_code <> '00' or late.merchant_country <> p_country;
    select a.response_code into known_code from card_authorisation a
      where a.company_id = p_company_id and a.processor = p_processor and a.message_id = p_message_id;
    select (array_agg(a.group_id) filter (where a.response_code = '00'))[1],
        sum(a.amount - a.reversed) filter (where a.response_code = '00')
      into group_id, purchase_authorised
      from card_authorisation a
      where a.company_id = p_company_id and a.purchase = p_purchase and a.card_id = p_card_id and a.processor = p_processor;
    perform from card_clearing r where r.company_id = p_company_id and r.card_id = p_card_id and r.purchase = p_purchase;
    is_reported := found;
    if not is_reported then
      perform from card_release r where r.company_id = p_company_id and r.card_id = p_card_id and r.purchase = p_purchase;
      is_reported := found;
    end if;
  end if;
  day_used := coalesce(day_used, 0);
  day_count := coalesce(day_count, 0);
  month_used := coalesce(month_used, 0);
  program_day_used := coalesce(program_day_used, 0);
  program_day_count := coalesce(program_day_count, 0);
  program_month_used := coalesce(program_month_used, 0);
end
$function$;
revoke execute on function card_standing(p_company_id uuid, p_card_id uuid, p_day date, p_month date, p_processor text, p_message_id text, p_purchase text, p_at timestamp with time zone, p_since timestamp with time zone, p_country text, OUT account_id uuid, OUT state text, OUT lock_kind text, OUT locked_from text, OUT expires_on date, OUT scheme text, OUT form text, OUT limits jsonb, OUT holder_acts boolean, OUT account_pays boolean, OUT available bigint, OUT currency text, OUT day_used bigint, OUT day_count integer, OUT month_used bigint, OUT program_id uuid, OUT program_limits jsonb, OUT program_day_used bigint, OUT program_day_count integer, OUT program_month_used bigint, OUT recognized_at timestamp with time zone, OUT lately json, OUT known_code text, OUT group_id uuid, OUT purchase_authorised bigint, OUT is_reported boolean) from public;
grant execute on function card_standing(p_company_id uuid, p_card_id uuid, p_day date, p_month date, p_processor text, p_message_id text, p_purchase text, p_at timestamp with time zone, p_since timestamp with time zone, p_country text, OUT account_id uuid, OUT state text, OUT lock_kind text, OUT locked_from text, OUT expires_on date, OUT scheme text, OUT form text, OUT limits jsonb, OUT holder_acts boolean, OUT account_pays boolean, OUT available bigint, OUT currency text, OUT day_used bigint, OUT day_count integer, OUT month_used bigint, OUT program_id uuid, OUT program_limits jsonb, OUT program_day_used bigint, OUT program_day_count integer, OUT program_month_used bigint, OUT recognized_at timestamp with time zone, OUT lately json, OUT known_code text, OUT group_id uuid, OUT purchase_authorised bigint, OUT is_reported boolean) to dilo_application;

CREATE OR REPLACE FUNCTION lock_asked_cards(p_tokens text[], p_processors text[], p_message_ids text[], OUT place integer, OUT company_id uuid, OUT card_id uuid, OUT first_digits text)
 RETURNS SETOF record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  company_ids uuid[] := '{}';
  card_ids uuid[] := '{}';
  digits text[] := '{}';
  of_programs uuid[] := '{}';
  program_ids uuid[] := '{}';
  one record;
  program uuid;
begin
  if cardinality(p_tokens) = 1 then
    place := 1;
    select c.company_id, c.card_id, c.first_digits, c.program_id into company_id, card_id, first_digits, program
      from card_of_token t join card c on c.company_id = t.company_id and c.card_id = t.card_id
      where t.processor_token = p_tokens[1] for no key update of c;
    if program is not null then
      perform from card_program p where p.company_id = lock_asked_cards.company_id and p.program_id = program for no key update;
    end if;
    perform from card_message m where m.processor = p_processors[1] and m.message_id = p_message_ids[1];
    if found then
      company_id := null;
      card_id := null;
    end if;
    return next;
    return;
  end if;
  for nth in 1 .. cardinality(p_tokens) loop
    select t.company_id, t.card_id into company_id, card_id from card_of_token t where t.processor_token = p_tokens[nth];
    company_ids[nth] := company_id;
    card_ids[nth] := card_id;
  end loop;
  for one in
    select w.company_id, w.card_id, w.place from unnest(company_ids, card_ids) with ordinality as w(company_id, card_id, place)
      where w.card_id is not null order by w.company_id, w.card_id
  loop
    select c.program_id, c.first_digits into program, first_digits from card c
      where c.company_id = one.company_id and c.card_id = one.card_id for no key update;
    digits[one.place] := first_digits;
    if program is not null then
      of_programs := of_programs || one.company_id;
      program_ids := program_ids || program;
    end if;
  end loop;
  if program_ids <> '{}' then
    for one in
      select w.company_id, w.program_id from unnest(of_programs, program_ids) as w(company_id, program_id) order by w.company_id, w.program_id
    loop
      perform from card_program p where p.company_id = one.company_id and p.program_id = one.program_id for no key update;
    end loop;
  end if;
  for nth in 1 .. cardinality(p_tokens) loop
    place := nth;
    company_id := null;
    card_id := null;
    first_digits := digits[nth];
    perform from card_message m where m.processor = p_processors[nth] and m.message_id = p_message_ids[nth];
    if not found and first_digits is not null then
      company_id := company_ids[nth];
      card_id := card_ids[nth];
    end if;
    return next;
  end loop;
end
$function$;
revoke execute on function lock_asked_cards(p_tokens text[], p_processors text[], p_message_ids text[], OUT place integer, OUT company_id uuid, OUT card_id uuid, OUT first_digits text) from public;
grant execute on function lock_asked_cards(p_tokens text[], p_processors text[], p_message_ids text[], OUT place integer, OUT company_id uuid, OUT card_id uuid, OUT first_digits text) to dilo_application;

CREATE OR REPLACE FUNCTION write_card_answer(p_company_id uuid, p_authorisation_id uuid, p_card_id uuid, p_account_id uuid, p_program_id uuid, p_group_id uuid, p_processor text, p_message_id text, p_purchase text, p_kind text, p_amount bigint, p_original_amount bigint, p_original_currency text, p_merchant_id text, p_merchant_name text, p_merchant_city text, p_merchant_country text, p_merchant_category text, p_channel text, p_proof text, p_at timestamp with time zone, p_decided_at timestamp with time zone, p_response_code text, p_decline jsonb, p_hold_key text, p_held bigint, p_state text, p_ends_at timestamp with time zone, p_allowance_id uuid, p_currency text, p_hash bytea, p_counter_ids uuid[], p_periods text[], p_starts date[], p_used bigint[], p_counts integer[], p_received_at timestamp with time zone, p_digest bytea, p_answer jsonb, p_within integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  refused text;
begin
  if p_within is not null then perform set_config('lock_timeout', p_within::text, true); end if;
  insert into card_authorisation (
      company_id, authorisation_id, card_id, account_id, program_id, group_id, processor, message_id, purchase, kind, amount,
      original_amount, original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel,
      proof, at, decided_at, response_code, decline, hold_key, held, state, ends_at, allowance_id)
    values (
      p_company_id, p_authorisation_id, p_card_id, p_account_id, p_program_id, p_group_id, p_processor, p_message_id, p_purchase, p_kind,
      p_amount, p_original_amount, p_original_currency, p_merchant_id, p_merchant_name, p_merchant_city, p_merchant_country,
      p_merchant_category, p_channel, p_proof, p_at, p_decided_at, p_response_code, p_decline, p_hold_key, p_held, p_state, p_ends_at,
      p_allowance_id);
  if p_counter_ids <> '{}' then
    insert into card_counter as counter (company_id, card_or_program_id, period, starts_on, used, count)
      select p_company_id, r.id, r.period, r.starts_on, r.used, r.count
      from unnest(p_counter_ids, p_periods, p_starts, p_used, p_counts) as r(id, period, starts_on, used, count)
      on conflict (company_id, card_or_program_id, period, starts_on)
        do update set used = counter.used + excluded.used, count = counter.count + excluded.count;
  end if;
  if p_held > 0 then
    select s.outcome into refused from ledger.set_aside(p_company_id, p_authorisation_id, p_hold_key, p_hash, p_decided_at, p_ends_at,
      p_account_id, p_held, p_currency) s;
    if refused <> 'done' then raise exception using message = refused, errcode = 'CD001'; end if;
  end if;
  if p_digest is not null then
    insert into card_message (processor, message_id, kind, received_at, body_digest, company_id, answer, outcome)
      values (p_processor, p_message_id, p_kind, p_received_at, p_digest, p_company_id, p_answer, 'done');
  end if;
  if clock_timestamp() > statement_timestamp() + p_within * interval '1 millisecond' then
    raise exception 'The time for the answer is over' using errcode = 'CD002';
  end if;
end
$function$;
revoke execute on function write_card_answer(p_company_id uuid, p_authorisation_id uuid, p_card_id uuid, p_account_id uuid, p_program_id uuid, p_group_id uuid, p_processor text, p_message_id text, p_purchase text, p_kind text, p_amount bigint, p_original_amount bigint, p_original_currency text, p_merchant_id text, p_merchant_name text, p_merchant_city text, p_merchant_country text, p_merchant_category text, p_channel text, p_proof text, p_at timestamp with time zone, p_decided_at timestamp with time zone, p_response_code text, p_decline jsonb, p_hold_key text, p_held bigint, p_state text, p_ends_at timestamp with time zone, p_allowance_id uuid, p_currency text, p_hash bytea, p_counter_ids uuid[], p_periods text[], p_starts date[], p_used bigint[], p_counts integer[], p_received_at timestamp with time zone, p_digest bytea, p_answer jsonb, p_within integer) from public;
grant execute on function write_card_answer(p_company_id uuid, p_authorisation_id uuid, p_card_id uuid, p_account_id uuid, p_program_id uuid, p_group_id uuid, p_processor text, p_message_id text, p_purchase text, p_kind text, p_amount bigint, p_original_amount bigint, p_original_currency text, p_merchant_id text, p_merchant_name text, p_merchant_city text, p_merchant_country text, p_merchant_category text, p_channel text, p_proof text, p_at timestamp with time zone, p_decided_at timestamp with time zone, p_response_code text, p_decline jsonb, p_hold_key text, p_held bigint, p_state text, p_ends_at timestamp with time zone, p_allowance_id uuid, p_currency text, p_hash bytea, p_counter_ids uuid[], p_periods text[], p_starts date[], p_used bigint[], p_counts integer[], p_received_at timestamp with time zone, p_digest bytea, p_answer jsonb, p_within integer) to dilo_application;

CREATE OR REPLACE FUNCTION write_card_answers(p_authorisations json, p_rises json, p_messages json, p_within integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  h record;
  refused text;
begin
  if p_within is not null then perform set_config('lock_timeout', p_within::text, true); end if;
  with answer as materialized (
    select * from json_to_recordset(p_authorisations) as a(
      company_id uuid, authorisation_id uuid, card_id uuid, account_id uuid, program_id uuid, group_id uuid, processor text,
      message_id text, purchase text, kind text, amount bigint, original_amount bigint, original_currency text, merchant_id text,
      merchant_name text, merchant_city text, merchant_country text, merchant_category text, channel text, proof text,
      at timestamptz, decided_at timestamptz, response_code text, decline jsonb, hold_key text, held bigint, state text,
      ends_at timestamptz, allowance_id uuid, currency text, hash bytea)
  ), written as (
    insert into card_authorisation (
        company_id, authorisation_id, card_id, account_id, program_id, group_id, processor, message_id, purchase, kind, amount,
        original_amount, original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel,
        proof, at, decided_at, response_code, decline, hold_key, held, state, ends_at, allowance_id)
      select company_id, authorisation_id, card_id, account_id, program_id, group_id, processor, message_id, purchase, kind, amount,
        original_amount, original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel,
        proof, at, decided_at, response_code, decline, hold_key, held, state, ends_at, allowance_id
      from answer
  )
  select array_agg('hold'::text) as kinds, array_agg(company_id) as companies, array_agg(authorisation_id) as ids,
      array_agg(hold_key) as keys, array_agg(hash) as hashes, array_agg(decided_at) as times, array_agg(null::date) as dates,
      array_agg(ends_at) as expiries, array_agg(null::uuid) as none, array_agg(null::jsonb) as postings,
      array_agg(place::integer) as lines, array_agg(account_id) as accounts, array_agg(held) as amounts,
      array_agg(currency) as currencies, array_agg(true) as closes
    into h
    from (select a.*, row_number() over () as place from answer a where held > 0) placed;
  insert into card_counter as counter (company_id, card_or_program_id, period, starts_on, used, count)
    select company_id, card_or_program_id, period, starts_on, used, count
    from json_to_recordset(p_rises) as r(
      company_id uuid, card_or_program_id uuid, period text, starts_on date, used bigint, count integer)
    on conflict (company_id, card_or_program_id, period, starts_on)
      do update set used = counter.used + excluded.used, count = counter.count + excluded.count;
  if h.ids is not null then
    select s.outcome into refused
      from ledger.apply(h.kinds, h.companies, h.ids, h.keys, h.hashes, h.times, h.dates, h.expiries, h.none, h.postings, h.lines,
        h.companies, h.accounts, h.none, h.none, h.amounts, h.currencies, h.none, h.closes) s
      where s.outcome <> 'done' limit 1;
    if refused is not null then raise exception using message = refused, errcode = 'CD001'; end if;
  end if;
  insert into card_message (processor, message_id, kind, received_at, body_digest, company_id, answer, outcome)
    select processor, message_id, kind, received_at, body_digest, company_id, answer, outcome
    from json_to_recordset(p_messages) as m(
      processor text, message_id text, kind text, received_at timestamptz, body_digest bytea, company_id uuid, answer jsonb, outcome text);
  if clock_timestamp() > statement_timestamp() + p_within * interval '1 millisecond' then
    raise exception 'The time for the answer is over' using errcode = 'CD002';
  end if;
end
$function$;
revoke execute on function write_card_answers(p_authorisations json, p_rises json, p_messages json, p_within integer) from public;
grant execute on function write_card_answers(p_authorisations json, p_rises json, p_messages json, p_within integer) to dilo_application;

create table card (
  company_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  first_digits text not null,
  last_digits text not null,
  status text default 'OPEN'::text not null,
  position smallint not null,
  state text default 'active'::text not null,
  lock_kind text,
  locked_from text,
  locked_by uuid,
  locked_at timestamp with time zone,
  lock_reason text,
  expires_on date default '2099-12-31'::date not null,
  expired_at timestamp with time zone,
  form text default 'plastic'::text not null,
  holder_person_id uuid,
  name_on_card text default ''::text not null,
  label text,
  limits jsonb default '{"hours": null, "endsOn": null, "perDay": null, "exactly": null, "channels": null, "merchant": null, "perMonth": null, "weekdays": null, "countries": null, "categories": null, "countPerDay": null, "perTransaction": null}'::jsonb not null,
  program_id uuid,
  processor_token text,
  scheme text default 'visa'::text not null,
  replaces uuid,
  replaced_by uuid,
  sequence integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  activated_at timestamp with time zone,
  closed_at timestamp with time zone,
  closing_since timestamp with time zone,
  activation_tries smallint default 0 not null,
  activation_tries_since timestamp with time zone,
  raised_limits jsonb,
  raised_from timestamp with time zone,
  raised_by uuid,
  end_told_at timestamp with time zone,
  recognized_at timestamp with time zone,
  constraint card_pkey PRIMARY KEY (company_id, card_id),
  constraint card_first_digits_check CHECK (first_digits ~ '^\d{6}$'::text),
  constraint card_forms CHECK ((form = ANY (ARRAY['virtual'::text, 'plastic'::text])) AND (scheme = ANY (ARRAY['visa'::text, 'mastercard'::text]))),
  constraint card_last_digits_check CHECK (last_digits ~ '^\d{4}$'::text),
  constraint card_limits_whole CHECK (jsonb_typeof(limits) = 'object'::text AND limits ?& ARRAY['perTransaction'::text, 'perDay'::text, 'perMonth'::text, 'countPerDay'::text, 'exactly'::text, 'merchant'::text, 'channels'::text, 'categories'::text, 'countries'::text, 'weekdays'::text, 'hours'::text, 'endsOn'::text]),
  constraint card_lock CHECK ((state = 'locked'::text) = (lock_kind IS NOT NULL) AND (state = 'locked'::text) = (locked_from IS NOT NULL) AND (lock_kind IS NULL OR (lock_kind = ANY (ARRAY['pause'::text, 'bank'::text, 'lost'::text, 'stolen'::text, 'compromised'::text]))) AND (locked_from IS NULL OR (locked_from = ANY (ARRAY['inactive'::text, 'active'::text])))),
  constraint card_raised_whole CHECK ((raised_limits IS NULL) = (raised_from IS NULL)),
  constraint card_state CHECK (state = ANY (ARRAY['inactive'::text, 'active'::text, 'locked'::text, 'closed'::text])),
  constraint card_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'BLOCKED'::text, 'CLOSED'::text])),
  constraint card_texts CHECK (length(name_on_card) <= 26 AND length(label) >= 1 AND length(label) <= 60 AND length(processor_token) >= 1 AND length(processor_token) <= 100 AND length(lock_reason) <= 40)
);
CREATE INDEX card_by_end ON card USING btree (last_digits);
CREATE INDEX card_end_to_tell ON card USING btree (expires_on) WHERE ((end_told_at IS NULL) AND (state = 'active'::text));
CREATE INDEX card_expiring ON card USING btree (expires_on) WHERE ((expired_at IS NULL) AND (state <> 'closed'::text));
CREATE INDEX card_locked_by ON card USING btree (locked_by) WHERE (locked_by IS NOT NULL);
CREATE INDEX card_locked_for_shortage ON card USING btree (company_id, card_id) WHERE (lock_reason = 'shortage'::text);
CREATE INDEX card_of_holder ON card USING btree (holder_person_id);
CREATE INDEX card_of_issuer ON card USING btree (first_digits);
CREATE INDEX card_of_program ON card USING btree (company_id, program_id) WHERE (program_id IS NOT NULL);
CREATE UNIQUE INDEX card_open_replacement ON card USING btree (company_id, replaces) WHERE ((replaces IS NOT NULL) AND (state <> 'closed'::text));
CREATE INDEX card_raised_by ON card USING btree (raised_by) WHERE (raised_by IS NOT NULL);
CREATE INDEX card_unbounded ON card USING btree (card_id) WHERE ((state <> 'closed'::text) AND ((limits ->> 'perMonth'::text) IS NULL) AND ((limits ->> 'perDay'::text) IS NULL) AND (((limits ->> 'countPerDay'::text) IS NULL) OR (COALESCE((limits ->> 'exactly'::text), (limits ->> 'perTransaction'::text)) IS NULL)));
grant insert, select, update on card to dilo_application;
grant select, update (activated_at, closed_at, lock_kind, lock_reason, locked_at, locked_by, locked_from, sequence, state, version) on card to dilo_desk;

CREATE OR REPLACE FUNCTION check_step_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  softer constant text[] := array['pause', 'bank', 'lost', 'stolen', 'compromised'];
begin
  -- Migrations are the owner's, and so is what a key of another table undoes.
  if pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then return new; end if;
  if (new.company_id, new.card_id, new.account_id, new.first_digits, new.last_digits, new.created_at, new.replaces, new.form)
      is distinct from (old.company_id, old.card_id, old.account_id, old.first_digits, old.last_digits, old.created_at, old.replaces, old.form)
    or old.processor_token is not null and new.processor_token is distinct from old.processor_token
    or old.state <> new.state and not (case old.state
      when 'inactive' then new.state in ('active', 'locked', 'closed')
      when 'active' then new.state in ('locked', 'closed')
      when 'locked' then new.state = 'closed' or new.state = old.locked_from and old.lock_kind in ('pause', 'bank')
      else false end)
    -- One that was never activated pays nothing by way of a lock; one that has expired pays nothing again.
    or old.state in ('inactive', 'active') and new.state = 'locked' and new.locked_from <> old.state
    or old.state <> 'active' and new.state = 'active' and old.expired_at is not null
    or old.state = 'locked' and new.state = 'locked' and (new.locked_from <> old.locked_from
      or array_position(softer, new.lock_kind) < array_position(softer, old.lock_kind))
    or old.state = 'closed' and (new.closed_at, new.limits) is distinct from (old.closed_at, old.limits)
    or new.version < old.version or new.sequence < old.sequence
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_status_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' and new.status <> 'OPEN' and new.state = 'active'
    or tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state then
    if new.status = 'BLOCKED' and new.state in ('inactive', 'active') then
      new.lock_kind := 'bank';
      new.locked_from := new.state;
      new.locked_at := coalesce(new.locked_at, now());
      new.state := 'locked';
    elsif new.status = 'CLOSED' then
      new.state := 'closed';
      new.closed_at := coalesce(new.closed_at, now());
    elsif new.status = 'OPEN' and new.state = 'locked' then
      new.state := 'active';
    end if;
  end if;
  if new.state <> 'locked' then
    new.lock_kind := null;
    new.locked_from := null;
    new.locked_by := null;
    new.locked_at := null;
    new.lock_reason := null;
  end if;
  new.status := case
    when new.state = 'closed' then 'CLOSED'
    when new.state = 'active' and new.expired_at is null then 'OPEN'
    else 'BLOCKED' end;
  return new;
end
$function$;

CREATE TRIGGER card_keeps_its_status BEFORE INSERT OR UPDATE ON card FOR EACH ROW EXECUTE FUNCTION keep_status_of_card();
CREATE TRIGGER card_takes_its_steps BEFORE UPDATE ON card FOR EACH ROW EXECUTE FUNCTION check_step_of_card();

create table card_allowance_request (
  company_id uuid not null,
  request_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  authorisation_id uuid not null,
  person_id uuid not null,
  merchant_id text not null,
  merchant_name text not null,
  amount bigint not null,
  because text not null,
  over bigint,
  state text default 'waiting'::text not null,
  asked_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint card_allowance_request_pkey PRIMARY KEY (company_id, request_id),
  constraint card_allowance_request_company_id_authorisation_id_key UNIQUE (company_id, authorisation_id),
  constraint card_allowance_request_amount_check CHECK (amount > 0),
  constraint card_allowance_request_because_check CHECK (because ~ '^[a-zA-Z]{1,40}$'::text),
  constraint card_allowance_request_merchant_id_check CHECK (length(merchant_id) <= 40),
  constraint card_allowance_request_merchant_name_check CHECK (length(merchant_name) <= 120),
  constraint card_allowance_request_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'granted'::text, 'declined'::text])),
  constraint decided_in_time CHECK (decided_at < ends_at),
  constraint decided_once CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint card_allowance_request_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_allowance_request_card ON card_allowance_request USING btree (company_id, card_id);
CREATE INDEX card_allowance_request_decided_by ON card_allowance_request USING btree (decided_by);
CREATE INDEX card_allowance_request_newest ON card_allowance_request USING btree (company_id, asked_at);
CREATE INDEX card_allowance_request_person ON card_allowance_request USING btree (person_id);
CREATE INDEX card_allowance_request_waiting ON card_allowance_request USING btree (company_id) WHERE (state = 'waiting'::text);
grant insert, select, update (decided_at, decided_by, state) on card_allowance_request to dilo_application;

CREATE OR REPLACE FUNCTION check_step_of_allowance_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.state <> 'waiting'
    or to_jsonb(new) - array['state', 'decided_by', 'decided_at'] <> to_jsonb(old) - array['state', 'decided_by', 'decided_at'])
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER allowance_requests_go_their_way BEFORE UPDATE ON card_allowance_request FOR EACH ROW EXECUTE FUNCTION check_step_of_allowance_request();

create table card_allowance (
  company_id uuid not null,
  allowance_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  merchant_id text not null,
  amount bigint not null,
  granted_by uuid,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  authorisation_id uuid,
  used_at timestamp with time zone,
  starts_at timestamp with time zone,
  constraint card_allowance_pkey PRIMARY KEY (company_id, allowance_id),
  constraint card_allowance_amount_check CHECK (amount > 0),
  constraint used_in_time CHECK (used_at < ends_at),
  constraint used_whole CHECK ((used_at IS NULL) = (authorisation_id IS NULL)),
  constraint card_allowance_company_id_allowance_id_fkey FOREIGN KEY (company_id, allowance_id) REFERENCES card_allowance_request(company_id, request_id) ON DELETE CASCADE
);
CREATE INDEX card_allowance_granted_by ON card_allowance USING btree (granted_by);
CREATE INDEX card_allowance_open ON card_allowance USING btree (company_id, card_id, merchant_id) WHERE (used_at IS NULL);
grant insert, select, update (authorisation_id, used_at) on card_allowance to dilo_application;

CREATE OR REPLACE FUNCTION check_step_of_allowance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.used_at is not null
    or to_jsonb(new) - array['authorisation_id', 'used_at'] <> to_jsonb(old) - array['authorisation_id', 'used_at'])
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER allowances_are_used_once BEFORE UPDATE ON card_allowance FOR EACH ROW EXECUTE FUNCTION check_step_of_allowance();

create table card_application (
  company_id uuid not null,
  application_id uuid not null,
  state text not null,
  version integer not null,
  way text not null,
  account_id uuid not null,
  holder_person_id uuid not null,
  form text not null,
  name_on_card text not null,
  label text,
  limits jsonb not null,
  program_id uuid,
  replaces uuid,
  closes_replaced boolean default false not null,
  number_token text,
  first_digits text,
  last_digits text,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  signed_by uuid,
  signed_at timestamp with time zone,
  request_id uuid,
  asked_at timestamp with time zone,
  reason text,
  card_id uuid,
  waits_until timestamp with time zone,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  works_at_once boolean default false not null,
  delivery_address text,
  constraint card_application_pkey PRIMARY KEY (company_id, application_id),
  constraint card_application_card_id_key UNIQUE (card_id),
  constraint card_application_request_id_key UNIQUE (request_id),
  constraint binds_a_blank CHECK ((way = 'bind'::text) = (first_digits IS NOT NULL) AND (way = 'bind'::text) = (last_digits IS NOT NULL)),
  constraint brings_its_card CHECK ((state = 'processed'::text) = (card_id IS NOT NULL)),
  constraint card_application_delivery_address CHECK (length(delivery_address) >= 5 AND length(delivery_address) <= 300),
  constraint card_application_first_digits_check CHECK (first_digits ~ '^\d{6}$'::text),
  constraint card_application_form_check CHECK (form = ANY (ARRAY['virtual'::text, 'plastic'::text])),
  constraint card_application_label_check CHECK (length(label) >= 1 AND length(label) <= 60),
  constraint card_application_last_digits_check CHECK (last_digits ~ '^\d{4}$'::text),
  constraint card_application_limits_check CHECK (jsonb_typeof(limits) = 'object'::text),
  constraint card_application_name_on_card_check CHECK (length(name_on_card) >= 1 AND length(name_on_card) <= 26),
  constraint card_application_number_token_check CHECK (length(number_token) >= 1 AND length(number_token) <= 200),
  constraint card_application_reason_check CHECK (reason = ANY (ARRAY['byProcessor'::text, 'blankTaken'::text, 'holderLeft'::text, 'signerLeft'::text, 'accountNotOpen'::text, 'phoneInvalid'::text, 'cardClosed'::text])),
  constraint card_application_state_check CHECK (state = ANY (ARRAY['new'::text, 'on_validation'::text, 'tmp_rejected'::text, 'processed'::text, 'card_empty'::text])),
  constraint card_application_version_check CHECK (version > 0),
  constraint card_application_way_check CHECK (way = ANY (ARRAY['issue'::text, 'order'::text, 'bind'::text])),
  constraint says_why CHECK ((state = 'tmp_rejected'::text) = (reason IS NOT NULL)),
  constraint takes_a_place CHECK ((way = 'issue'::text) = (replaces IS NULL)),
  constraint waits_under_a_signature CHECK ((state <> ALL (ARRAY['on_validation'::text, 'processed'::text])) OR request_id IS NOT NULL AND signed_at IS NOT NULL),
  constraint card_application_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE,
  constraint card_application_company_id_replaces_fkey FOREIGN KEY (company_id, replaces) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_application_newest ON card_application USING btree (company_id, changed_at DESC, application_id);
CREATE INDEX card_application_of_account ON card_application USING btree (company_id, account_id);
CREATE INDEX card_application_of_author ON card_application USING btree (author_person_id);
CREATE INDEX card_application_of_holder ON card_application USING btree (holder_person_id);
CREATE UNIQUE INDEX card_application_replaces ON card_application USING btree (company_id, replaces) WHERE ((replaces IS NOT NULL) AND (state = ANY (ARRAY['new'::text, 'on_validation'::text, 'tmp_rejected'::text])));
CREATE INDEX card_application_signed_by ON card_application USING btree (signed_by);
CREATE INDEX card_application_stopped_by ON card_application USING btree (stopped_by) WHERE (stopped_by IS NOT NULL);
CREATE INDEX card_application_with_processor ON card_application USING btree (asked_at, company_id, application_id) WHERE (state = 'on_validation'::text);
grant insert, select, update on card_application to dilo_application;
grant select on card_application to dilo_desk;

CREATE TRIGGER card_applications_go_their_way BEFORE UPDATE OF state ON card_application FOR EACH ROW WHEN (old.state <> new.state AND (((old.state || ' '::text) || new.state) <> ALL (ARRAY['new on_validation'::text, 'new card_empty'::text, 'on_validation processed'::text, 'on_validation tmp_rejected'::text, 'tmp_rejected on_validation'::text, 'tmp_rejected card_empty'::text]))) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER card_applications_keep_how_they_begin BEFORE UPDATE ON card_application FOR EACH ROW WHEN ((old.state = ANY (ARRAY['on_validation'::text, 'processed'::text, 'card_empty'::text])) AND new.works_at_once <> old.works_at_once) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER card_applications_keep_what_is_signed BEFORE UPDATE ON card_application FOR EACH ROW WHEN (new.company_id IS DISTINCT FROM old.company_id OR new.application_id IS DISTINCT FROM old.application_id OR new.replaces IS DISTINCT FROM old.replaces OR new.closes_replaced IS DISTINCT FROM old.closes_replaced OR new.author_person_id IS DISTINCT FROM old.author_person_id OR new.created_at IS DISTINCT FROM old.created_at OR (old.state = ANY (ARRAY['on_validation'::text, 'processed'::text, 'card_empty'::text])) AND (new.way IS DISTINCT FROM old.way OR new.account_id IS DISTINCT FROM old.account_id OR new.holder_person_id IS DISTINCT FROM old.holder_person_id OR new.form IS DISTINCT FROM old.form OR new.name_on_card IS DISTINCT FROM old.name_on_card OR new.label IS DISTINCT FROM old.label OR new.limits IS DISTINCT FROM old.limits OR new.program_id IS DISTINCT FROM old.program_id OR new.signed_by IS DISTINCT FROM old.signed_by OR new.signed_at IS DISTINCT FROM old.signed_at OR new.request_id IS DISTINCT FROM old.request_id) OR old.card_id IS NOT NULL AND new.card_id IS DISTINCT FROM old.card_id) EXECUTE FUNCTION refuse_change_of_what_stands();
CREATE TRIGGER card_applications_keep_where_they_are_sent BEFORE UPDATE ON card_application FOR EACH ROW WHEN ((old.state = ANY (ARRAY['on_validation'::text, 'processed'::text, 'card_empty'::text])) AND new.delivery_address IS DISTINCT FROM old.delivery_address) EXECUTE FUNCTION refuse_change_of_what_stands();

create table card_approval (
  company_id uuid not null,
  approval_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  challenge_id text not null,
  holder_person_id uuid,
  amount bigint not null,
  original_amount bigint,
  original_currency text,
  merchant_name text not null,
  merchant_country text,
  device text,
  needs text[] not null,
  state text default 'waiting'::text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  heard text,
  constraint card_approval_pkey PRIMARY KEY (company_id, approval_id),
  constraint card_approval_company_id_challenge_id_key UNIQUE (company_id, challenge_id),
  constraint approved_in_time CHECK (state <> 'approved'::text OR decided_at < expires_at),
  constraint card_approval_amount_check CHECK (amount >= 0),
  constraint card_approval_challenge_id_check CHECK (length(challenge_id) >= 1 AND length(challenge_id) <= 64),
  constraint card_approval_device_check CHECK (length(device) <= 120),
  constraint card_approval_heard_check CHECK (heard = ANY (ARRAY['taken'::text, 'over'::text])),
  constraint card_approval_merchant_country_check CHECK (merchant_country ~ '^[A-Z]{2}$'::text),
  constraint card_approval_merchant_name_check CHECK (length(merchant_name) <= 120),
  constraint card_approval_needs_check CHECK ((cardinality(needs) = ANY (ARRAY[1, 2])) AND needs <@ ARRAY['first'::text, 'second'::text, 'any'::text]),
  constraint card_approval_original_currency_check CHECK (original_currency ~ '^[A-Z]{3}$'::text),
  constraint card_approval_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'expired'::text])),
  constraint decided_once CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint original_whole CHECK ((original_amount IS NULL) = (original_currency IS NULL)),
  constraint card_approval_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_approval_card ON card_approval USING btree (company_id, card_id);
CREATE INDEX card_approval_ended ON card_approval USING btree (company_id, expires_at);
CREATE INDEX card_approval_holder ON card_approval USING btree (holder_person_id);
CREATE INDEX card_approval_silent ON card_approval USING btree (expires_at) WHERE (state = 'waiting'::text);
CREATE INDEX card_approval_waiting ON card_approval USING btree (company_id) WHERE (state = 'waiting'::text);
grant insert, select, update (decided_at, heard, state) on card_approval to dilo_application;

CREATE OR REPLACE FUNCTION check_step_of_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.state <> 'waiting' and (new.state, new.decided_at) is distinct from (old.state, old.decided_at)
    or to_jsonb(new) - array['state', 'decided_at', 'heard'] <> to_jsonb(old) - array['state', 'decided_at', 'heard'])
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER approvals_go_their_way BEFORE UPDATE ON card_approval FOR EACH ROW EXECUTE FUNCTION check_step_of_approval();

create table card_approval_answer (
  company_id uuid not null,
  approval_id uuid not null,
  person_id uuid not null,
  answer text not null,
  method text,
  answered_at timestamp with time zone not null,
  constraint card_approval_answer_pkey PRIMARY KEY (company_id, approval_id, person_id),
  constraint approved_by_proof CHECK ((answer = 'approve'::text) = (method IS NOT NULL)),
  constraint card_approval_answer_answer_check CHECK (answer = ANY (ARRAY['approve'::text, 'decline'::text, 'notMe'::text])),
  constraint card_approval_answer_method_check CHECK (method = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'EDS'::text])),
  constraint card_approval_answer_company_id_approval_id_fkey FOREIGN KEY (company_id, approval_id) REFERENCES card_approval(company_id, approval_id) ON DELETE CASCADE
);
CREATE INDEX card_approval_answer_person ON card_approval_answer USING btree (person_id);
grant insert, select on card_approval_answer to dilo_application;

CREATE TRIGGER answers_of_approvals_stay BEFORE UPDATE ON card_approval_answer FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table card_authorisation (
  company_id uuid not null,
  authorisation_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  program_id uuid,
  group_id uuid not null,
  processor text not null,
  message_id text not null,
  purchase text not null,
  kind text not null,
  amount bigint not null,
  original_amount bigint not null,
  original_currency text not null,
  merchant_id text not null,
  merchant_name text not null,
  merchant_city text not null,
  merchant_country text not null,
  merchant_category text not null,
  channel text not null,
  proof text not null,
  at timestamp with time zone not null,
  decided_at timestamp with time zone not null,
  response_code text not null,
  decline jsonb,
  hold_key text,
  held bigint default 0 not null,
  cleared bigint default 0 not null,
  reversed bigint default 0 not null,
  state text not null,
  ends_at timestamp with time zone,
  allowance_id uuid,
  constraint card_authorisation_pkey PRIMARY KEY (company_id, authorisation_id),
  constraint card_authorisation_company_id_processor_message_id_key UNIQUE (company_id, processor, message_id),
  constraint card_authorisation_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
) with (fillfactor=70);
CREATE INDEX card_authorisation_by_time ON card_authorisation USING btree (company_id, card_id, at DESC, authorisation_id) WHERE (authorisation_id = group_id);
CREATE INDEX card_authorisation_held ON card_authorisation USING btree (company_id, account_id) WHERE (state = 'held'::text);
CREATE INDEX card_authorisation_of_purchase ON card_authorisation USING btree (company_id, purchase);
CREATE INDEX card_authorisation_to_expire ON card_authorisation USING btree (ends_at) WHERE (state = 'held'::text);
grant insert, select, update (cleared, ends_at, held, reversed, state) on card_authorisation to dilo_application;
grant select on card_authorisation to dilo_desk;

CREATE OR REPLACE FUNCTION check_card_authorisation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  broken text;
begin
  if tg_op = 'UPDATE' and (
      -- What was asked and what was answered stay.
      (new.company_id, new.authorisation_id, new.card_id, new.account_id, new.program_id, new.group_id, new.processor, new.message_id, new.purchase, new.kind,
        new.amount, new.original_amount, new.original_currency, new.merchant_id, new.merchant_name, new.merchant_city, new.merchant_country,
        new.merchant_category, new.channel, new.proof, new.at, new.decided_at, new.response_code, new.decline, new.hold_key, new.allowance_id)
      is distinct from
      (old.company_id, old.authorisation_id, old.card_id, old.account_id, old.program_id, old.group_id, old.processor, old.message_id, old.purchase, old.kind,
        old.amount, old.original_amount, old.original_currency, old.merchant_id, old.merchant_name, old.merchant_city, old.merchant_country,
        old.merchant_category, old.channel, old.proof, old.at, old.decided_at, old.response_code, old.decline, old.hold_key, old.allowance_id)
      or old.state in ('declined', 'looked')
      or new.held > old.held or new.cleared < old.cleared or new.reversed < old.reversed)
    and not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member')
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  broken := case
    when not new.kind in ('authorisation', 'incremental', 'advice', 'single') then 'card_authorisation_kind_check'
    when not new.state in ('held', 'cleared', 'released', 'declined', 'expired', 'looked') then 'card_authorisation_state_check'
    when not new.channel in ('chip', 'contactless', 'wallet', 'online', 'cash') then 'card_authorisation_channel_check'
    when not new.proof in ('right', 'wrongCode', 'wrongPin', 'tooManyPins') then 'card_authorisation_proof_check'
    when not new.response_code ~ '^\d{2}$' then 'card_authorisation_response_code_check'
    when not (new.response_code = '00') = (new.decline is null) then 'card_authorisation_says_why'
    when not (new.state = 'declined') = (new.decline is not null) then 'card_authorisation_declined'
    when not (new.amount >= 0 and new.original_amount >= 0) then 'card_authorisation_amount_check'
    when not (new.held between 0 and new.amount and new.cleared >= 0 and new.reversed between 0 and new.amount) then 'card_authorisation_parts_check'
    when not (new.held = 0 or new.state = 'held' and new.hold_key is not null) then 'card_authorisation_is_held'
    when not (length(new.merchant_id) <= 40 and length(new.merchant_name) <= 120 and length(new.merchant_city) <= 60
      and new.merchant_country ~ '^[A-Z]{2}$' and new.merchant_category ~ '^\d{4}$' and new.original_currency ~ '^[A-Z]{3}$')
      then 'card_authorisation_merchant_check'
  end;
  if broken is not null then
    perform refuse_breach('card_authorisation', broken);
  end if;
  return new;
end
$function$;
revoke execute on function check_card_authorisation() from public;

CREATE TRIGGER card_authorisations_are_in_order BEFORE INSERT OR UPDATE ON card_authorisation FOR EACH ROW EXECUTE FUNCTION check_card_authorisation();

create table card_clearing (
  company_id uuid not null,
  clearing_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  message_id text not null,
  purchase text,
  kind text not null,
  amount bigint not null,
  original_amount bigint not null,
  original_currency text not null,
  merchant_id text not null,
  merchant_name text not null,
  merchant_city text not null,
  merchant_country text not null,
  merchant_category text not null,
  reason text,
  is_final boolean not null,
  at timestamp with time zone not null,
  booked_at timestamp with time zone not null,
  day date not null,
  transaction_id uuid not null,
  from_holds bigint not null,
  beside bigint not null,
  shortage bigint not null,
  released bigint not null,
  constraint card_clearing_pkey PRIMARY KEY (company_id, clearing_id),
  constraint card_clearing_company_id_message_id_key UNIQUE (company_id, message_id),
  constraint card_clearing_amount_check CHECK (amount > 0),
  constraint card_clearing_beside_check CHECK (beside >= 0),
  constraint card_clearing_from_holds_check CHECK (from_holds >= 0),
  constraint card_clearing_is_paid CHECK ((from_holds + beside + shortage) =
CASE
    WHEN kind = ANY (ARRAY['clearing'::text, 'single'::text]) THEN amount
    ELSE 0::bigint
END),
  constraint card_clearing_kind_check CHECK (kind = ANY (ARRAY['clearing'::text, 'single'::text, 'refund'::text, 'chargeback'::text])),
  constraint card_clearing_merchant_category_check CHECK (merchant_category ~ '^\d{4}$'::text),
  constraint card_clearing_merchant_country_check CHECK (merchant_country ~ '^[A-Z]{2}$'::text),
  constraint card_clearing_message_id_check CHECK (length(message_id) >= 1 AND length(message_id) <= 64),
  constraint card_clearing_original_currency_check CHECK (original_currency ~ '^[A-Z]{3}$'::text),
  constraint card_clearing_purchase_check CHECK (length(purchase) >= 1 AND length(purchase) <= 64),
  constraint card_clearing_released_check CHECK (released >= 0),
  constraint card_clearing_shortage_check CHECK (shortage >= 0),
  constraint card_clearing_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_clearing_by_time ON card_clearing USING btree (company_id, card_id, at DESC, clearing_id);
CREATE INDEX card_clearing_of_day ON card_clearing USING btree (day);
CREATE INDEX card_clearing_of_purchase ON card_clearing USING btree (company_id, card_id, purchase) WHERE (purchase IS NOT NULL);
CREATE INDEX card_clearing_of_transaction ON card_clearing USING btree (company_id, transaction_id);
grant insert, select on card_clearing to dilo_application;
grant select on card_clearing to dilo_desk;

create table card_counter (
  company_id uuid not null,
  card_or_program_id uuid not null,
  period text not null,
  starts_on date not null,
  used bigint not null,
  count integer not null,
  constraint card_counter_pkey PRIMARY KEY (company_id, card_or_program_id, period, starts_on),
  constraint card_counter_count_check CHECK (count >= 0),
  constraint card_counter_period_check CHECK (period = ANY (ARRAY['day'::text, 'month'::text])),
  constraint card_counter_used_check CHECK (used >= 0)
) with (fillfactor=70);
grant insert, select, update (count, used) on card_counter to dilo_application;
grant select on card_counter to dilo_desk;

create table card_delivery (
  company_id uuid not null,
  card_id uuid not null,
  address text,
  since timestamp with time zone not null,
  due_on date not null,
  sent_at timestamp with time zone,
  tracking_number text,
  ended_at timestamp with time zone,
  constraint card_delivery_pkey PRIMARY KEY (company_id, card_id),
  constraint card_delivery_address_check CHECK (length(address) >= 5 AND length(address) <= 300),
  constraint card_delivery_check CHECK (sent_at >= since),
  constraint card_delivery_check1 CHECK (sent_at IS NOT NULL OR tracking_number IS NULL),
  constraint card_delivery_tracking_number_check CHECK (length(tracking_number) >= 1 AND length(tracking_number) <= 40),
  constraint card_delivery_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_delivery_to_send ON card_delivery USING btree (since, company_id, card_id) WHERE ((sent_at IS NULL) AND (ended_at IS NULL));
grant insert, select, update (ended_at) on card_delivery to dilo_application;
grant select, update (sent_at, tracking_number) on card_delivery to dilo_desk;

create table card_message (
  processor text not null,
  message_id text not null,
  kind text not null,
  received_at timestamp with time zone not null,
  body_digest bytea not null,
  company_id uuid,
  answer jsonb,
  outcome text not null,
  constraint card_message_pkey PRIMARY KEY (processor, message_id)
);
CREATE INDEX card_message_received ON card_message USING btree (received_at);
grant delete, insert, select, update (outcome) on card_message to dilo_application;

CREATE OR REPLACE FUNCTION check_card_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  broken constant text := case
    when not length(new.body_digest) = 32 then 'card_message_body_digest_check'
    when not new.kind ~ '^[a-zA-Z]{1,40}$' then 'card_message_kind_check'
    when not length(new.message_id) between 1 and 200 then 'card_message_message_id_check'
    when not new.outcome in ('done', 'wrongAmount', 'unknownCard', 'ofTheFuture', 'tooOld', 'implausible') then 'card_message_outcome_check'
    when not new.processor ~ '^[a-z0-9-]{1,40}$' then 'card_message_processor_check'
  end;
begin
  if broken is not null then perform refuse_breach('card_message', broken); end if;
  return new;
end
$function$;
revoke execute on function check_card_message() from public;

CREATE TRIGGER card_messages_are_in_order BEFORE INSERT OR UPDATE ON card_message FOR EACH ROW EXECUTE FUNCTION check_card_message();
CREATE TRIGGER card_messages_stay BEFORE UPDATE ON card_message FOR EACH ROW EXECUTE FUNCTION refuse_change_of_what_stands();

create table card_message_set_aside (
  processor text not null,
  message_id text not null,
  kind text not null,
  why text not null,
  company_id uuid,
  card_id uuid,
  amount bigint,
  currency text,
  merchant text,
  noted_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint card_message_set_aside_pkey PRIMARY KEY (processor, message_id),
  constraint card_message_set_aside_check CHECK ((amount IS NULL) = (currency IS NULL)),
  constraint card_message_set_aside_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint card_message_set_aside_why_check CHECK (why = ANY (ARRAY['wrongAmount'::text, 'unknownCard'::text, 'ofTheFuture'::text, 'tooOld'::text, 'implausible'::text]))
);
CREATE INDEX card_message_set_aside_of_company ON card_message_set_aside USING btree (company_id);
CREATE INDEX card_message_set_aside_open ON card_message_set_aside USING btree (noted_at) WHERE (closed_at IS NULL);
grant insert, select on card_message_set_aside to dilo_application;
grant select, update (closed_at) on card_message_set_aside to dilo_desk;

create table card_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  card_id uuid not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  by_person_id uuid,
  lock_kind text,
  amount bigint,
  merchant text,
  rule text,
  read_at timestamp with time zone,
  gathered_at timestamp with time zone,
  constraint card_notice_pkey PRIMARY KEY (company_id, notice_id, person_id),
  constraint card_notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint card_notice_merchant_check CHECK (length(merchant) <= 200),
  constraint card_notice_rule_check CHECK (length(rule) <= 40),
  constraint card_notice_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_notice_by_age ON card_notice USING brin (happened_at);
CREATE INDEX card_notice_newest ON card_notice USING btree (person_id, company_id, happened_at DESC, notice_id DESC);
CREATE INDEX card_notice_of_card ON card_notice USING btree (company_id, card_id);
CREATE INDEX card_notice_to_gather ON card_notice USING btree (person_id, happened_at) WHERE (gathered_at IS NULL);
CREATE INDEX card_notice_unread ON card_notice USING btree (person_id, company_id) WHERE (read_at IS NULL);
grant delete, insert, select, update (gathered_at, read_at) on card_notice to dilo_application;
grant insert, select on card_notice to dilo_desk;

create table card_of_token (
  processor_token text not null,
  company_id uuid not null,
  card_id uuid not null,
  constraint card_of_token_pkey PRIMARY KEY (processor_token),
  constraint card_of_token_company_id_card_id_key UNIQUE (company_id, card_id),
  constraint card_of_token_processor_token_check CHECK (length(processor_token) >= 1 AND length(processor_token) <= 100),
  constraint card_of_token_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
grant delete, insert, select on card_of_token to dilo_application;

create table card_order_key (
  company_id uuid not null,
  key text not null,
  request_hash bytea not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  constraint card_order_key_pkey PRIMARY KEY (company_id, key),
  constraint card_order_key_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint card_order_key_request_hash_check CHECK (length(request_hash) = 32)
);
grant insert, select on card_order_key to dilo_application;

create table card_program (
  company_id uuid not null,
  program_id uuid not null,
  name text not null,
  limits jsonb not null,
  ends_on date,
  version integer not null,
  author_person_id uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  looser jsonb,
  looser_from timestamp with time zone,
  looser_by uuid,
  constraint card_program_pkey PRIMARY KEY (company_id, program_id),
  constraint card_program_limits_check CHECK (jsonb_typeof(limits) = 'object'::text),
  constraint card_program_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint card_program_version_check CHECK (version > 0)
);
CREATE INDEX card_program_looser ON card_program USING btree (looser_from) WHERE (looser_from IS NOT NULL);
CREATE INDEX card_program_looser_by ON card_program USING btree (looser_by) WHERE (looser_by IS NOT NULL);
CREATE INDEX card_program_of_author ON card_program USING btree (author_person_id);
grant insert, select, update (changed_at, closed_at, ends_on, limits, looser, looser_by, looser_from, name, version) on card_program to dilo_application;
grant select on card_program to dilo_desk;

CREATE TRIGGER closed_programs_stay BEFORE UPDATE ON card_program FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_what_stands();

create table card_receipt (
  company_id uuid not null,
  operation_id uuid not null,
  account_id uuid not null,
  waived_by uuid,
  waived_at timestamp with time zone not null,
  constraint card_receipt_pkey PRIMARY KEY (company_id, operation_id)
);
CREATE INDEX card_receipt_of_person ON card_receipt USING btree (waived_by);
grant delete, insert, select on card_receipt to dilo_application;

create table card_receipt_rule (
  company_id uuid not null,
  needed_from bigint,
  since timestamp with time zone not null,
  set_by uuid,
  constraint card_receipt_rule_pkey PRIMARY KEY (company_id),
  constraint card_receipt_rule_needed_from_check CHECK (needed_from > 0)
);
CREATE INDEX card_receipt_rule_of_person ON card_receipt_rule USING btree (set_by);
grant insert, select, update (needed_from, set_by, since) on card_receipt_rule to dilo_application;

create table card_release (
  company_id uuid not null,
  release_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  purchase text not null,
  kind text not null,
  message_id text,
  remaining bigint,
  authorisation_id uuid,
  amount bigint not null,
  at timestamp with time zone not null,
  booked_at timestamp with time zone not null,
  constraint card_release_pkey PRIMARY KEY (company_id, release_id),
  constraint card_release_company_id_message_id_key UNIQUE (company_id, message_id),
  constraint card_release_amount_check CHECK (amount >= 0),
  constraint card_release_kind_check CHECK (kind = ANY (ARRAY['reversal'::text, 'expiry'::text])),
  constraint card_release_message_id_check CHECK (length(message_id) >= 1 AND length(message_id) <= 64),
  constraint card_release_of_reversal CHECK ((kind = 'reversal'::text) = (message_id IS NOT NULL) AND (kind = 'reversal'::text) = (remaining IS NOT NULL) AND (kind = 'expiry'::text) = (authorisation_id IS NOT NULL)),
  constraint card_release_purchase_check CHECK (length(purchase) >= 1 AND length(purchase) <= 64),
  constraint card_release_remaining_check CHECK (remaining >= 0),
  constraint card_release_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX card_release_of_authorisation ON card_release USING btree (company_id, authorisation_id) WHERE (authorisation_id IS NOT NULL);
CREATE INDEX card_release_of_purchase ON card_release USING btree (company_id, card_id, purchase);
grant insert, select on card_release to dilo_application;
grant select on card_release to dilo_desk;

create table card_report_line (
  day date not null,
  report_id uuid not null,
  message_id text not null,
  kind text not null,
  processor_token text not null,
  amount bigint not null,
  fetched_at timestamp with time zone not null,
  constraint card_report_line_pkey PRIMARY KEY (day, report_id, message_id)
);
grant delete, insert, select on card_report_line to dilo_application;

create table card_session (
  company_id uuid not null,
  session_id text not null,
  person_id uuid not null,
  card_id uuid,
  kind text not null,
  begun_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  outcome text,
  constraint card_session_pkey PRIMARY KEY (company_id, session_id),
  constraint about_a_card CHECK ((card_id IS NULL) = (kind = 'bind'::text)),
  constraint card_session_kind_check CHECK (kind = ANY (ARRAY['pin'::text, 'reveal'::text, 'bind'::text])),
  constraint card_session_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text])),
  constraint card_session_session_id_check CHECK (session_id ~ '^[0-9a-f]{32}$'::text),
  constraint told_whole CHECK ((used_at IS NULL) = (outcome IS NULL)),
  constraint card_session_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_session_begun ON card_session USING btree (begun_at);
CREATE INDEX card_session_card ON card_session USING btree (company_id, card_id);
CREATE INDEX card_session_person ON card_session USING btree (person_id, begun_at);
grant delete, insert, select, update (outcome, used_at) on card_session to dilo_application;

create table card_settlement (
  day date not null,
  reported bigint not null,
  booked bigint not null,
  settled bigint not null,
  transit bigint not null,
  payments integer default 0 not null,
  movements integer not null,
  differences integer not null,
  agrees boolean not null,
  report_id uuid,
  ran_at timestamp with time zone not null,
  constraint card_settlement_pkey PRIMARY KEY (day),
  constraint card_settlement_agrees CHECK (agrees = (transit = 0 AND settled = reported AND differences = 0)),
  constraint card_settlement_differences_check CHECK (differences >= 0),
  constraint card_settlement_movements_check CHECK (movements >= 0),
  constraint card_settlement_payments_check CHECK (payments >= 0)
);
CREATE INDEX card_settlement_differs ON card_settlement USING btree (day) WHERE (NOT agrees);
grant delete, insert, select, update on card_settlement to dilo_application;
grant select on card_settlement to dilo_desk;

create table card_settlement_difference (
  day date not null,
  message_id text not null,
  reported bigint,
  booked bigint,
  constraint card_settlement_difference_pkey PRIMARY KEY (day, message_id),
  constraint card_settlement_difference_day_fkey FOREIGN KEY (day) REFERENCES card_settlement(day) ON DELETE CASCADE
);
grant delete, insert, select on card_settlement_difference to dilo_application;
grant select on card_settlement_difference to dilo_desk;

create table card_shortage (
  company_id uuid not null,
  shortage_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  collected bigint default 0 not null,
  opened_at timestamp with time zone not null,
  collected_at timestamp with time zone,
  constraint card_shortage_pkey PRIMARY KEY (company_id, shortage_id),
  constraint card_shortage_amount_check CHECK (amount > 0),
  constraint card_shortage_check CHECK (collected >= 0 AND collected <= amount),
  constraint card_shortage_is_over CHECK ((collected = amount) = (collected_at IS NOT NULL)),
  constraint card_shortage_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_shortage_open ON card_shortage USING btree (company_id, account_id, opened_at, shortage_id) WHERE (collected_at IS NULL);
grant insert, select, update (collected, collected_at) on card_shortage to dilo_application;
grant select on card_shortage to dilo_desk;

create table card_wallet_token (
  company_id uuid not null,
  token_id uuid not null,
  card_id uuid not null,
  account_id uuid not null,
  processor_name text not null,
  wallet text not null,
  device text,
  state text not null,
  added_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  told_at timestamp with time zone not null,
  constraint card_wallet_token_pkey PRIMARY KEY (company_id, token_id),
  constraint card_wallet_token_company_id_processor_name_key UNIQUE (company_id, processor_name),
  constraint card_wallet_token_device_check CHECK (length(device) <= 120),
  constraint card_wallet_token_processor_name_check CHECK (length(processor_name) >= 1 AND length(processor_name) <= 64),
  constraint card_wallet_token_state_check CHECK (state = ANY (ARRAY['active'::text, 'suspended'::text, 'deleted'::text])),
  constraint card_wallet_token_wallet_check CHECK (wallet = ANY (ARRAY['apple'::text, 'google'::text, 'other'::text])),
  constraint card_wallet_token_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES card(company_id, card_id) ON DELETE CASCADE
);
CREATE INDEX card_wallet_token_card ON card_wallet_token USING btree (company_id, card_id);
CREATE INDEX card_wallet_token_changed_by ON card_wallet_token USING btree (changed_by);
grant insert, select, update (account_id, card_id, changed_at, changed_by, device, state, told_at) on card_wallet_token to dilo_application;

CREATE OR REPLACE FUNCTION check_step_of_wallet_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') and (
    old.state = 'deleted' and new.state <> 'deleted'
    or (new.processor_name, new.wallet, new.added_at) is distinct from (old.processor_name, old.wallet, old.added_at))
  then
    raise exception '% of % is refused: %', tg_op, tg_table_name, tg_name using errcode = 'SG000';
  end if;
  return new;
end
$function$;

CREATE TRIGGER wallet_tokens_go_their_way BEFORE UPDATE ON card_wallet_token FOR EACH ROW EXECUTE FUNCTION check_step_of_wallet_token();

-- What follows names objects of other rooms.

create view card_of_any_company as
 SELECT company_id,
    card_id,
    account_id
   FROM card;
grant select on card_of_any_company to dilo_application;

alter table card enable row level security;
create policy calls on card as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card as permissive for all to public using (true) with check (true);

alter table card_allowance_request enable row level security;
create policy calls on card_allowance_request as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_allowance_request as permissive for all to public using (true) with check (true);

alter table card_allowance enable row level security;
create policy calls on card_allowance as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_allowance as permissive for all to public using (true) with check (true);

alter table card_application enable row level security;
create policy calls on card_application as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_application as permissive for all to public using (true) with check (true);

alter table card_approval enable row level security;
create policy calls on card_approval as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_approval as permissive for all to public using (true) with check (true);

alter table card_approval_answer enable row level security;
create policy calls on card_approval_answer as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_approval_answer as permissive for all to public using (true) with check (true);

alter table card_authorisation enable row level security;
create policy calls on card_authorisation as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_authorisation as permissive for all to public using (true) with check (true);

alter table card_clearing enable row level security;
create policy calls on card_clearing as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_clearing as permissive for all to public using (true) with check (true);

alter table card_counter enable row level security;
create policy calls on card_counter as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_counter as permissive for all to public using (true) with check (true);

alter table card_delivery enable row level security;
create policy calls on card_delivery as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_delivery as permissive for all to public using (true) with check (true);

alter table card_message enable row level security;
create policy calls on card_message as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on card_message as permissive for all to public using (true) with check (true);

alter table card_message_set_aside enable row level security;
create policy calls on card_message_set_aside as restrictive for all to dilo_calls using (false) with check (false);
create policy everybody on card_message_set_aside as permissive for all to public using (true) with check (true);

alter table card_notice enable row level security;
create policy calls on card_notice as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_notice as permissive for all to public using (true) with check (true);

alter table card_of_token enable row level security;
create policy calls_delete on card_of_token as restrictive for delete to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_insert on card_of_token as restrictive for insert to dilo_calls with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy calls_update on card_of_token as restrictive for update to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_of_token as permissive for all to public using (true) with check (true);

alter table card_order_key enable row level security;
create policy calls on card_order_key as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_order_key as permissive for all to public using (true) with check (true);

alter table card_program enable row level security;
create policy calls on card_program as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_program as permissive for all to public using (true) with check (true);

alter table card_receipt enable row level security;
create policy calls on card_receipt as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_receipt as permissive for all to public using (true) with check (true);

alter table card_receipt_rule enable row level security;
create policy calls on card_receipt_rule as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_receipt_rule as permissive for all to public using (true) with check (true);

alter table card_release enable row level security;
create policy calls on card_release as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_release as permissive for all to public using (true) with check (true);

alter table card_session enable row level security;
create policy calls on card_session as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND true
END);
create policy everybody on card_session as permissive for all to public using (true) with check (true);

alter table card_shortage enable row level security;
create policy calls on card_shortage as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_shortage as permissive for all to public using (true) with check (true);

alter table card_wallet_token enable row level security;
create policy calls on card_wallet_token as restrictive for all to dilo_calls using (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END) with check (
CASE
    WHEN strpos(current_setting('dilo.companies'::text, true), company_id::text) > 0 THEN true
    ELSE current_setting('dilo.companies'::text, true) = '*'::text OR company_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(company_id::text, '-'::text, '_'::text)) > 0 AND (account_id IS NULL OR strpos(current_setting('dilo.companies'::text, true), translate(account_id::text, '-'::text, '_'::text)) > 0)
END);
create policy everybody on card_wallet_token as permissive for all to public using (true) with check (true);

alter table card add constraint card_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table card add constraint card_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table card add constraint card_holder_person_id_fkey FOREIGN KEY (holder_person_id) REFERENCES person(person_id) ON DELETE SET NULL;
alter table card add constraint card_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES person(person_id) ON DELETE SET NULL;
alter table card add constraint card_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_allowance_request add constraint card_allowance_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(person_id) ON DELETE SET NULL;
alter table card_allowance_request add constraint card_allowance_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table card_allowance add constraint card_allowance_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_application add constraint card_application_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table card_application add constraint card_application_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES client_account(company_id, account_id) ON DELETE CASCADE;
alter table card_application add constraint card_application_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table card_application add constraint card_application_holder_person_id_fkey FOREIGN KEY (holder_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table card_application add constraint card_application_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES person(person_id) ON DELETE SET NULL;
alter table card_application add constraint card_application_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_approval add constraint card_approval_holder_person_id_fkey FOREIGN KEY (holder_person_id) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_approval_answer add constraint card_approval_answer_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table card_counter add constraint card_counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table card_message_set_aside add constraint card_message_set_aside_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table card_order_key add constraint card_order_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;

alter table card_program add constraint card_program_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES person(person_id) ON DELETE CASCADE;
alter table card_program add constraint card_program_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table card_program add constraint card_program_looser_by_fkey FOREIGN KEY (looser_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_receipt add constraint card_receipt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table card_receipt add constraint card_receipt_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_receipt_rule add constraint card_receipt_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table card_receipt_rule add constraint card_receipt_rule_set_by_fkey FOREIGN KEY (set_by) REFERENCES person(person_id) ON DELETE SET NULL;

alter table card_session add constraint card_session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id) ON DELETE CASCADE;
alter table card_session add constraint card_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE;

alter table card_wallet_token add constraint card_wallet_token_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES person(person_id) ON DELETE SET NULL;
