-- in portions
-- Each is locked against a step until the portion is committed: one that is settled meanwhile finds what it has to take away.
insert into open_payment (company_id, payment_id, state)
select company_id, payment_id, state from (
  select company_id, payment_id, state from payment
  where state not in ('settled', 'deleted') and not exists (
    select from open_payment listed where listed.company_id = payment.company_id and listed.payment_id = payment.payment_id)
  order by company_id, payment_id limit 1000 for share of payment) as unlisted
on conflict do nothing
