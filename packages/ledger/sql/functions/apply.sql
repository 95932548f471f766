-- ledger.apply: the one way in which anything moves. It takes a batch of operations, of which each stands for itself:
-- it is done whole or refused whole, in the order given, and one that is refused leaves the others alone.
--
-- An operation has a kind and, beside its identifiers, lines (at least one for 'post', exactly one for the others):
--   post    writes a transaction; a line debits one account and credits another. A line may take its amount from a
--           hold on the account that it debits; `closes` then gives back what is left of the hold.
--   hold    sets an amount aside on the account that its line debits
--   void    gives a hold back; one that is given back already is 'repeated'
--   expire  gives a hold back whose time has come; likewise
-- A line belongs to the operation whose number it carries (1, 2, ...); lines come in the order of their operations.
--
-- It answers one row an operation, in order, with the outcome and the id of what was written (or, 'repeated', of what
-- the same key wrote before).

-- Plans: each statement has one good plan whatever the size of a batch, a look into an index for each element. It is
-- made once (planning anew would cost more than running), and never reads a table from end to end, as the planner likes
-- to while tables are small.
create or replace function ledger.apply(
  p_kinds text[], p_company_ids uuid[], p_ids uuid[], p_keys text[], p_hashes bytea[],
  p_times timestamptz[], p_value_dates date[], p_expiries timestamptz[], p_reverses uuid[], p_postings jsonb[],
  p_line_operations integer[],
  p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_credit_company_ids uuid[], p_credit_account_ids uuid[],
  p_amounts bigint[], p_currencies text[], p_hold_ids uuid[], p_closes boolean[]
) returns table (operation integer, outcome text, id uuid)
language plpgsql security definer set search_path = ledger, pg_temp
  set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  operations constant integer := array_length(p_kinds, 1);
  lines constant integer := coalesce(array_length(p_line_operations, 1), 0);

  -- The accounts of the batch as the operations so far would leave them: first those of clients, which are locked, then
  -- the bank's own, of which there is identity alone. A balance is what its turnovers say.
  clients integer;
  a_company uuid[]; a_id uuid[]; a_currency text[]; a_version bigint[]; a_held bigint[]; a_debit bigint[];
  a_credit bigint[]; a_lowest bigint[]; a_time timestamptz[]; a_touched boolean[];
  -- The holds of the batch, likewise.
  h_company uuid[]; h_id uuid[]; h_account uuid[]; h_remaining bigint[]; h_state text[]; h_expiry timestamptz[];
  h_ended timestamptz[]; h_touched boolean[];
  -- What the keys wrote before; of what is to be reversed, what there is, and what is reversed already.
  known_id uuid[]; known_hash bytea[]; reversible text[] := '{}'; reversed text[];
  reverses_any constant boolean := array_length(array_remove(p_reverses, null), 1) > 0;

  outcomes text[] := array_fill(null::text, array[operations]);
  -- Rows to write: entries, by the place of their account, operation and line.
  e_account integer[] := '{}'; e_operation integer[] := '{}'; e_line integer[] := '{}'; e_amount bigint[] := '{}';
  e_version bigint[] := '{}'; e_debit bigint[] := '{}'; e_credit bigint[] := '{}'; e_time timestamptz[] := '{}';

  n integer;           -- the operation
  posted integer := 0; -- transactions to write
  rows_written bigint;
  found_id uuid;
  found_hash bytea;
  own record;          -- an account of the bank's own
  l integer := 1;      -- the line
  first_line integer;
  first_entry integer; -- entries before this operation, to undo to
  d integer;           -- place of the debited account
  c integer;           -- place of the credited account
  h integer;           -- place of the hold
  freed bigint;        -- what the line takes out of the hold
  side integer;        -- place of the account of an entry
  amount bigint;
  moment timestamptz;
  saved record;        -- the accounts before an operation of several lines, to undo to
