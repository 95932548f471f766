-- ledger.apply_in_turn: operations of any kind, one after the other, each done or refused by what those before it left. It
-- reads all that the batch names, goes through the operations in memory, and writes the rows of all of them with one
-- statement a table.
--
-- Only ledger.apply calls it, with the client accounts locked and with its settings for plans.
create or replace function ledger.apply_in_turn(
  p_kinds text[], p_company_ids uuid[], p_ids uuid[], p_keys text[], p_hashes bytea[],
  p_times timestamptz[], p_value_dates date[], p_expiries timestamptz[], p_reverses uuid[], p_postings jsonb[],
  p_line_operations integer[],
  p_debit_company_ids uuid[], p_debit_account_ids uuid[], p_credit_company_ids uuid[], p_credit_account_ids uuid[],
  p_amounts bigint[], p_currencies text[], p_hold_ids uuid[], p_closes boolean[]
) returns table (operation integer, outcome text, id uuid)
language plpgsql security definer set search_path = ledger, pg_temp
as $$
#variable_conflict use_variable
declare
  operations constant integer := array_length(p_kinds, 1);
  lines constant integer := coalesce(array_length(p_line_operations, 1), 0);

  -- The accounts of the batch as the operations so far would leave them: first those of clients, which are locked, then
  -- all others: the bank's own, of which there is identity alone, and unknown ones, which are null. A balance is what
  -- its turnovers say.
  clients integer;
  a_company uuid[]; a_id uuid[]; a_currency text[]; a_version bigint[]; a_held bigint[]; a_debit bigint[];
  a_credit bigint[]; a_lowest bigint[]; a_time timestamptz[]; a_touched boolean[];
  -- The holds of the batch, likewise; one that is not placed yet has no state.
  h_company uuid[]; h_id uuid[]; h_account uuid[]; h_remaining bigint[]; h_state text[]; h_expiry timestamptz[];
  h_ended timestamptz[]; h_touched boolean[];
  -- Where each line finds its accounts and its hold among them. To search for them line by line would take a time that
  -- grows with the square of the batch.
  l_debit integer[]; l_credit integer[]; l_hold_id uuid[]; l_hold integer[];
  l_freed bigint[] := array_fill(0::bigint, array[lines]); -- what each line has taken out of its hold
  -- What the keys wrote before; of what is to be reversed, what there is, and what is reversed already.
  known_id uuid[]; known_hash bytea[]; reversible text[] := '{}'; reversed text[];
  previous integer[];  -- the operation before with the same key
  reverses_any constant boolean := coalesce(array_length(array_remove(p_reverses, null), 1) > 0, false);

  outcomes text[] := array_fill(null::text, array[operations]);
  -- Rows to write: entries, by the place of their account, operation and line.
  e_account integer[] := '{}'; e_operation integer[] := '{}'; e_line integer[] := '{}'; e_amount bigint[] := '{}';
  e_version bigint[] := '{}'; e_debit bigint[] := '{}'; e_credit bigint[] := '{}'; e_time timestamptz[] := '{}';
  e_time_before timestamptz[] := '{}'; -- of the account, to undo to
  entries integer := 0;

  n integer;           -- the operation
  posted integer := 0; -- transactions to write
  rows_written bigint;
  found_company uuid;
  found_id uuid;
  found_currency text;
  found_hash bytea;
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
begin
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
      order by b.company_id, b.account_id
    ) s;
  clients := coalesce(array_length(a_id, 1), 0);
  a_touched := array_fill(false, array[clients]);

  -- All accounts of the batch in one order: clients as they were locked, then the others.
  select array_agg(s.place order by s.line) filter (where s.side = 1),
      array_agg(s.place order by s.line) filter (where s.side = 2)
    into l_debit, l_credit
    from (
      select w.line, w.side,
        dense_rank() over (order by b.account_id is null, w.company_id, w.account_id)::integer as place
      from (
        select o.line, 1 as side, o.company_id, o.account_id
          from unnest(p_debit_company_ids, p_debit_account_ids) with ordinality as o(company_id, account_id, line)
        union all select o.line, 2, o.company_id, o.account_id
          from unnest(p_credit_company_ids, p_credit_account_ids) with ordinality as o(company_id, account_id, line)
      ) w
      left join ledger.client_balance b on b.company_id = w.company_id and b.account_id = w.account_id
    ) s;
  -- The bank's own accounts are locked by nobody.
  for d, found_company, found_id, found_currency in
    select w.place, a.company_id, a.account_id, a.currency
    from (
      select distinct o.place, o.company_id, o.account_id
      from unnest(l_debit || l_credit, p_debit_company_ids || p_credit_company_ids,
        p_debit_account_ids || p_credit_account_ids) as o(place, company_id, account_id)
      where o.place > clients and o.account_id is not null
    ) w
    left join ledger.account a on a.kind = 'internal' and a.company_id = w.company_id and a.account_id = w.account_id
    order by w.place
  loop
    a_company[d] := found_company;
    a_id[d] := found_id;
    a_currency[d] := found_currency;
  end loop;

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
  select array_agg(t.transaction_id order by w.n), array_agg(t.request_hash order by w.n),
      array_agg(w.previous order by w.n)
    into known_id, known_hash, previous
    from (
      -- What changes a hold has no key: asked again it finds the hold as asked.
      select o.*, case when o.key is not null then
        lag(o.n) over (partition by o.kind, o.company_id, o.key order by o.n)::integer end as previous
      from unnest(p_company_ids, p_keys, p_kinds) with ordinality as o(company_id, key, kind, n)
    ) w
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
    -- A line names the hold that it takes from, or places the one of its operation's id.
    select array_agg(coalesce(w.hold_id, case p_kinds[w.n] when 'hold' then p_ids[w.n] end) order by w.line)
      into l_hold_id from unnest(p_line_operations, p_hold_ids) with ordinality as w(n, hold_id, line);
    select array_agg(case when s.hold_id is not null then s.place end order by s.line) into l_hold
      from (
        select w.*, dense_rank() over (order by w.hold_id is null, w.company_id, w.hold_id)::integer as place
        from unnest(p_debit_company_ids, l_hold_id) with ordinality as w(company_id, hold_id, line)
      ) s;
    select array_agg(s.company_id), array_agg(s.hold_id), array_agg(s.account_id), array_agg(s.remaining),
        array_agg(s.state), array_agg(s.expires_at), array_agg(s.ended_at), array_agg(false)
      into h_company, h_id, h_account, h_remaining, h_state, h_expiry, h_ended, h_touched
      from (
        select w.company_id, w.hold_id, k.account_id, k.remaining, k.state, k.expires_at, k.ended_at
        from (
          select distinct o.company_id, o.hold_id from unnest(p_debit_company_ids, l_hold_id) as o(company_id, hold_id)
          where o.hold_id is not null
        ) w
        left join ledger.hold k on k.company_id = w.company_id and k.hold_id = w.hold_id
        order by w.company_id, w.hold_id
      ) s;
  end if;

  for n in 1 .. operations loop
    first_line := l;
    first_entry := entries;
    -- An earlier operation of this batch with the same key counts as one that was written before.
    if known_id[n] is null and previous[n] is not null then
      known_id[n] := known_id[previous[n]];
      known_hash[n] := known_hash[previous[n]];
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
        d := l_debit[l];
        c := l_credit[l];
        h := case when p_kinds[n] <> 'hold' then l_hold[l] end;
        freed := case
          when h is null then 0
          when p_kinds[n] = 'post' then p_amounts[l]
          when p_kinds[n] = 'reduce' then h_remaining[h] - p_amounts[l]
          else h_remaining[h] end;
        outcomes[n] := case
          when a_company[d] is distinct from p_debit_company_ids[l] then 'unknown_account'
          when p_kinds[n] = 'post' and a_company[c] is distinct from p_credit_company_ids[l] then 'unknown_account'
          when p_kinds[n] in ('post', 'hold') and a_currency[d] <> p_currencies[l] then 'currency_mismatch'
          when p_kinds[n] = 'post' and a_currency[c] <> p_currencies[l] then 'currency_mismatch'
          when p_kinds[n] <> 'hold' and p_hold_ids[l] is not null then case
            when h_account[h] is distinct from a_id[d] then 'unknown_hold'
            -- The answer to its end may have been lost: whoever asks again finds it ended as asked.
            when h_state[h] = case p_kinds[n] when 'void' then 'voided' when 'expire' then 'expired' end then 'repeated'
            when h_state[h] <> 'open' then 'hold_not_open'
            when p_kinds[n] = 'post' and h_expiry[h] <= p_times[n] then 'hold_expired'
            when p_kinds[n] = 'expire' and coalesce(h_expiry[h] > p_times[n], true) then 'hold_not_expired'
            when p_kinds[n] = 'reduce' and freed = 0 then 'repeated'
            when freed not between 0 and h_remaining[h] then 'hold_exceeded' end
          when p_kinds[n] = 'hold' and d > clients then 'unknown_account'
          when p_kinds[n] in ('post', 'hold') and d <= clients
            and a_credit[d] - a_debit[d] - a_held[d] + freed - p_amounts[l] < a_lowest[d] then 'insufficient_funds'
        end;
      end if;
      if outcomes[n] is null then
        if p_kinds[n] = 'hold' then
          a_held[d] := a_held[d] + p_amounts[l];
          if l_hold[l] is not null then
            -- Later operations of this batch may use it.
            h_account[l_hold[l]] := p_debit_account_ids[l];
            h_remaining[l_hold[l]] := p_amounts[l];
            h_state[l_hold[l]] := 'open';
            h_expiry[l_hold[l]] := p_expiries[n];
          end if;
        elsif h is not null then
          freed := case when p_closes[l] then h_remaining[h] else freed end;
          l_freed[l] := freed;
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
            entries := entries + 1;
            if side <= clients then
              -- Clocks of several servers differ: within an account time never goes back.
              e_time_before[entries] := a_time[side];
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
            e_account[entries] := side;
            e_operation[entries] := n;
            e_line[entries] := l - first_line + 1;
            e_amount[entries] := amount;
            e_version[entries] := a_version[side];
            e_debit[entries] := a_debit[side];
            e_credit[entries] := a_credit[side];
            e_time[entries] := moment;
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
    else
      -- A line was refused: the lines before it are undone, and their entries are written over.
      for e in reverse entries .. first_entry + 1 loop
        side := e_account[e];
        if side <= clients then
          a_version[side] := a_version[side] - 1;
          a_time[side] := e_time_before[e];
          if e_amount[e] < 0 then
            a_debit[side] := a_debit[side] + e_amount[e];
          else
            a_credit[side] := a_credit[side] - e_amount[e];
          end if;
        end if;
      end loop;
      entries := first_entry;
      for undone in first_line .. l - 1 loop
        h := l_hold[undone];
        if l_freed[undone] > 0 then
          a_held[l_debit[undone]] := a_held[l_debit[undone]] + l_freed[undone];
          h_remaining[h] := h_remaining[h] + l_freed[undone];
          h_state[h] := 'open';
          h_ended[h] := null;
        end if;
      end loop;
    end if;
  end loop;
  -- Nothing after the last entry that stands: what was undone there is not written.
  e_account := e_account[:entries];

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
revoke all on function ledger.apply_in_turn from public;
