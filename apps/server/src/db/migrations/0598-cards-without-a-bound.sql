-- no transaction
-- Cards that may let out any amount in a month get a bound (decision 228): the job finds them here.
create index concurrently card_unbounded on card (card_id) where state <> 'closed' and limits ->> 'perMonth' is null
  and limits ->> 'perDay' is null
  and (limits ->> 'countPerDay' is null or coalesce(limits ->> 'exactly', limits ->> 'perTransaction') is null);
