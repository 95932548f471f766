-- A transfer that was settled may come back in parts.

-- Kopiykas that have come back; all of them in the state returned, of transfers of before, too.
alter table clearing_transfer add column returned_amount bigint not null default 0;
alter table clearing_transfer add constraint clearing_transfer_returned_amount check (returned_amount between 0 and amount) not valid;
grant update (returned_amount) on clearing_transfer to dilo_application;

-- A code and words as the other side wrote them: the payer is owed the reason.
alter table clearing_answer add column if not exists reported_code text;
alter table clearing_answer add column if not exists reported_text text;

-- Kopiykas of a transfer that had come back in parts by a step of its payment's history: each part is one step.
create function returned_by_step(p_company_id uuid, p_payment_id uuid, p_position integer)
 returns bigint language sql stable set search_path = public, pg_temp
as $$
  select coalesce(sum(amount), 0)::bigint from (
    select amount from clearing_answer
    where company_id = p_company_id and payment_id = p_payment_id and event = 'RETURN' and meaning = 'step'
    order by received_at, answer_id
    limit (select count(*) from payment_event
      where company_id = p_company_id and payment_id = p_payment_id and event = 'RETURN_IN_PART' and position <= p_position)) as part
$$;
revoke execute on function returned_by_step(uuid, uuid, integer) from public;
grant execute on function returned_by_step(uuid, uuid, integer) to dilo_application, dilo_desk;
