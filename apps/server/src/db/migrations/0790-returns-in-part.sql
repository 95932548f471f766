-- A transfer that was settled may come back in parts.

-- Kopiykas that have come back; all of them in the state returned, of transfers of before, too.
alter table clearing_transfer add column returned_amount bigint not null default 0;
alter table clearing_transfer add constraint clearing_transfer_returned_amount check (returned_amount between 0 and amount) not valid;
grant update (returned_amount) on clearing_transfer to dilo_application;

-- A code and words as the other side wrote them: the payer is owed the reason.
alter table clearing_answer add column if not exists reported_code text;
alter table clearing_answer add column if not exists reported_text text;

-- Kopiykas of a transfer that had come back in parts until a moment.
create function returned_until(p_company_id uuid, p_payment_id uuid, p_until timestamptz)
 returns bigint language sql stable set search_path = public, pg_temp
as $$
  select coalesce(sum(amount), 0)::bigint from clearing_answer
  where company_id = p_company_id and payment_id = p_payment_id and event = 'RETURN' and meaning = 'step'
    and received_at <= p_until
$$;
revoke execute on function returned_until(uuid, uuid, timestamptz) from public;
grant execute on function returned_until(uuid, uuid, timestamptz) to dilo_application, dilo_desk;
