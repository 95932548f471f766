-- A question about a card takes two round trips: one statement locks and reads all that the decision needs, one writes what
-- follows from it and goes with the commit (decision 293). What is asked of one row at a time starts in microseconds here; a
-- statement that joins a dozen tables takes longer to start than to run.
--
-- Plans: as in the ledger, each statement has one good plan, a look into an index, also while tables are empty.

-- Whether money may leave an account: it is open, and the bank has blocked nothing that leaves it. Null: there is none.
create function account_pays(p_company_id uuid, p_account_id uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  pays boolean;
begin
  select account.status = 'OPEN' and (account.debit_blocked_until > now()) is not true into pays
    from client_account account where account.company_id = p_company_id and account.account_id = p_account_id;
  return pays;
end
$$;

-- Whether a person acts for a company now, with this account of it.
create function person_acts(p_company_id uuid, p_person_id uuid, p_account_id uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from relation_view as relation
    where relation.company_id = p_company_id and relation.person_id = p_person_id
      and relation.status = 'active' and (relation.blocked_until > now()) is not true
      and (relation.account_ids is null or p_account_id = any (relation.account_ids));
  return found;
end
$$;

-- A card with all on which a decision depends. It is volatile so that each of its statements sees what was committed before
-- it, and not only what stood when a lock was asked for.
-- Without a message nothing is paid: only the card, its account and its counters are read.
-- `lately` are its last twenty questions since p_since, less those approved in the country of this one, which make nothing
-- suspicious. An advice is left out: it comes late and does not say where the card is.
create function card_standing(
  p_company_id uuid, p_card_id uuid, p_day date, p_month date, p_processor text, p_message_id text, p_purchase text, p_at timestamptz,
  p_since timestamptz, p_country text,
  out account_id uuid, out state text, out lock_kind text, out locked_from text, out expires_on date, out scheme text, out form text,
  out limits jsonb, out holder_acts boolean, out account_pays boolean, out available bigint, out currency text,
  out day_used bigint, out day_count integer, out month_used bigint,
  out program_id uuid, out program_limits jsonb, out program_day_used bigint, out program_day_count integer, out program_month_used bigint,
  out recognized_at timestamptz, out lately json, out known_code text,
  out group_id uuid, out purchase_authorised bigint, out is_reported boolean
) language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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
$$;

-- Finds the cards that tokens name. They are locked until the transaction ends, then their spend programs, each in the order of
-- ids. A card is null where its message was taken before; after the locks all are looked up anew, because another server may
-- have taken one meanwhile.
create function lock_asked_cards(
  p_tokens text[], p_processors text[], p_message_ids text[],
  out place integer, out company_id uuid, out card_id uuid, out first_digits text
) returns setof record language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  company_ids uuid[] := '{}';
  card_ids uuid[] := '{}';
  of_programs uuid[] := '{}';
  program_ids uuid[] := '{}';
  one record;
  program uuid;
begin
  for nth in 1 .. cardinality(p_tokens) loop
    select t.company_id, t.card_id into company_id, card_id from card_of_token t
      where t.processor_token = p_tokens[nth] and not exists (
        select from card_message m where m.processor = p_processors[nth] and m.message_id = p_message_ids[nth]);
    if found then
      company_ids := company_ids || company_id;
      card_ids := card_ids || card_id;
    end if;
  end loop;
  for one in select w.company_id, w.card_id from unnest(company_ids, card_ids) as w(company_id, card_id) order by w.company_id, w.card_id loop
    select c.program_id into program from card c
      where c.company_id = one.company_id and c.card_id = one.card_id for no key update;
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
    select t.company_id, t.card_id, c.first_digits into company_id, card_id, first_digits
      from card_of_token t join card c on c.company_id = t.company_id and c.card_id = t.card_id
      where t.processor_token = p_tokens[nth] and not exists (
        select from card_message m where m.processor = p_processors[nth] and m.message_id = p_message_ids[nth]);
    return next;
  end loop;
end
$$;

-- Writes decided authorisations, what they use of limits, the holds of the ledger and the processor's messages: all of it, or
-- it throws.
--   p_authorisations  columns of card_authorisation, and of the hold its currency and the hash of its request
--   p_rises           each counter once, in the order in which counters are locked
--   p_messages        columns of card_message
--   p_within          so many milliseconds are left: it waits for no lock longer, and writes nothing after them. Null: the
--                     connection's limits hold
-- Errors: CD001 with the ledger's outcome, a hold was refused; CD002, the time is over; 23505 of card_message_pkey, another
-- server has taken the message.
create function write_card_answers(p_authorisations json, p_rises json, p_messages json, p_within integer) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  hold record;
  refused text;
begin
  if p_within is not null then perform set_config('lock_timeout', p_within::text, true); end if;
  insert into card_authorisation (
      company_id, authorisation_id, card_id, account_id, program_id, group_id, processor, message_id, purchase, kind, amount,
      original_amount, original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel,
      proof, at, decided_at, response_code, decline, hold_key, held, state, ends_at, allowance_id)
    select company_id, authorisation_id, card_id, account_id, program_id, group_id, processor, message_id, purchase, kind, amount,
      original_amount, original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel,
      proof, at, decided_at, response_code, decline, hold_key, held, state, ends_at, allowance_id
    from json_to_recordset(p_authorisations) as a(
      company_id uuid, authorisation_id uuid, card_id uuid, account_id uuid, program_id uuid, group_id uuid, processor text,
      message_id text, purchase text, kind text, amount bigint, original_amount bigint, original_currency text, merchant_id text,
      merchant_name text, merchant_city text, merchant_country text, merchant_category text, channel text, proof text,
      at timestamptz, decided_at timestamptz, response_code text, decline jsonb, hold_key text, held bigint, state text,
      ends_at timestamptz, allowance_id uuid);
  insert into card_counter as counter (company_id, card_or_program_id, period, starts_on, used, count)
    select company_id, card_or_program_id, period, starts_on, used, count
    from json_to_recordset(p_rises) as r(
      company_id uuid, card_or_program_id uuid, period text, starts_on date, used bigint, count integer)
    on conflict (company_id, card_or_program_id, period, starts_on)
      do update set used = counter.used + excluded.used, count = counter.count + excluded.count;
  -- One is set aside by statements made for single rows, several as one set, which locks the accounts in their order.
  if json_array_length(p_authorisations) = 1 then
    for hold in select * from json_to_recordset(p_authorisations) as a(
        company_id uuid, authorisation_id uuid, account_id uuid, decided_at timestamptz, hold_key text, held bigint,
        ends_at timestamptz, hash bytea, currency text)
      where held > 0
    loop
      select s.outcome into refused from ledger.set_aside(hold.company_id, hold.authorisation_id, hold.hold_key, hold.hash,
        hold.decided_at, hold.ends_at, hold.account_id, hold.held, hold.currency) s where s.outcome <> 'done';
    end loop;
  else
    select s.outcome into refused from (
      select array_agg('hold'::text) as kinds, array_agg(company_id) as companies, array_agg(authorisation_id) as ids,
        array_agg(hold_key) as keys, array_agg(hash) as hashes, array_agg(decided_at) as times, array_agg(null::date) as dates,
        array_agg(ends_at) as expiries, array_agg(null::uuid) as none, array_agg(null::jsonb) as postings,
        array_agg(place::integer) as lines, array_agg(account_id) as accounts, array_agg(held) as amounts,
        array_agg(currency) as currencies, array_agg(true) as closes
      from (
        select a.*, row_number() over () as place from json_to_recordset(p_authorisations) as a(
          company_id uuid, authorisation_id uuid, account_id uuid, decided_at timestamptz, hold_key text, held bigint,
          ends_at timestamptz, hash bytea, currency text)
        where held > 0) placed) h,
      lateral ledger.apply(h.kinds, h.companies, h.ids, h.keys, h.hashes, h.times, h.dates, h.expiries, h.none, h.postings, h.lines,
        h.companies, h.accounts, h.none, h.none, h.amounts, h.currencies, h.none, h.closes) s
      where h.ids is not null and s.outcome <> 'done' limit 1;
  end if;
  if refused is not null then raise exception using message = refused, errcode = 'CD001'; end if;
  insert into card_message (processor, message_id, kind, received_at, body_digest, company_id, answer, outcome)
    select processor, message_id, kind, received_at, body_digest, company_id, answer, outcome
    from json_to_recordset(p_messages) as m(
      processor text, message_id text, kind text, received_at timestamptz, body_digest bytea, company_id uuid, answer jsonb, outcome text);
  if clock_timestamp() > statement_timestamp() + p_within * interval '1 millisecond' then
    raise exception 'The time for the answer is over' using errcode = 'CD002';
  end if;
end
$$;

revoke execute on function account_pays, person_acts, card_standing, lock_asked_cards, write_card_answers from public;
grant execute on function account_pays, person_acts, card_standing, lock_asked_cards, write_card_answers to dilo_application;
