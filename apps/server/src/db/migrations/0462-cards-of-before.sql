-- in portions
-- Cards of before get the state of their status, and the head of their company as their holder.
update card set
  state = case status when 'CLOSED' then 'closed' when 'BLOCKED' then 'locked' else state end,
  lock_kind = case status when 'BLOCKED' then 'bank' end,
  locked_from = case status when 'BLOCKED' then 'active' end,
  locked_at = case status when 'BLOCKED' then now() end,
  activated_at = coalesce(activated_at, created_at),
  holder_person_id = coalesce(holder_person_id, (
    select person_id from relation
    where relation.company_id = card.company_id and status = 'active' and type in ('ENTREPRENEUR', 'FOUNDER', 'DIRECTOR')
    order by created_at, person_id limit 1))
where (company_id, card_id) in (
  select company_id, card_id from card where activated_at is null and processor_token is null and state = 'active' and version = 1
  order by company_id, card_id limit 5000);
