-- Notices of a company's accounts (decision 263): money that came in, and a balance below a bound. They are like those of cards
-- (0490), but a booking writes them, so they ask no other table for the account and have few indexes.
create table account_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  account_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  happened_at timestamptz not null,
  -- Null: the bank tells it. The column is that of the other notices.
  by_person_id uuid,
  -- The entry that came in. Its statement says the payer, the amount and the balance after it.
  version bigint,
  -- The bound of a low balance and the available balance of that moment, in minor units of the account.
  bound bigint,
  available bigint,
  read_at timestamptz,
  -- When it was decided whether a message tells of it, and that message was written; null: not yet.
  gathered_at timestamptz,
  primary key (company_id, person_id, happened_at, notice_id),
  check ((version is null) <> (bound is null)),
  check ((bound is null) = (available is null))
);

create index account_notice_unread on account_notice (person_id, company_id) where read_at is null;
create index account_notice_to_gather on account_notice (person_id, happened_at) where gathered_at is null;
create index account_notice_by_age on account_notice using brin (happened_at);

select keep_to_companies('account_notice', 'of its companies');
select keep_to_accounts('account_notice', 'account_id');
grant select, insert, delete, update (read_at, gathered_at) on account_notice to dilo_application;
-- Details answer with the numbers of their entries, as the desk knows them from the ledger (0404): no name and no purpose.
grant select (account_id, transaction_id, line, version) on entry_detail to dilo_desk;

-- The bound below which a person wants to hear of an account's balance. Whether it was below at the last look: a fall is told once.
create table balance_bound (
  company_id uuid not null,
  account_id uuid not null,
  person_id uuid not null references person on delete cascade,
  -- Minor units of the account.
  bound bigint not null check (bound > 0),
  is_below boolean not null,
  primary key (company_id, account_id, person_id),
  foreign key (company_id, account_id) references client_account on delete cascade
);
create index balance_bound_of_person on balance_bound (person_id);

select keep_to_companies('balance_bound', 'of its companies');
select keep_to_accounts('balance_bound', 'account_id');
grant select, insert, delete, update (bound, is_below) on balance_bound to dilo_application;

alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in ('awaitsSignature', 'done', 'rejected', 'returned',
  'rework', 'cancelled', 'cardUse', 'depositCourse', 'exchangeCourse', 'moneyIn', 'lowBalance')) not valid;

-- News of accounts waits for a person who may see them.
create or replace view may_wait as
  select relation.person_id, relation.company_id, relation.type, relation.permissions, relation.signature_type, relation.account_ids,
    relation.blocked_until, relation.created_at,
    exists (select from open_payment open where open.company_id = relation.company_id and open.state = 'onSigning') as payments_on_signing,
    exists (select from open_payment open where open.company_id = relation.company_id and open.state = 'waiting') as payments_waiting,
    (select company.sole_entrepreneur from company where company.company_id = relation.company_id) as sole_entrepreneur,
    exists (select from notice
        where notice.person_id = relation.person_id and notice.company_id = relation.company_id and notice.read_at is null)
      or exists (select from notice
        where notice.person_id = relation.person_id and notice.company_id = relation.company_id and notice.kind = 'rework' and notice.over_at is null)
      as notices,
    exists (select from standing_order standing where standing.company_id = relation.company_id and standing.state = 'onSigning') as orders,
    exists (select from payment_import import
      where import.company_id = relation.company_id and import.uploaded_by = relation.person_id and import.state = 'open') as imports,
    exists (select from account_opening opening
      where opening.company_id = relation.company_id and opening.state in ('new', 'returned', 'tmp_rejected')) as applications,
    exists (select from deposit_operation operation
      where operation.company_id = relation.company_id and operation.state in ('new', 'loaded', 'returned', 'tmp_rejected')) as deposits,
    exists (select from exchange_request request
      where request.company_id = relation.company_id and request.state in ('draft', 'onSigning')) as exchanges,
    exists (select from enquiry
      where enquiry.person_id = relation.person_id and enquiry.company_id = relation.company_id
        and enquiry.answered_at is not null and enquiry.answer_read_at is null) as enquiries,
    exists (select from card_allowance_request request
      where request.company_id = relation.company_id and request.state = 'waiting') as allowances,
    exists (select from card_approval approval where approval.company_id = relation.company_id and approval.state = 'waiting') as approvals,
    exists (select from signed_change change where change.company_id = relation.company_id and change.ended_at is null) as changes,
    exists (select from card_notice told
      where told.person_id = relation.person_id and told.company_id = relation.company_id and told.read_at is null) as notices_of_cards,
    exists (select from deposit_notice told
      where told.person_id = relation.person_id and told.company_id = relation.company_id and told.read_at is null) as notices_of_deposits,
    exists (select from exchange_notice told
      where told.person_id = relation.person_id and told.company_id = relation.company_id and told.read_at is null) as notices_of_exchanges,
    exists (select from recipient_account_end said where said.company_id = relation.company_id) as account_ends,
    exists (select from payment where payment.company_id = relation.company_id and payment.kind = 'toBudget')
      or exists (select from standing_order standing where standing.company_id = relation.company_id and standing.kind = 'toBudget') as budget_paid,
    (relation.type = 'ENTREPRENEUR' or 'ACCOUNTS_VIEW' = any (relation.permissions)) and exists (select from account_notice told
      where told.person_id = relation.person_id and told.company_id = relation.company_id and told.read_at is null) as notices_of_accounts
  from relation
  where relation.status = 'active';

-- No key deletes them with their account.
create or replace function remove_demo_tenants(p_now timestamptz, p_idle_since timestamptz, p_begun_before timestamptz, p_at_most integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenants uuid[];
  people uuid[];
  companies uuid[];
begin
  select coalesce(array_agg(tenant_id), '{}') into tenants from (
    select tenant_id from demo_tenant t
    where (t.opened_at is not null or t.begun_at <= p_begun_before) and not exists (
      select from session s
      where s.demo_tenant_id = t.tenant_id and s.expires_at > p_now and s.last_seen_at > p_idle_since)
    order by begun_at limit p_at_most for update skip locked) as ended;
  select coalesce(array_agg(person_id), '{}') into people from person where demo_tenant_id = any (tenants);
  select coalesce(array_agg(company_id), '{}') into companies from company where demo_tenant_id = any (tenants);

  delete from session where demo_tenant_id = any (tenants);
  delete from one_time_code where purpose = 'sign-payment' and subject in (
    select payment_id || ':' || person_id from payment cross join unnest(people) as signatory(person_id)
    where company_id = any (companies));
  delete from signature where company_id = any (companies);
  delete from idempotency_key where company_id = any (companies);
  delete from account_notice where company_id = any (companies);
  delete from entry_detail where company_id = any (companies);
  delete from payment where company_id = any (companies);
  delete from iban_directory where iban in (select iban from client_account where company_id = any (companies));
  delete from client_account where company_id = any (companies);
  delete from relation where company_id = any (companies);
  delete from company where company_id = any (companies);
  delete from person_contact where person_id = any (people);
  delete from person where person_id = any (people);
  delete from demo_tenant where tenant_id = any (tenants);
  return cardinality(tenants);
end
$$;
