-- A lone answer about a card is written by statements made for single rows, from values and not from JSON; several go on as one
-- set, whose JSON is read once (decision 293). The rules of messages stand in a trigger function: PostgreSQL reads the text of a
-- table's CHECKs for each statement that writes to it, and a session keeps a function (decision 115).

-- Finds the cards that tokens name. They are locked until the transaction ends, then their spend programs, each in the order of
-- ids; one card needs no order. A card is null where its message was taken before: that is looked for after the locks, because
-- another server may have taken it meanwhile.
create or replace function lock_asked_cards(
  p_tokens text[], p_processors text[], p_message_ids text[],
  out place integer, out company_id uuid, out card_id uuid, out first_digits text
) returns setof record language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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
$$;

-- Writes one decided authorisation with what it uses of limits, its hold in the ledger and the processor's message: all of it,
-- or it throws. It writes what write_card_answers would.
--   p_counter_ids, p_periods, p_starts, p_used, p_counts   its counters, in the order in which counters are locked
--   p_digest   null: the caller keeps the message itself
--   p_within   as in write_card_answers, and so are the errors
create function write_card_answer(
  p_company_id uuid, p_authorisation_id uuid, p_card_id uuid, p_account_id uuid, p_program_id uuid, p_group_id uuid, p_processor text,
  p_message_id text, p_purchase text, p_kind text, p_amount bigint, p_original_amount bigint, p_original_currency text, p_merchant_id text,
  p_merchant_name text, p_merchant_city text, p_merchant_country text, p_merchant_category text, p_channel text, p_proof text,
  p_at timestamptz, p_decided_at timestamptz, p_response_code text, p_decline jsonb, p_hold_key text, p_held bigint, p_state text,
  p_ends_at timestamptz, p_allowance_id uuid, p_currency text, p_hash bytea,
  p_counter_ids uuid[], p_periods text[], p_starts date[], p_used bigint[], p_counts integer[],
  p_received_at timestamptz, p_digest bytea, p_answer jsonb, p_within integer
) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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
$$;

-- Writes several, each about another card, as one set.
--   p_authorisations  columns of card_authorisation, and of the hold its currency and the hash of its request
--   p_rises           each counter once, in the order in which counters are locked
--   p_messages        columns of card_message
--   p_within          so many milliseconds are left: it waits for no lock longer, and writes nothing after them. Null: the
--                     connection's limits hold
-- Errors: CD001 with the ledger's outcome, a hold was refused; CD002, the time is over; 23505 of card_message_pkey, another
-- server has taken the message.
create or replace function write_card_answers(p_authorisations json, p_rises json, p_messages json, p_within integer) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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
$$;

revoke execute on function write_card_answer from public;
grant execute on function write_card_answer to dilo_application;

create function check_card_message() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
$$;
create trigger card_messages_are_in_order before insert or update on card_message
  for each row execute function check_card_message();
revoke all on function check_card_message from public;

alter table card_message drop constraint card_message_body_digest_check, drop constraint card_message_kind_check,
  drop constraint card_message_message_id_check, drop constraint card_message_outcome_check, drop constraint card_message_processor_check;
