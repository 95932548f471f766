-- The floors of the product's sets: what a person would write by hand who knows that all is well. They write the rows that
-- the product writes, into the product's own tables with their indexes, keys and triggers, and ask nothing: no code, no
-- right, no limit, no party, no state. A set is one statement and one commit.
create schema floor_set;

-- Signs payments of different companies by their last signature: signature, hold, state, place in the queue, two steps of
-- the history, two entries of the trail.
create function floor_set.hold_and_queue(p_companies uuid[], p_payments uuid[], p_accounts uuid[], p_people uuid[], p_signatures uuid[], p_holds uuid[], p_at timestamptz)
returns void language plpgsql as $$
declare
  paid bigint;
begin
  update payment p set state = 'signed'
    from unnest(p_companies, p_payments) as s(company, payment) where p.company_id = s.company and p.payment_id = s.payment;

  insert into signature (signature_id, company_id, subject_kind, subject_id, person_id, type, method, digest, signed_at, counted_amount, counted_on, session_id)
    select s.signature, s.company, 'payment', s.payment, s.person, 'first', 'SMS', sha256(''), p_at, 1, (p_at at time zone 'Europe/Kyiv')::date, s.payment
    from unnest(p_signatures, p_companies, p_payments, p_people) as s(signature, company, payment, person);

  with held as (
    update ledger.client_balance b set held = b.held + 1
      from unnest(p_companies, p_accounts) as s(company, account)
      where b.company_id = s.company and b.account_id = s.account and b.booked - b.held - 1 >= b.lowest_balance
      returning 1
  )
  select count(*) into paid from held;
  if paid <> cardinality(p_payments) then raise exception 'no money'; end if;
  insert into ledger.hold (company_id, hold_id, account_id, idempotency_key, request_hash, amount, remaining, state, placed_at)
    select s.company, s.hold, s.account, 'payment:' || s.payment, sha256(''), 1, 1, 'open', p_at
    from unnest(p_companies, p_holds, p_accounts, p_payments) as s(company, hold, account, payment);

  insert into payment_queue (company_id, payment_id, hold_id, fee, in_batch, queued_at)
    select s.company, s.payment, s.hold, 0, false, p_at from unnest(p_companies, p_payments, p_holds) as s(company, payment, hold);

  insert into payment_event (company_id, payment_id, position, event, happened_at, person_id, signature_type, signature_method)
    select s.company, s.payment, 1, 'SIGN', p_at, s.person, 'first', 'SMS' from unnest(p_companies, p_payments, p_people) as s(company, payment, person)
    union all
    select s.company, s.payment, 2, 'QUEUE', p_at, null, null, null from unnest(p_companies, p_payments) as s(company, payment);

  with head as materialized (
    select h.*, s.payment, s.person, floor_set.facts_of_signature() as facts
    from unnest(p_companies, p_payments, p_people) as s(company, payment, person) join audit_head h on h.company_id = s.company
    order by h.company_id for update of h
  ), signed as materialized (
    select head.*, floor_set.next_hash(hash, company_id, sequence + 1, p_at, person, payment, 'paymentSigned', payment, facts) as signed_hash from head
  ), queued as materialized (
    select signed.*, floor_set.next_hash(signed_hash, company_id, sequence + 2, p_at, null, null, 'paymentQueued', payment, '{}') as queued_hash from signed
  ), written as (
    insert into audit_entry (company_id, sequence, form, at, person_id, session_id, event, subject_kind, subject_id, facts, previous_hash, hash)
      select company_id, sequence + 1, 1, p_at, person, payment, 'paymentSigned', 'payment', payment, facts, hash, signed_hash from queued
      union all
      select company_id, sequence + 2, 1, p_at, null, null, 'paymentQueued', 'payment', payment, '{}', signed_hash, queued_hash from queued
  )
  update audit_head h set sequence = q.sequence + 2, hash = q.queued_hash, at = p_at from queued q where h.company_id = q.company_id;
end
$$;

-- As long as the product's facts are.
create function floor_set.facts_of_signature() returns text language sql immutable as $$
  select '{"digest":"' || repeat('0', 64) || '","method":"SMS","type":"first","version":1}'
$$;

create function floor_set.next_hash(p_previous bytea, p_company uuid, p_sequence bigint, p_at timestamptz, p_person uuid, p_session uuid, p_event text, p_subject uuid, p_facts text)
returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws(E'\n', 'dilo-audit-1', encode(p_previous, 'hex'), p_company, p_sequence, (extract(epoch from p_at) * 1000000)::bigint,
    coalesce(p_person::text, '-'), coalesce(p_session::text, '-'), p_event, 'payment', p_subject, p_facts), 'UTF8'))
$$;

-- Carries out the next payments of a queue that one account fills for one recipient: transaction, two entries and their
-- details, the end of the hold, state, a step of the history, the author's notice, the recipient in the directory, an
-- entry of the trail.
create function floor_set.settle(p_company uuid, p_account uuid, p_to_company uuid, p_to_account uuid, p_transactions uuid[], p_at timestamptz)
returns bigint language plpgsql as $$
declare
  payments uuid[];
  holds uuid[];
  size bigint;
  total bigint;
  debit ledger.client_balance;
  credit ledger.client_balance;
  head audit_head;
  hashes bytea[];
