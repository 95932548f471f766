-- in portions
-- The rows of the day on which this runs, also by Kyiv's midnight: who signs again has one already. Earlier days need none.
insert into method_use (person_id, method, day, amount)
  select person_id, method, counted_on, sum(counted_amount) from counted_signature
  where counted_on >= current_date - 1
    and not exists (select from method_use used
      where used.person_id = counted_signature.person_id and used.method = counted_signature.method and used.day = counted_on)
  group by 1, 2, 3 order by 1, 2, 3 limit 5000
on conflict do nothing;
