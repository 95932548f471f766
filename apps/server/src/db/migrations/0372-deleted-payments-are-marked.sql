-- in portions
update payment set is_deleted = true where (company_id, payment_id) in (
  select company_id, payment_id from payment where state = 'deleted' and not is_deleted order by company_id, payment_id limit 5000)
