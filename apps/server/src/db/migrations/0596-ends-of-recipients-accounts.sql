-- The last day of a recipient's account as a person of the company has said it. It wins over the bank's table of accounts
-- of the budget.
create table recipient_account_end (
  company_id uuid not null references company on delete cascade,
  iban text not null check (iban ~ '^UA\d{8}[A-Z0-9]{19}$'),
  -- Null: the account goes on.
  last_day date,
  said_by uuid not null references person,
  said_at timestamptz not null,
  primary key (company_id, iban)
);
create index recipient_account_end_of_person on recipient_account_end (said_by);

-- The days on which a person was warned of a company's payments to accounts that end.
create table account_end_warning (
  company_id uuid not null references company on delete cascade,
  person_id uuid not null references person on delete cascade,
  warned_on date not null,
  primary key (company_id, person_id, warned_on)
);
create index account_end_warning_of_person on account_end_warning (person_id);

grant select, insert, update, delete on recipient_account_end to dilo_application;
grant select, insert on account_end_warning to dilo_application;
-- The desk asks whether payments of a company are open, by the same query.
grant select (company_id) on recipient_account_end to dilo_desk;

select keep_to_companies('recipient_account_end', 'of its companies'), keep_to_companies('account_end_warning', 'of its companies');

-- An end may be told in the inbox where the budget is paid, or where somebody has said a last day.
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
      or exists (select from standing_order standing where standing.company_id = relation.company_id and standing.kind = 'toBudget') as budget_paid
  from relation
  where relation.status = 'active';
