-- The table of payments' signatures becomes that of all signatures (decision 114); the few of standing orders and changes move
-- there. Under the old names stay views through which servers of the version before read and write: a later migration takes
-- them away. In the order in which an order's payment is made.
lock table standing_order_signature, signed_change_signature, payment_signature in access exclusive mode;

drop trigger signature_is_counted on payment_signature;
drop function count_signature_of_before();
drop trigger signatures_are_counted on payment_signature;
drop trigger void_signatures_are_not_counted on payment_signature;
drop trigger void_signatures_stay_void on payment_signature;

alter table payment_signature rename to signature;
alter table signature rename column payment_id to subject_id;
alter table signature rename constraint payment_signature_pkey to signature_pkey;
alter table signature rename constraint payment_signature_person_id_fkey to signature_person_id_fkey;
alter table signature rename constraint payment_signature_type_check to signature_type_check;
alter table signature rename constraint payment_signature_method_check to signature_method_check;
alter table signature rename constraint payment_signature_digest_check to signature_digest_check;
alter table signature rename constraint payment_signature_user_agent_check to signature_user_agent_check;
alter table signature rename constraint payment_signature_batch_digest_check to signature_batch_digest_check;
alter table signature rename constraint payment_signature_counted_amount_check to signature_counted_amount_check;
alter table signature rename constraint payment_signature_void to signature_void;
alter index payment_signature_standing rename to signature_standing;
alter index payment_signature_counted rename to signature_counted;
alter index payment_signature_of_person rename to signature_of_person;

alter table signature
  -- A signature is written under the lock of its subject, and the application can delete no subject.
  drop constraint payment_signature_company_id_payment_id_fkey,
  drop constraint payment_signature_void_cause_check,
  -- 'unstated': of an order or a change, by a server of the version before.
  add constraint signature_void_cause_check
    check (void_cause in ('takenBack', 'edited', 'withdrawn', 'returned', 'deleted', 'unstated')) not valid;

insert into signature (company_id, subject_kind, subject_id, signature_id, person_id, type, method, digest, signed_at, counted_amount,
    counted_on, recipient_was_new, session_id, user_agent, address, voided_at, void_cause)
  select company_id, 'standingOrder', order_id, signature_id, person_id, type, method, digest, signed_at, counted_amount,
    counted_on, recipient_was_new, session_id, user_agent, address, voided_at, case when voided_at is not null then 'unstated' end
  from standing_order_signature;
-- A change counts 0: no limit asks for it.
insert into signature (company_id, subject_kind, subject_id, person_id, type, method, digest, signed_at, counted_amount, counted_on)
  select company_id, 'change', change_id, given.person_id, type, method, digest, signed_at, 0, (signed_at at time zone 'Europe/Kyiv')::date
  from signed_change_signature given join signed_change using (company_id, change_id);

create or replace view counted_signature as
  select person_id, method, counted_on, counted_amount from signature where voided_at is null
  union all
  select person_id, method, counted_on, counted_amount from signature
  where subject_kind = 'standingOrder' and voided_at is not null and order_has_paid(company_id, subject_id, signed_at, voided_at);

drop table standing_order_signature, signed_change_signature;
drop function uncount_void_order_signatures();

create or replace function uncount_void_signatures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_method_use(person_id, method, counted_on, -amount) from (
    select ended.person_id, ended.method, ended.counted_on, sum(ended.counted_amount)::bigint as amount
    from ended join stood using (company_id, subject_id, signature_id)
    where stood.voided_at is null and ended.voided_at is not null and ended.counted_amount > 0
      and (ended.subject_kind <> 'standingOrder' or not order_has_paid(ended.company_id, ended.subject_id, ended.signed_at, ended.voided_at))
    group by 1, 2, 3 order by 1, 2, 3) as sums;
  return null;
end
$$;

create trigger signatures_are_counted after insert on signature
  referencing new table as given for each statement execute function count_signatures();
create trigger void_signatures_are_not_counted after update on signature
  referencing old table as stood new table as ended for each statement execute function uncount_void_signatures();

-- A signature may become void, once, and nothing else of it changes (0350).
create trigger signatures_stay_but_may_become_void before update on signature for each row
  when (old.voided_at is not null
    or (new.company_id, new.subject_kind, new.subject_id, new.signature_id, new.person_id, new.type, new.method, new.digest, new.batch_digest,
      new.signed_at, new.counted_amount, new.counted_on, new.recipient_was_new, new.session_id, new.user_agent, new.address)
    is distinct from (old.company_id, old.subject_kind, old.subject_id, old.signature_id, old.person_id, old.type, old.method, old.digest,
      old.batch_digest, old.signed_at, old.counted_amount, old.counted_on, old.recipient_was_new, old.session_id, old.user_agent, old.address))
  execute function refuse_change_of_what_stands();

