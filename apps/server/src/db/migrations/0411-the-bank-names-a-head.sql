-- The bank names the head of a company that has nobody to name one (decision 147). The desk's role makes heads, and gives
-- no other right: a test holds the list beside that of the domain (rules/named-head.ts).
create function make_head(p_company_id uuid, p_person_id uuid, p_signs_since timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update relation set type = 'DIRECTOR', signature_type = 'first', position_code = '200300',
    permissions = array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] || array(
      select one from unnest(permissions) with ordinality as had (one, place)
      where one <> all (array['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE']) order by place),
    signs_since = coalesce(p_signs_since, signs_since)
  where company_id = p_company_id and person_id = p_person_id and status in ('onConfirm', 'active')
$$;
revoke all on function make_head from public;
grant execute on function make_head to dilo_desk;

-- A head who comes new waits for the bank like any other.
create function keep_desk_to_heads() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user = 'dilo_desk' and (new.type, new.status) is distinct from ('DIRECTOR', 'onConfirm') then
    raise exception 'The desk begins relations of heads alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger the_desk_begins_relations_of_heads before insert on relation for each row execute function keep_desk_to_heads();
grant insert on relation to dilo_desk;
grant select (gave_way_at) on person to dilo_desk;
