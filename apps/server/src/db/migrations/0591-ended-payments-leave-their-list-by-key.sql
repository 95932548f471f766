-- Whoever plans a delete for a few rows of a small table reads that table whole. The plan is kept, and the table of open
-- payments grows and shrinks with every batch: a lone signature read all open payments of the bank. Now each payment that
-- has ended is looked up by its key, whatever the table was when the plan was made.
create or replace function follow_open_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if exists (select from written where state in ('settled', 'deleted')) then
    delete from open_payment open using (
      select listed.ctid from written
      cross join lateral (
        select by_key.ctid from open_payment by_key
        where by_key.company_id = written.company_id and by_key.payment_id = written.payment_id
        limit 1
      ) listed
      where written.state in ('settled', 'deleted')
    ) ended
    where open.ctid = ended.ctid;
  end if;
  -- Also one that comes back, or that a later migration has not listed yet.
  if exists (select from written where state not in ('settled', 'deleted')) then
    insert into open_payment as open (company_id, payment_id, state)
      select company_id, payment_id, state from written where state not in ('settled', 'deleted')
      on conflict (company_id, payment_id) do update set state = excluded.state where open.state <> excluded.state;
  end if;
  return null;
end
$$;
