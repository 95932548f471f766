-- A notice is made from the step of which it tells, under the payment's lock: the step need not be looked for again for
-- each notice of a batch (decision 211). Only with its payment does a step go, and takes its notices along.
create function remove_notices_of_gone_steps() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notice using gone
    where notice.company_id = gone.company_id and notice.payment_id = gone.payment_id and notice.position = gone.position;
  return null;
end
$$;
revoke all on function remove_notices_of_gone_steps from public;
create trigger notices_go_with_their_steps after delete on payment_event
  referencing old table as gone for each statement execute function remove_notices_of_gone_steps();
alter table notice drop constraint notice_company_id_payment_id_position_fkey;