create view payment_signature with (security_invoker = true) as
  select company_id, subject_id as payment_id, person_id, type, method, digest, signed_at, signature_id, session_id, user_agent, address,
    batch_digest, counted_amount, counted_on, voided_at, void_cause
  from signature where subject_kind = 'payment' with check option;

create view standing_order_signature with (security_invoker = true) as
  select company_id, subject_id as order_id, signature_id, person_id, type, method, digest, signed_at, counted_amount, counted_on, session_id,
    user_agent, address, voided_at, recipient_was_new, subject_kind
  from signature where subject_kind = 'standingOrder' with check option;
alter view standing_order_signature alter column subject_kind set default 'standingOrder';

create view signed_change_signature with (security_invoker = true) as
  select company_id, subject_id as change_id, person_id, type, method, signed_at
  from signature where subject_kind = 'change' and voided_at is null;

-- The version before gives no cause.
create function void_signature_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update signature set voided_at = new.voided_at, void_cause = case when new.voided_at is not null then 'unstated' end
  where company_id = old.company_id and subject_id = old.order_id and signature_id = old.signature_id;
  return new;
end
$$;

create trigger older_servers_void_here instead of update on standing_order_signature
  for each row execute function void_signature_of_order();

-- The version before gives no digest, and deletes a fallen signature before it writes the next one.
create function write_signature_of_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into signature (company_id, subject_kind, subject_id, person_id, type, method, digest, signed_at, counted_amount, counted_on)
      select new.company_id, 'change', new.change_id, new.person_id, new.type, new.method, digest, new.signed_at,
        0, (new.signed_at at time zone 'Europe/Kyiv')::date
      from signed_change where company_id = new.company_id and change_id = new.change_id;
    return new;
  end if;
  update signature set voided_at = now(), void_cause = 'unstated' where company_id = old.company_id and subject_id = old.change_id
    and person_id = old.person_id and type = old.type and voided_at is null;
  return old;
end
$$;

create trigger older_servers_write_here instead of insert or delete on signed_change_signature
  for each row execute function write_signature_of_change();

revoke all on function void_signature_of_order, write_signature_of_change from public;
grant select, insert, update (voided_at, void_cause) on payment_signature to dilo_application;
grant select, insert, update (voided_at) on standing_order_signature to dilo_application;
grant select, insert, delete on signed_change_signature to dilo_application;
-- Nobody has used it.
revoke delete on signed_change from dilo_application;

-- 0070's, which now removes signatures of every kind.
create or replace function remove_demo_tenants(p_now timestamptz, p_idle_since timestamptz, p_begun_before timestamptz, p_at_most integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenants uuid[];
  people uuid[];
  companies uuid[];
begin
  select coalesce(array_agg(tenant_id), '{}') into tenants from (
    select tenant_id from demo_tenant t
    where (t.opened_at is not null or t.begun_at <= p_begun_before) and not exists (
      select from session s
      where s.demo_tenant_id = t.tenant_id and s.expires_at > p_now and s.last_seen_at > p_idle_since)
    order by begun_at limit p_at_most for update skip locked) as ended;
  select coalesce(array_agg(person_id), '{}') into people from person where demo_tenant_id = any (tenants);
  select coalesce(array_agg(company_id), '{}') into companies from company where demo_tenant_id = any (tenants);

  delete from session where demo_tenant_id = any (tenants);
  delete from one_time_code where purpose = 'sign-payment' and subject in (
    select payment_id || ':' || person_id from payment cross join unnest(people) as signatory(person_id)
    where company_id = any (companies));
  delete from signature where company_id = any (companies);
  delete from idempotency_key where company_id = any (companies);
  delete from entry_detail where company_id = any (companies);
  delete from payment where company_id = any (companies);
  delete from iban_directory where iban in (select iban from client_account where company_id = any (companies));
  delete from client_account where company_id = any (companies);
  delete from relation where company_id = any (companies);
  delete from company where company_id = any (companies);
  delete from person_contact where person_id = any (people);
  delete from person where person_id = any (people);
  delete from demo_tenant where tenant_id = any (tenants);
  return cardinality(tenants);
end
$$;