begin
  select array_agg(t.payment_id order by t.queued_at, t.payment_id), array_agg(t.hold_id order by t.queued_at, t.payment_id), count(*), sum(t.amount)
    into payments, holds, size, total
    from (
      select q.payment_id, q.hold_id, q.queued_at, p.amount from payment_queue q join payment p using (company_id, payment_id)
      where q.company_id = p_company order by q.in_batch, q.queued_at, q.company_id, q.payment_id limit cardinality(p_transactions) for update of q, p
    ) t;
  if size = 0 then return 0; end if;

  select * into debit from ledger.client_balance b where b.company_id = p_company and b.account_id = p_account for update;
  select * into credit from ledger.client_balance b where b.company_id = p_to_company and b.account_id = p_to_account for update;
  insert into ledger.transaction (company_id, transaction_id, idempotency_key, request_hash, booked_at, value_date, postings)
    select p_company, s.transaction, 'settle:' || s.payment, sha256(''), p_at, (p_at at time zone 'Europe/Kyiv')::date, jsonb_build_array(jsonb_build_object(
      'debit', jsonb_build_object('companyId', p_company, 'accountId', p_account), 'credit', jsonb_build_object('companyId', p_to_company, 'accountId', p_to_account),
      'amount', p.amount::text, 'currency', 'UAH'))
    from unnest(p_transactions[:size], payments) as s(transaction, payment) join payment p on p.company_id = p_company and p.payment_id = s.payment;

  with paid as materialized (
    select s.transaction, s.n, p.*, sum(p.amount) over (order by s.n)::bigint as so_far
    from unnest(p_transactions[:size], payments) with ordinality as s(transaction, payment, n) join payment p on p.company_id = p_company and p.payment_id = s.payment
  ), entries as (
    insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after, debit_total, credit_total, booked_at, value_date)
      select p_company, p_account, debit.version + n, p_company, transaction, 1, -amount, debit.booked - so_far, debit.debit_total + so_far, debit.credit_total,
        p_at, (p_at at time zone 'Europe/Kyiv')::date from paid
      union all
      select p_to_company, p_to_account, credit.version + n, p_company, transaction, 1, amount, credit.booked + so_far, credit.debit_total, credit.credit_total + so_far,
        p_at, (p_at at time zone 'Europe/Kyiv')::date from paid
  )
  insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code, counterparty_iban, remittance_information, payment_number,
      payment_id, version, amount, uetr)
    select p_company, p_account, transaction, 1, creditor_name, creditor_code, creditor_iban, remittance_information, number, payment_id, debit.version + n, -amount, uetr from paid
    union all
    select p_to_company, p_to_account, transaction, 1, debtor_name, debtor_code, debtor_iban, remittance_information, number, payment_id, credit.version + n, amount, uetr from paid;

  update ledger.client_balance b set version = b.version + size, booked = b.booked - total, held = b.held - total, debit_total = b.debit_total + total, last_booked_at = p_at
    where b.company_id = p_company and b.account_id = p_account;
  update ledger.client_balance b set version = b.version + size, booked = b.booked + total, credit_total = b.credit_total + total, last_booked_at = p_at
    where b.company_id = p_to_company and b.account_id = p_to_account;
  update ledger.hold k set remaining = 0, state = 'posted', ended_at = p_at from unnest(holds) as s(hold) where k.company_id = p_company and k.hold_id = s.hold;

  update payment p set state = 'settled', settled_at = p_at from unnest(payments) as s(payment) where p.company_id = p_company and p.payment_id = s.payment;
  delete from payment_queue q using unnest(payments) as s(payment) where q.company_id = p_company and q.payment_id = s.payment;
  insert into payment_event (company_id, payment_id, position, event, happened_at) select p_company, s.payment, 2, 'SETTLE', p_at from unnest(payments) as s(payment);
  insert into notice (company_id, payment_id, position, person_id, kind, happened_at)
    select p_company, s.payment, 2, p.author_person_id, 'done', p_at from unnest(payments) as s(payment) join payment p on p.company_id = p_company and p.payment_id = s.payment;
  insert into counterparty (company_id, counterparty_id, name, code, iban, created_at, paid_at)
    select p_company, p.payment_id, p.creditor_name, p.creditor_code, p.creditor_iban, p_at, p_at from payment p where p.company_id = p_company and p.payment_id = payments[size]
    on conflict (company_id, code, passport, iban) do update set name = excluded.name, paid_at = excluded.paid_at;

  select * into head from audit_head h where h.company_id = p_company for update;
  hashes := array[head.hash];
  for n in 1..size loop
    hashes := hashes || floor_set.next_hash(hashes[n], p_company, head.sequence + n, p_at, null, null, 'paymentSettled', payments[n], '{}');
  end loop;
  insert into audit_entry (company_id, sequence, form, at, event, subject_kind, subject_id, facts, previous_hash, hash)
    select p_company, head.sequence + s.n, 1, p_at, 'paymentSettled', 'payment', s.payment, '{}', s.previous, s.hash
    from unnest(payments, hashes[:size], hashes[2:]) with ordinality as s(payment, previous, hash, n);
  update audit_head h set sequence = head.sequence + size, hash = hashes[size + 1], at = p_at where h.company_id = p_company;
  return size;
end
$$;

-- Entries for the details of an account that the list's bench has written, and the account's number after them.
create function floor_set.history(p_company uuid, p_account uuid) returns void language sql as $$
  insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount, balance_after, debit_total, credit_total, booked_at, value_date)
  select detail.company_id, detail.account_id, detail.version, detail.company_id, detail.transaction_id, 1, detail.amount, -1, 1, 0, settled_at, value_date
  from entry_detail detail join payment using (company_id, payment_id) where detail.company_id = p_company and detail.account_id = p_account;
  update ledger.client_balance set version = (select max(version) from ledger.entry where company_id = p_company and account_id = p_account)
  where company_id = p_company and account_id = p_account;
$$;