begin
  -- Client accounts are locked in the order of company and account, so that no two batches wait for each other.
  select array_agg(s.company_id), array_agg(s.account_id), array_agg(s.currency), array_agg(s.version), array_agg(s.held),
      array_agg(s.debit_total), array_agg(s.credit_total), array_agg(s.lowest_balance), array_agg(s.last_booked_at)
    into a_company, a_id, a_currency, a_version, a_held, a_debit, a_credit, a_lowest, a_time
    from (
      select b.* from (
        select distinct w.company_id, w.account_id
        from unnest(p_debit_company_ids || p_credit_company_ids, p_debit_account_ids || p_credit_account_ids)
          as w(company_id, account_id)
      ) w
      join ledger.client_balance b on b.company_id = w.company_id and b.account_id = w.account_id
      order by b.company_id, b.account_id for update of b
    ) s;
  clients := coalesce(array_length(a_id, 1), 0);
  a_touched := array_fill(false, array[clients]);

  -- Two reversals of one transaction wait for each other also where they share no client account.
  if reverses_any then
    select coalesce(array_agg(s.company_id || ' ' || s.transaction_id), '{}') into reversible
      from (select t.company_id, t.transaction_id from unnest(p_company_ids, p_reverses) as w(company_id, id)
        join ledger.transaction t on t.company_id = w.company_id and t.transaction_id = w.id
        order by t.company_id, t.transaction_id for update of t) s;
    select array_agg(w.company_id || ' ' || w.id) into reversed from unnest(p_company_ids, p_reverses) as w(company_id, id)
      join ledger.transaction t on t.company_id = w.company_id and t.reverses = w.id;
  end if;

  -- Read after the locks: a key or a hold of these accounts cannot change any more until we are done.
  select array_agg(t.transaction_id order by w.n), array_agg(t.request_hash order by w.n) into known_id, known_hash
    from unnest(p_company_ids, p_keys, p_kinds) with ordinality as w(company_id, key, kind, n)
    left join ledger.transaction t on w.kind = 'post' and t.company_id = w.company_id and t.idempotency_key = w.key;
  if 'hold' = any (p_kinds) then
    for n, found_id, found_hash in
      select k.n, w.hold_id, w.request_hash
      from unnest(p_company_ids, p_keys, p_kinds) with ordinality as k(company_id, key, kind, n)
      join ledger.hold w on k.kind = 'hold' and w.company_id = k.company_id and w.idempotency_key = k.key
    loop
      known_id[n] := found_id;
      known_hash[n] := found_hash;
    end loop;
  end if;
  if array_length(array_remove(p_hold_ids, null), 1) > 0 then
    select array_agg(k.company_id), array_agg(k.hold_id), array_agg(k.account_id), array_agg(k.remaining),
        array_agg(k.state), array_agg(k.expires_at), array_agg(k.ended_at), array_agg(false)
      into h_company, h_id, h_account, h_remaining, h_state, h_expiry, h_ended, h_touched
      from ledger.hold k
      where (k.company_id, k.hold_id) in (
        select w.company_id, w.hold_id from unnest(p_debit_company_ids, p_hold_ids) as w(company_id, hold_id));
  end if;

  for n in 1 .. operations loop
    first_line := l;
    first_entry := coalesce(array_length(e_amount, 1), 0);
    if l < lines and p_line_operations[l + 1] = n then
      select a_version, a_held, a_debit, a_credit, a_time, h_remaining, h_state, h_ended into saved;
    end if;
    -- An earlier operation of this batch with the same key counts as one that was written before.
    -- Voids and expiries have no key: a hold ends once by itself.
    if known_id[n] is null and p_keys[n] is not null and array_position(p_keys, p_keys[n]) < n then
      for m in 1 .. n - 1 loop
        if p_keys[m] = p_keys[n] and p_kinds[m] = p_kinds[n] and p_company_ids[m] = p_company_ids[n] and known_id[m] is not null then
          known_id[n] := known_id[m];
          known_hash[n] := known_hash[m];
        end if;
      end loop;
    end if;
    if known_id[n] is not null then
      outcomes[n] := case when known_hash[n] = p_hashes[n] then 'repeated' else 'key_reused' end;
    elsif p_reverses[n] is not null and p_company_ids[n] || ' ' || p_reverses[n] <> all (reversible) then
      outcomes[n] := 'unknown_transaction';
    elsif p_company_ids[n] || ' ' || p_reverses[n] = any (reversed) then
      outcomes[n] := 'already_reversed';
    end if;

    while l <= lines and p_line_operations[l] = n loop
      if p_amounts[l] is null or p_amounts[l] <= 0 then
        raise exception 'An amount is greater than zero' using errcode = 'LD005';
      end if;
      if outcomes[n] is null then
        d := array_position(a_id, p_debit_account_ids[l]);
        c := array_position(a_id, p_credit_account_ids[l]);
        -- The bank's own accounts are locked by nobody and so not read yet: the first line that names one looks it up.
        for way in 1 .. 2 loop
          if (way = 1 and d is null) or (way = 2 and c is null) then
            select a.company_id, a.account_id, a.currency into own from ledger.account a
              where a.kind = 'internal'
                and a.company_id = case way when 1 then p_debit_company_ids[l] else p_credit_company_ids[l] end
                and a.account_id = case way when 1 then p_debit_account_ids[l] else p_credit_account_ids[l] end;
            if found then
              a_company := a_company || own.company_id;
              a_id := a_id || own.account_id;
              a_currency := a_currency || own.currency;
              d := case way when 1 then array_length(a_id, 1) else d end;
              c := case way when 2 then array_length(a_id, 1) else c end;
            end if;
          end if;
        end loop;
        h := case when p_kinds[n] <> 'hold' then array_position(h_id, p_hold_ids[l]) end;
        freed := case when h is null then 0 when p_kinds[n] = 'post' then p_amounts[l] else h_remaining[h] end;
        outcomes[n] := case
          when a_company[d] is distinct from p_debit_company_ids[l] then 'unknown_account'
          when p_kinds[n] = 'post' and a_company[c] is distinct from p_credit_company_ids[l] then 'unknown_account'
          when p_kinds[n] in ('post', 'hold') and a_currency[d] <> p_currencies[l] then 'currency_mismatch'
          when p_kinds[n] = 'post' and a_currency[c] <> p_currencies[l] then 'currency_mismatch'
          when p_kinds[n] <> 'hold' and p_hold_ids[l] is not null then case
            when h is null or h_company[h] <> p_debit_company_ids[l] then 'unknown_hold'
            when h_account[h] <> a_id[d] then 'unknown_hold'
            -- The answer to its end may have been lost: whoever asks again finds it ended as asked.
            when h_state[h] = case p_kinds[n] when 'void' then 'voided' when 'expire' then 'expired' end then 'repeated'
            when h_state[h] <> 'open' then 'hold_not_open'
            when p_kinds[n] = 'post' and h_expiry[h] <= p_times[n] then 'hold_expired'
            when p_kinds[n] = 'expire' and coalesce(h_expiry[h] > p_times[n], true) then 'hold_not_expired'
            when freed > h_remaining[h] then 'hold_exceeded' end
          when p_kinds[n] = 'hold' and d > clients then 'unknown_account'
          when p_kinds[n] in ('post', 'hold') and d <= clients
            and a_credit[d] - a_debit[d] - a_held[d] + freed - p_amounts[l] < a_lowest[d] then 'insufficient_funds'
        end;
      end if;
      if outcomes[n] is null then
        if p_kinds[n] = 'hold' then
          a_held[d] := a_held[d] + p_amounts[l];
          -- Later operations of this batch may use it.
          h_company := h_company || p_debit_company_ids[l];
          h_id := h_id || p_ids[n];
          h_account := h_account || p_debit_account_ids[l];
          h_remaining := h_remaining || p_amounts[l];
          h_state := h_state || 'open'::text;
          h_expiry := h_expiry || p_expiries[n];
          h_ended := h_ended || null::timestamptz;
          h_touched := h_touched || false;
        elsif h is not null then
          freed := case when p_closes[l] then h_remaining[h] else freed end;
          a_held[d] := a_held[d] - freed;
          h_remaining[h] := h_remaining[h] - freed;
          h_touched[h] := true;
          if h_remaining[h] = 0 then
            h_state[h] := case p_kinds[n] when 'post' then 'posted' when 'void' then 'voided' else 'expired' end;
            h_ended[h] := p_times[n];
          end if;
        end if;
        if d <= clients then
          a_touched[d] := true;
        end if;
        if p_kinds[n] = 'post' then
          side := d;
          amount := -p_amounts[l];
          for way in 1 .. 2 loop
            moment := p_times[n];
            if side <= clients then
              -- Clocks of several servers differ: within an account time never goes back.
              moment := greatest(a_time[side], moment);
              a_time[side] := moment;
              a_version[side] := a_version[side] + 1;
              if way = 1 then
                a_debit[side] := a_debit[side] + p_amounts[l];
              else
                a_credit[side] := a_credit[side] + p_amounts[l];
              end if;
              a_touched[side] := true;
            end if;
            e_account := e_account || side;
            e_operation := e_operation || n;
            e_line := e_line || (l - first_line + 1);
            e_amount := e_amount || amount;
            e_version := e_version || a_version[side];
            e_debit := e_debit || a_debit[side];
            e_credit := e_credit || a_credit[side];
            e_time := e_time || moment;
            side := c;
            amount := -amount;
          end loop;
        end if;
      end if;
      l := l + 1;
    end loop;

    if l = first_line or (p_kinds[n] <> 'post' and l > first_line + 1) then
      raise exception 'An operation % cannot have % lines', p_kinds[n], l - first_line using errcode = 'LD005';
    end if;
    if outcomes[n] is null then
      outcomes[n] := 'done';
      posted := posted + case p_kinds[n] when 'post' then 1 else 0 end;
      known_id[n] := p_ids[n];
      known_hash[n] := p_hashes[n];
      -- Later operations of this batch may undo it, or find that it has undone the same.
      if reverses_any and p_kinds[n] = 'post' then
        reversible := reversible || (p_company_ids[n] || ' ' || p_ids[n]);
        reversed := reversed || (p_company_ids[n] || ' ' || p_reverses[n]);
      end if;
    elsif outcomes[n] = 'repeated' then
      known_id[n] := coalesce(known_id[n], p_ids[n]);
    elsif coalesce(array_length(e_amount, 1), 0) > first_entry then
      -- A later line was refused: the earlier ones of the same operation never were.
      a_version := saved.a_version; a_held := saved.a_held; a_debit := saved.a_debit; a_credit := saved.a_credit;
      a_time := saved.a_time;
      h_remaining := saved.h_remaining; h_state := saved.h_state; h_ended := saved.h_ended;
      e_account := e_account[:first_entry]; e_operation := e_operation[:first_entry]; e_line := e_line[:first_entry];
      e_amount := e_amount[:first_entry]; e_version := e_version[:first_entry];
      e_debit := e_debit[:first_entry]; e_credit := e_credit[:first_entry]; e_time := e_time[:first_entry];
    end if;
  end loop;

  insert into ledger.transaction (company_id, transaction_id, idempotency_key, request_hash, booked_at, value_date,
      reverses, postings)
    select w.company_id, w.id, w.key, w.hash, w.at, w.value_date, w.reverses, w.postings
    from unnest(p_kinds, outcomes, p_company_ids, p_ids, p_keys, p_hashes, p_times, p_value_dates, p_reverses, p_postings)
      as w(kind, outcome, company_id, id, key, hash, at, value_date, reverses, postings)
    where w.kind = 'post' and w.outcome = 'done'
    on conflict (company_id, idempotency_key) do nothing;
  -- A key taken this very moment by a batch that locked none of our accounts: the caller does it all again, and finds
  -- what that batch wrote.
  get diagnostics rows_written = row_count;
  if rows_written <> posted then
    raise exception 'A key of this batch was used meanwhile' using errcode = 'serialization_failure';
  end if;

  insert into ledger.entry (company_id, account_id, version, transaction_company_id, transaction_id, line, amount,
      balance_after, debit_total, credit_total, booked_at, value_date)
    select a_company[e.account], a_id[e.account], e.version, p_company_ids[e.operation], p_ids[e.operation], e.line,
      e.amount, e.credit - e.debit, e.debit, e.credit, e.at, p_value_dates[e.operation]
    from unnest(e_account, e_version, e_operation, e_line, e_amount, e_debit, e_credit, e_time)
      as e(account, version, operation, line, amount, debit, credit, at)
    where e.account <= clients;

  if array_length(a_id, 1) > clients then
    insert into ledger.internal_entry (company_id, account_id, transaction_company_id, transaction_id, line, amount,
        booked_at, value_date)
      select a_company[e.account], a_id[e.account], p_company_ids[e.operation], p_ids[e.operation], e.line, e.amount,
        e.at, p_value_dates[e.operation]
      from unnest(e_account, e_operation, e_line, e_amount, e_time) as e(account, operation, line, amount, at)
      where e.account > clients;
    insert into ledger.internal_change (company_id, account_id, transaction_id, debit, credit)
      select a_company[e.account], a_id[e.account], p_ids[min(e.operation)],
        sum(greatest(-e.amount, 0)), sum(greatest(e.amount, 0))
      from unnest(e_account, e_operation, e_amount) as e(account, operation, amount)
      where e.account > clients
      group by e.account;
  end if;

  if 'hold' = any (p_kinds) then
    insert into ledger.hold (company_id, hold_id, account_id, idempotency_key, request_hash, amount, remaining, state,
        placed_at, expires_at)
      select p_company_ids[w.operation], p_ids[w.operation], w.account, p_keys[w.operation], p_hashes[w.operation],
        w.amount, w.amount, 'open', p_times[w.operation], p_expiries[w.operation]
      from unnest(p_line_operations, p_debit_account_ids, p_amounts) as w(operation, account, amount)
      where p_kinds[w.operation] = 'hold' and outcomes[w.operation] = 'done';
  end if;
  if true = any (h_touched) then
    update ledger.hold k set remaining = w.remaining, state = w.state, ended_at = w.ended
      from unnest(h_company, h_id, h_remaining, h_state, h_ended, h_touched)
        as w(company_id, hold_id, remaining, state, ended, touched)
      where w.touched and k.company_id = w.company_id and k.hold_id = w.hold_id;
  end if;

  update ledger.client_balance b set
      version = w.version, booked = w.credit - w.debit, held = w.held, debit_total = w.debit, credit_total = w.credit,
      last_booked_at = w.at
    from unnest(a_company, a_id, a_version, a_held, a_debit, a_credit, a_time, a_touched)
      as w(company_id, account_id, version, held, debit, credit, at, touched)
    where w.touched and b.company_id = w.company_id and b.account_id = w.account_id;

  return query select w.n::integer, w.outcome, w.id
    from unnest(outcomes, known_id) with ordinality as w(outcome, id, n) order by w.n;
end
$$;
revoke all on function ledger.apply from public;
