-- Clients with whom the bank is done: their last account is closed. A job notes when it first sees so; five years later their
-- questionnaires are forgotten (decision 166).
create table ended_client (
  company_id uuid primary key references company on delete cascade,
  ended_at timestamptz not null
);
create index ended_client_by_time on ended_client (ended_at);
select keep_to_companies('ended_client', 'of its companies');
grant select, insert, delete on ended_client to dilo_application;

-- Nothing else deletes a version: the application's role has no right to.
create function forget_questionnaires(p_ended_before timestamptz, p_at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten integer;
begin
  delete from eds_confirmation where purpose = 'submit-questionnaire' and company_id in (
    select company_id from ended_client where ended_at < p_ended_before order by ended_at limit p_at_most);
  with ended as (select company_id from ended_client where ended_at < p_ended_before order by ended_at limit p_at_most)
  delete from questionnaire using ended where questionnaire.company_id = ended.company_id;
  with ended as (
    select company_id from ended_client where ended_at < p_ended_before order by ended_at limit p_at_most)
  delete from ended_client using ended where ended_client.company_id = ended.company_id;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
revoke all on function forget_questionnaires from public;
grant execute on function forget_questionnaires to dilo_application;
