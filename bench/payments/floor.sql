-- The floor of a signature over HTTP: what a person would write by hand who does it all in one call of the database, for
-- one kind of payment, one signatory, one method without limits, and no page that shows its life.
create schema floor_payment;

create table floor_payment.account (id uuid primary key, balance bigint not null, version bigint not null) with (fillfactor = 50);
create table floor_payment.payment (id uuid primary key, company_id uuid not null, from_id uuid not null, to_id uuid not null, amount bigint not null, state text not null);
create table floor_payment.code (payment_id uuid primary key, hmac bytea not null, used_at timestamptz);
create table floor_payment.entry (account_id uuid, version bigint, payment_id uuid not null, amount bigint not null, balance_after bigint not null, booked_at timestamptz not null, primary key (account_id, version));
create table floor_payment.head (company_id uuid primary key, sequence bigint not null, hash bytea not null) with (fillfactor = 50);
create table floor_payment.audit (company_id uuid, sequence bigint, hash bytea not null, facts text not null, primary key (company_id, sequence));
create table floor_payment.outbox (id uuid primary key, payload jsonb not null);

create function floor_payment.sign(p_token bytea, p_payment uuid, p_hmac bytea, p_now timestamptz, p_message uuid) returns text language plpgsql as $$
declare
  who record;
  paid floor_payment.payment;
  side floor_payment.account;
  head floor_payment.head;
begin
  select s.person_id, r.company_id into who from session s
    join relation r on r.person_id = s.person_id and r.company_id = s.current_company_id and r.status = 'active' and r.signature_type = 'first'
    where s.token_hash = p_token and s.expires_at > p_now;
  if not found then return 'nobody'; end if;
  select * into paid from floor_payment.payment p where p.id = p_payment and p.company_id = who.company_id for update;
  if paid.state is distinct from 'onSigning' then return 'over'; end if;
  update floor_payment.code c set used_at = p_now where c.payment_id = p_payment and c.hmac = p_hmac and c.used_at is null;
  if not found then return 'wrong'; end if;
  update floor_payment.payment p set state = 'settled' where p.id = p_payment;
  insert into floor_payment.outbox values (p_message, jsonb_build_object('payment', p_payment));
  select * into head from floor_payment.head h where h.company_id = who.company_id for update;
  head.sequence := head.sequence + 1;
  head.hash := sha256(head.hash || convert_to(p_payment::text, 'UTF8'));
  insert into floor_payment.audit values (who.company_id, head.sequence, head.hash, p_payment::text);
  update floor_payment.head h set sequence = head.sequence, hash = head.hash where h.company_id = who.company_id;
  -- The recipient last: all wait for its row.
  update floor_payment.account a set balance = a.balance - paid.amount, version = a.version + 1 where a.id = paid.from_id and a.balance >= paid.amount returning * into side;
  if not found then raise exception 'no money'; end if;
  insert into floor_payment.entry values (side.id, side.version, p_payment, -paid.amount, side.balance, p_now);
  update floor_payment.account a set balance = a.balance + paid.amount, version = a.version + 1 where a.id = paid.to_id returning * into side;
  insert into floor_payment.entry values (side.id, side.version, p_payment, paid.amount, side.balance, p_now);
  return 'settled';
end
$$;

grant usage on schema floor_payment to dilo_application;
grant all on all tables in schema floor_payment to dilo_application;
grant execute on function floor_payment.sign to dilo_application;
