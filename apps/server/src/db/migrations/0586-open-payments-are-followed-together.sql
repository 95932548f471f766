-- The states of open payments are followed for all payments of a statement together: a statement for each took a third of a
-- batch's steps (bench/payments). Its plan goes along the key of open payments, however few there were when it was made.
create function follow_open_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if exists (select from written where state in ('settled', 'deleted')) then
    delete from open_payment open using written
      where open.company_id = written.company_id and open.payment_id = written.payment_id
        and written.state in ('settled', 'deleted');
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
revoke all on function follow_open_payments from public;

drop trigger open_payments_are_followed on payment;
create trigger open_payments_are_followed after update on payment
  referencing new table as written for each statement execute function follow_open_payments();
