-- The queue is empty at night and full in the morning. A plan for named payments that was kept from an empty queue reads the
-- whole of it: a single signature read twice as many rows as a batch had waiting. These two look each payment up by its key,
-- whatever the queue was when their plans were made.

-- Locks those of the named payments that are in the queue and that no other transaction has, in the order of their keys.
create function lock_free_in_queue(company_ids uuid[], payment_ids uuid[]) returns setof payment_queue
language plpgsql set search_path = public, pg_temp rows 10
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    select queued.* from (
      select distinct company_id, payment_id from unnest(company_ids, payment_ids) as named(company_id, payment_id)
      order by company_id, payment_id) named
    cross join lateral (
      select * from payment_queue by_key
      where by_key.company_id = named.company_id and by_key.payment_id = named.payment_id offset 0
    ) queued
    for update of queued skip locked;
end
$$;
revoke all on function lock_free_in_queue from public;
grant execute on function lock_free_in_queue to dilo_application;

-- Removes payments that the caller has locked from the queue.
create function remove_from_queue(company_ids uuid[], payment_ids uuid[]) returns void
language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  delete from payment_queue queue using (
    select queued.ctid from unnest(company_ids, payment_ids) as named(company_id, payment_id)
    cross join lateral (
      select by_key.ctid from payment_queue by_key
      where by_key.company_id = named.company_id and by_key.payment_id = named.payment_id
      limit 1
    ) queued
  ) done
  where queue.ctid = done.ctid;
end
$$;
revoke all on function remove_from_queue from public;
grant execute on function remove_from_queue to dilo_application;
