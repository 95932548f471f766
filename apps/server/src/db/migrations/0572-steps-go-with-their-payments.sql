-- A step is written under the lock of its payment, and the application can delete no payment: as for signatures (0365),
-- nothing is left to ask for each step of a batch (decision 211). The steps of a removed payment go with it.
create function remove_steps_of_gone_payments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from payment_event using gone
    where payment_event.company_id = gone.company_id and payment_event.payment_id = gone.payment_id;
  return null;
end
$$;
revoke all on function remove_steps_of_gone_payments from public;
create trigger steps_go_with_their_payments after delete on payment
  referencing old table as gone for each statement execute function remove_steps_of_gone_payments();
alter table payment_event drop constraint payment_event_company_id_payment_id_fkey;
