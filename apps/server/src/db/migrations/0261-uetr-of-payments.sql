-- Payments of before get theirs in a migration of its own: it holds their rows, in the order in which everybody locks them, and
-- neither the table nor anybody who reads it. What adds columns (0260) is over by then.
update payment set uetr = gen_random_uuid()
from (select company_id, payment_id from payment where uetr is null order by company_id, payment_id for no key update) as before
where payment.company_id = before.company_id and payment.payment_id = before.payment_id;
