-- What people have signed by a method on a day is raised for all signatures of a statement at once: a function called for each of
-- them took a third of the time of writing a signature among many (bench/payments).
create or replace function count_signatures() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  first record;
begin
  -- The rows are looked up one after the other, so they are locked in the order of their keys.
  for first in
    with sums as materialized (
      select person_id, method, counted_on, sum(counted_amount)::bigint as amount from given
      where voided_at is null and counted_amount > 0 group by 1, 2, 3 order by 1, 2, 3),
    raised as (
      update method_use used set amount = used.amount + sums.amount from sums
      where used.person_id = sums.person_id and used.method = sums.method and used.day = sums.counted_on
      returning used.person_id, used.method, used.day)
    select * from sums where not exists (
      select from raised where raised.person_id = sums.person_id and raised.method = sums.method and raised.day = sums.counted_on)
    order by person_id, method, counted_on
  loop
    perform add_to_method_use(first.person_id, first.method, first.counted_on, first.amount);
  end loop;
  return null;
end
$$;
