-- The writes of a signature as functions of their rooms, each over a set: one statement calls those of a plain last signature
-- (decision 292). Elsewhere each is a statement of its own.

-- Gives up the transaction of a plain last signature, when something is not as it looked.
create function demand(p_holds boolean, p_what text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if p_holds is not true then raise exception 'not as it looked: %', p_what using errcode = 'DL001'; end if;
end
$$;

-- The planner sees the length of an array that it is given, and takes the plan for it for cheaper than any other: then it plans at
-- each call. So each of these functions keeps one plan.

-- Spends codes. It answers the places of those that were unused.
create function spend_codes(p_purposes text[], p_subjects text[], p_hmacs bytea[], p_used_at timestamptz[]) returns bigint[]
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  spent_places bigint[];
begin
  with done as (
    update one_time_code code set used_at = spent.used_at
    from unnest(p_purposes, p_subjects, p_hmacs, p_used_at) with ordinality
      as spent(purpose, subject, code_hmac, used_at, place)
    where code.purpose = spent.purpose and code.subject = spent.subject and code.code_hmac = spent.code_hmac
      and code.used_at is null
    returning spent.place)
  select coalesce(array_agg(place), '{}') into spent_places from done;
  return spent_places;
end
$$;

-- Lowers counters of attempts. Rows are locked as in a raise: the first of everybody, then the second of everybody.
create function lower_counters(p_ranks integer[], p_kinds text[], p_subjects bytea[], p_times integer[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  for this_rank in 0 .. coalesce((select max(rank) from unnest(p_ranks) as rank), -1) loop
    update attempt_counter counter set counted = greatest(counter.counted - locked.times, 0)
    from (
      select own.kind, own.subject, asked.times
      from unnest(p_ranks, p_kinds, p_subjects, p_times) as asked(rank, kind, subject, times)
      join attempt_counter own using (kind, subject)
      where asked.rank = this_rank order by own.kind, own.subject for update of own) as locked
    where counter.kind = locked.kind and counter.subject = locked.subject;
  end loop;
end
$$;

-- Writes signatures. It answers the ids of those that are new.
create function insert_signatures(p_signature_ids uuid[], p_company_ids uuid[], p_subject_kinds subject_kind[],
  p_subject_ids uuid[], p_person_ids uuid[], p_types text[], p_methods text[], p_digests bytea[], p_batch_digests bytea[],
  p_signed_at timestamptz[], p_counted_amounts bigint[], p_counted_on date[], p_recipients_were_new boolean[],
  p_session_ids uuid[], p_user_agents text[], p_addresses text[]) returns uuid[]
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  new_ids uuid[];
begin
  with written as (
    insert into signature (signature_id, company_id, subject_kind, subject_id, person_id, type, method, digest, batch_digest,
      signed_at, counted_amount, counted_on, recipient_was_new, session_id, user_agent, address)
    select * from unnest(p_signature_ids, p_company_ids, p_subject_kinds, p_subject_ids, p_person_ids, p_types, p_methods,
      p_digests, p_batch_digests, p_signed_at, p_counted_amounts, p_counted_on, p_recipients_were_new, p_session_ids,
      p_user_agents, p_addresses)
    on conflict do nothing returning signature_id)
  select coalesce(array_agg(signature_id), '{}') into new_ids from written;
  return new_ids;
end
$$;

-- Writes the details of entries that this transaction has posted. The posting has locked the accounts: their newest entries
-- are those of this transaction, in the order of the details. `p_account_places` names the account of each detail in
-- `p_account_*`; `p_entries_after` says how many of the account's newest entries follow its own. It answers the number of
-- each detail's entry, null where there is none.
create function insert_entry_details(p_company_ids uuid[], p_account_ids uuid[], p_transaction_ids uuid[], p_lines integer[],
  p_names text[], p_codes text[], p_ibans text[], p_purposes text[], p_numbers text[], p_payment_ids uuid[], p_uetrs uuid[],
  p_account_places integer[], p_entries_after integer[], p_account_companies uuid[], p_accounts uuid[]) returns bigint[]
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  newest bigint[];
  versions bigint[];
begin
  select array_agg(balance.version order by account.place) into newest
  from unnest(p_account_companies, p_accounts) with ordinality as account(company_id, account_id, place)
  left join lateral (
    select own.version from ledger.balance_view own
    where own.company_id = account.company_id and own.account_id = account.account_id limit 1) balance on true;

  with detail as materialized (
    select given.*, entry.version, entry.amount
    from unnest(p_company_ids, p_account_ids, p_transaction_ids, p_lines, p_names, p_codes, p_ibans, p_purposes, p_numbers,
      p_payment_ids, p_uetrs, p_account_places, p_entries_after) with ordinality
      as given(company_id, account_id, transaction_id, line, name, code, iban, purpose, number, payment_id, uetr, account_place,
        entries_after, place)
    left join lateral (
      select own.version, own.amount, own.transaction_id, own.line from ledger.entry_view own
      where own.company_id = given.company_id and own.account_id = given.account_id
        and own.version >= newest[given.account_place] - given.entries_after
      order by own.version limit 1) entry on entry.transaction_id = given.transaction_id and entry.line = given.line),
  written as (
    insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code,
      counterparty_iban, remittance_information, payment_number, payment_id, uetr, version, amount)
    select company_id, account_id, transaction_id, line, name, code, iban, purpose, number, payment_id, uetr, version, amount
    from detail order by place
    returning account_id, transaction_id, line, version)
  select array_agg(written.version order by detail.place) into versions
  from detail left join written using (account_id, transaction_id, line);
  return versions;
end
$$;

-- Notifies everybody who may see an account of the money that has come in, by the choices of each. `p_places` names the
-- number of each credit's entry among `p_versions`. A notice without a message counts as gathered, so that the job has
-- nothing to do with it. (`offset 0`: each row is looked up by its key, whatever the planner expects of a set.)
create function notify_of_credits(p_company_ids uuid[], p_notice_ids uuid[], p_account_ids uuid[], p_at timestamptz[],
  p_places integer[], p_versions bigint[], p_cabinet boolean, p_messages boolean) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into account_notice (company_id, notice_id, person_id, account_id, kind, happened_at, version, gathered_at)
  select credit.company_id, credit.notice_id, hears.person_id, credit.account_id, 'moneyIn', credit.at,
    p_versions[credit.place], case when not ways.messages then credit.at end
  from unnest(p_company_ids, p_notice_ids, p_account_ids, p_at, p_places) as credit(company_id, notice_id, account_id, at, place)
  cross join lateral (
    select relation.person_id from relation_view as relation
    where relation.company_id = credit.company_id and relation.status = 'active'
      and (relation.type = 'ENTREPRENEUR' or 'ACCOUNTS_VIEW' = any (relation.permissions))
      and (relation.account_ids is null or credit.account_id = any (relation.account_ids)) offset 0) hears
  left join lateral (
    select choice.cabinet, choice.email or choice.sms as messages from notice_choice choice
    where choice.person_id = hears.person_id and choice.kind = 'moneyIn' offset 0) chosen on true
  cross join lateral (
    select coalesce(chosen.cabinet, p_cabinet) as cabinet, coalesce(chosen.messages, p_messages) as messages) ways
  where ways.cabinet or ways.messages;
end
$$;

-- Moves payments that the caller has locked.
create function move_payments(p_company_ids uuid[], p_payment_ids uuid[], p_states text[], p_settled_at timestamptz[],
  p_undone_at timestamptz[], p_reasons text[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  update payment set state = moved.state, settled_at = coalesce(moved.settled_at, payment.settled_at),
    undone_at = coalesce(moved.undone_at, payment.undone_at), reason = coalesce(moved.reason, payment.reason)
  from unnest(p_company_ids, p_payment_ids, p_states, p_settled_at, p_undone_at, p_reasons)
    as moved(company_id, payment_id, state, settled_at, undone_at, reason)
  where payment.company_id = moved.company_id and payment.payment_id = moved.payment_id;
end
$$;

-- Enters the recipients of settled payments into the directories of their companies, or renews the entries: each once and in
-- one order.
create function remember_recipients(p_company_ids uuid[], p_payment_ids uuid[], p_counterparty_ids uuid[],
  p_settled_at timestamptz[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into counterparty (company_id, counterparty_id, name, code, passport, iban, created_at, paid_at)
  select distinct on (payment.company_id, payment.creditor_code, coalesce(payment.creditor_passport, ''), payment.creditor_iban)
    payment.company_id, s.counterparty_id, payment.creditor_name, payment.creditor_code, coalesce(payment.creditor_passport, ''),
    payment.creditor_iban, s.settled_at, s.settled_at
  from unnest(p_company_ids, p_payment_ids, p_counterparty_ids, p_settled_at)
    as s(company_id, payment_id, counterparty_id, settled_at)
  join payment on payment.company_id = s.company_id and payment.payment_id = s.payment_id
  where payment.kind in ('toClient', 'toOtherBank', 'toBudget')
  order by payment.company_id, payment.creditor_code, coalesce(payment.creditor_passport, ''), payment.creditor_iban,
    payment.payment_id desc
  on conflict (company_id, code, passport, iban) do update set name = excluded.name, paid_at = excluded.paid_at;
end
$$;

-- Writes events of payments that the caller has locked or just made, in their order: each position is the last one plus one.
create function record_payment_events(p_company_ids uuid[], p_payment_ids uuid[], p_events text[], p_happened_at timestamptz[],
  p_person_ids uuid[], p_signature_types text[], p_signature_methods text[], p_reasons text[], p_stated_reasons text[])
  returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into payment_event (company_id, payment_id, position, event, happened_at, person_id, signature_type, signature_method,
    reason, stated_reason)
  select e.company_id, e.payment_id,
    coalesce((select max(b.position) from payment_event b where b.company_id = e.company_id and b.payment_id = e.payment_id), 0)
      + row_number() over (partition by e.company_id, e.payment_id order by e.rank),
    e.event, e.happened_at, e.person_id, e.signature_type, e.signature_method, e.reason, e.stated_reason
  from unnest(p_company_ids, p_payment_ids, p_events, p_happened_at, p_person_ids, p_signature_types, p_signature_methods,
    p_reasons, p_stated_reasons) with ordinality
    as e(company_id, payment_id, event, happened_at, person_id, signature_type, signature_method, reason, stated_reason, rank);
end
$$;

-- Notifies author and signatories of the last event in the histories of payments. The person who acted gets no notice, and
-- neither does anybody who no longer acts for the company, or on the account. (`offset 0` keeps the planner from an index of
-- standing signatures that begins with the person: before a new table's first statistics it seems as good as the one of the
-- payment, and is read whole for each.)
create function notify_parties(p_company_ids uuid[], p_payment_ids uuid[], p_kinds text[], p_signers boolean[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
  select step.company_id, step.payment_id, step.position, party.person_id, reported.kind, step.happened_at
  from unnest(p_company_ids, p_payment_ids, p_kinds, p_signers) as reported(company_id, payment_id, kind, signers)
  join payment p on p.company_id = reported.company_id and p.payment_id = reported.payment_id
  cross join lateral (
    select e.company_id, e.payment_id, e.position, e.happened_at, e.person_id from payment_event e
    where e.company_id = reported.company_id and e.payment_id = reported.payment_id order by e.position desc limit 1) as step
  cross join lateral (
    select p.author_person_id as person_id
    union all
    select s.person_id from (
      select person_id, voided_at from signature
      where company_id = reported.company_id and subject_id = reported.payment_id offset 0) as s
    where reported.signers and s.voided_at is null and s.person_id <> p.author_person_id) as party
  where party.person_id is distinct from step.person_id and exists (
    select from relation_view r where r.person_id = party.person_id and r.company_id = reported.company_id and r.status = 'active'
      and (r.account_ids is null or p.debtor_account_id = any (r.account_ids)))
  on conflict do nothing;
end
$$;

-- Takes the idempotency keys of requests. It answers whether all of them were free.
create function take_idempotency_keys(p_company_ids uuid[], p_keys text[], p_hashes bytea[], p_payment_ids uuid[],
  p_created_at timestamptz[]) returns boolean
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  taken bigint;
begin
  insert into idempotency_key (company_id, key, request_hash, payment_id, created_at)
  select * from unnest(p_company_ids, p_keys, p_hashes, p_payment_ids, p_created_at) on conflict do nothing;
  get diagnostics taken = row_count;
  return taken = cardinality(p_keys);
end
$$;

revoke all on function demand, spend_codes, lower_counters, insert_signatures, insert_entry_details, notify_of_credits,
  move_payments, remember_recipients, record_payment_events, notify_parties, take_idempotency_keys from public;
grant execute on function demand, spend_codes, lower_counters, insert_signatures, insert_entry_details, notify_of_credits,
  move_payments, remember_recipients, record_payment_events, notify_parties, take_idempotency_keys to dilo_application;
-- The desk decides on payments, too, and settles some.
grant execute on function insert_entry_details, notify_of_credits, move_payments, remember_recipients, record_payment_events,
  notify_parties to dilo_desk;
