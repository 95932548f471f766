-- What a person has signed by a method on a day (decision 110): one row that signatures raise and void signatures lower. Limits
-- are asked of it instead of a sum. The database alone writes it, so that servers of the version before keep it, too.
create table method_use (
  person_id uuid not null references person on delete cascade,
  method text not null check (method in ('SMS', 'EMAIL', 'EDS')),
  -- In Kyiv.
  day date not null,
  -- Kopiykas of hryvnia.
  amount bigint not null check (amount >= 0),
  primary key (person_id, method, day)
) with (fillfactor = 50);

-- An order that has paid since its signature has used it, even if an edit has voided it since (decision 093).
create function order_has_paid(p_company_id uuid, p_order_id uuid, p_since timestamptz, p_until timestamptz) returns boolean
language sql stable return exists (
  select from standing_order_occurrence paid
  where paid.company_id = p_company_id and paid.order_id = p_order_id and paid.made_at between p_since and p_until);

-- The signatures whose sum the row is. One that a payment has from its standing order counts 0.
create view counted_signature as
  select person_id, method, counted_on, counted_amount from payment_signature where voided_at is null
  union all
  select person_id, method, counted_on, counted_amount from standing_order_signature
  where voided_at is null or order_has_paid(company_id, order_id, signed_at, voided_at);

create function sum_of_signatures(p_person_id uuid, p_method text, p_day date) returns bigint
language sql stable return (
  select coalesce(sum(counted_amount), 0)::bigint from counted_signature
  where person_id = p_person_id and method = p_method and counted_on = p_day);

-- A row begins as the sum of what stands, with the signatures of the statement that is counted here. Another transaction that
-- begins it at the same time sees none of them: the one that comes second adds its own.
create function add_to_method_use(p_person_id uuid, p_method text, p_day date, p_amount bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update method_use set amount = amount + p_amount where person_id = p_person_id and method = p_method and day = p_day;
  if not found then
    insert into method_use as used (person_id, method, day, amount)
      values (p_person_id, p_method, p_day, sum_of_signatures(p_person_id, p_method, p_day))
      on conflict (person_id, method, day) do update set amount = used.amount + p_amount;
  end if;
end
$$;

-- The rows of a statement are locked in the order of their keys.
create function count_signatures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_method_use(person_id, method, counted_on, amount) from (
    select person_id, method, counted_on, sum(counted_amount)::bigint as amount from given
    where voided_at is null and counted_amount > 0 group by 1, 2, 3 order by 1, 2, 3) as sums;
  return null;
end
$$;

create function uncount_void_signatures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_method_use(person_id, method, counted_on, -amount) from (
    select ended.person_id, ended.method, ended.counted_on, sum(ended.counted_amount)::bigint as amount
    from ended join stood using (company_id, payment_id, signature_id)
    where stood.voided_at is null and ended.voided_at is not null and ended.counted_amount > 0
    group by 1, 2, 3 order by 1, 2, 3) as sums;
  return null;
end
$$;

create function uncount_void_order_signatures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_method_use(person_id, method, counted_on, -amount) from (
    select ended.person_id, ended.method, ended.counted_on, sum(ended.counted_amount)::bigint as amount
    from ended join stood using (company_id, order_id, signature_id)
    where stood.voided_at is null and ended.voided_at is not null
      and not order_has_paid(ended.company_id, ended.order_id, ended.signed_at, ended.voided_at)
    group by 1, 2, 3 order by 1, 2, 3) as sums;
  return null;
end
$$;

create trigger signatures_are_counted after insert on payment_signature
  referencing new table as given for each statement execute function count_signatures();
create trigger void_signatures_are_not_counted after update on payment_signature
  referencing old table as stood new table as ended for each statement execute function uncount_void_signatures();
create trigger order_signatures_are_counted after insert on standing_order_signature
  referencing new table as given for each statement execute function count_signatures();
create trigger void_order_signatures_are_not_counted after update on standing_order_signature
  referencing old table as stood new table as ended for each statement execute function uncount_void_order_signatures();

-- Locks the row until the transaction ends, and answers its amount.
create function lock_method_use(p_person_id uuid, p_method text, p_day date) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used bigint;
begin
  -- A server of the version before knows this lock alone: a later migration takes it away.
  perform pg_advisory_xact_lock(hashtextextended('signing by ' || p_method || ' of ' || p_person_id, 0));
  loop
    select amount into used from method_use where person_id = p_person_id and method = p_method and day = p_day for update;
    if found then return used; end if;
    insert into method_use (person_id, method, day, amount)
      values (p_person_id, p_method, p_day, sum_of_signatures(p_person_id, p_method, p_day)) on conflict do nothing;
  end loop;
end
$$;

revoke all on function order_has_paid, sum_of_signatures, add_to_method_use, count_signatures, uncount_void_signatures,
  uncount_void_order_signatures, lock_method_use from public;
-- A view asks its functions in the name of its reader.
grant execute on function lock_method_use, order_has_paid to dilo_application;
grant select on method_use, counted_signature to dilo_application;
