-- The payments that a company's people may still have to do with, neither settled nor deleted, each with its state (decision 115).
-- Lists and counts of them read this narrow row, which steps change in its place. An index of the wide row that knew the state made
-- each step write all eleven indexes of payments. The database alone writes it, so that servers of the version before keep it, too.
create table open_payment (
  company_id uuid not null,
  payment_id uuid not null,
  state text not null,
  primary key (company_id, payment_id)
) with (fillfactor = 50);
-- No foreign key: it would lock the payment at each insert. The triggers below follow the payment to its end.

create function list_open_payments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_payment (company_id, payment_id, state)
    select company_id, payment_id, state from written where state not in ('settled', 'deleted');
  return null;
end
$$;

create function follow_open_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.state in ('settled', 'deleted') then
    delete from open_payment where company_id = old.company_id and payment_id = old.payment_id;
    return null;
  end if;
  update open_payment set state = new.state where company_id = new.company_id and payment_id = new.payment_id;
  -- One that comes back, or that a later migration has not listed yet.
  if not found then
    insert into open_payment (company_id, payment_id, state) values (new.company_id, new.payment_id, new.state)
      on conflict (company_id, payment_id) do update set state = excluded.state;
  end if;
  return null;
end
$$;

create trigger open_payments_are_listed after insert on payment referencing new table as written
  for each statement execute function list_open_payments();
create trigger open_payments_are_followed after update of state on payment for each row
  when (old.state <> new.state) execute function follow_open_payment();
create trigger removed_payments_are_not_listed after delete on payment for each row execute function follow_open_payment();

revoke all on function list_open_payments, follow_open_payment from public;
grant select on open_payment to dilo_application;
