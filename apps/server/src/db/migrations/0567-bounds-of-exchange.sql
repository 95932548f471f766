-- The bounds of the terms of exchange (decision 201): what of the position in a currency clients have signed for and the dealer has not
-- dealt yet, of all companies together. Nobody's request is shown by it. Requests of demos are apart from those of clients.
create function exchange_position_signed(of_currency text) returns table (sold bigint, bought bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(request.amount - request.filled_amount) filter (where request.side = 'SALE'), 0)::bigint,
    coalesce(sum(request.amount - request.filled_amount) filter (where request.side = 'PURCHASE'), 0)::bigint
  from exchange_request request join company using (company_id)
  where request.state in ('queued', 'executing', 'filling') and request.currency = of_currency and company.demo_tenant_id is null
$$;
revoke execute on function exchange_position_signed(text) from public;
grant execute on function exchange_position_signed(text) to dilo_application;
-- What a company has signed since the beginning of a day.
create index exchange_request_signed on exchange_request (company_id, signed_at) where signed_at is not null;
