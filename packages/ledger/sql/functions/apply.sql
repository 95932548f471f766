-- ledger.apply: the one way in which anything moves. It takes a batch of operations, of which each stands for itself:
-- it is done whole or refused whole, in the order given, and one that is refused leaves the others alone.
--
-- An operation has a kind and, beside its identifiers, lines (at least one for 'post', exactly one for the others):
--   post    writes a transaction; a line debits one account and credits another. A line may take its amount from a
--           hold on the account that it debits; `closes` then gives back what is left of the hold.
--   hold    sets an amount aside on the account that its line debits
--   void    gives a hold back; one that is given back already is 'repeated'
--   expire  gives a hold back whose time has come; likewise
--   reduce  gives back what an open hold has beyond its line's amount; one that has that amount is 'repeated'
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
  company_ids constant uuid[] := p_debit_company_ids || p_credit_company_ids;
  account_ids constant uuid[] := p_debit_account_ids || p_credit_account_ids;
  has_one_line_each constant boolean := array_length(p_line_operations, 1) = array_length(p_ids, 1);
  holds constant integer := cardinality(array_remove(p_hold_ids, null));
  between_clients boolean; -- all accounts are of clients
  all_done boolean;
begin
  -- Posts that can all be done go as one set, and so do holds; transfers between clients go as one that is made for them, also
  -- where each comes out of a hold. A key that was used before undoes all of the set, so nobody looks for it, and so does a
  -- hold that does not serve. Whatever else there is, all operations go in turn.
  begin
    between_clients := ledger.lock_clients(company_ids, account_ids);
    if 'hold' = all (p_kinds) and has_one_line_each then
      all_done := ledger.set_aside_all(
        p_company_ids, p_ids, p_keys, p_hashes, p_times, p_expiries, p_line_operations, p_debit_company_ids,
        p_debit_account_ids, p_amounts, p_currencies);
    elsif 'post' = all (p_kinds) and array_remove(p_reverses, null) = '{}' then
      if between_clients and has_one_line_each and (holds = 0 or holds = cardinality(p_ids)) then
        all_done := (holds = 0 or ledger.take_from_holds(
            p_debit_company_ids, p_debit_account_ids, p_hold_ids, p_amounts, p_times, p_closes))
          and ledger.transfer_all(
            p_company_ids, p_ids, p_keys, p_hashes, p_times, p_value_dates, p_postings, p_line_operations, p_debit_company_ids,
            p_debit_account_ids, p_credit_company_ids, p_credit_account_ids, p_amounts, p_currencies);
        if holds > 0 and not all_done then
          raise exception 'A hold does not serve' using errcode = 'LD006';
        end if;
      else
        all_done := ledger.post_all(
          p_company_ids, p_ids, p_keys, p_hashes, p_times, p_value_dates, p_postings, p_line_operations, p_debit_company_ids,
          p_debit_account_ids, p_credit_company_ids, p_credit_account_ids, p_amounts, p_currencies, p_hold_ids, p_closes);
      end if;
    end if;
  exception when unique_violation or sqlstate 'LD006' then all_done := false;
  end;
  if all_done then
    return query select w.n::integer, 'done', w.id from unnest(p_ids) with ordinality as w(id, n) order by w.n;
    return;
  end if;

  -- The locks of a set that is undone are gone with it.
  perform ledger.lock_clients(company_ids, account_ids);
  return query select * from ledger.apply_in_turn(
    p_kinds, p_company_ids, p_ids, p_keys, p_hashes, p_times, p_value_dates, p_expiries, p_reverses, p_postings,
    p_line_operations, p_debit_company_ids, p_debit_account_ids, p_credit_company_ids, p_credit_account_ids,
    p_amounts, p_currencies, p_hold_ids, p_closes);
end
$$;
revoke all on function ledger.apply from public;
