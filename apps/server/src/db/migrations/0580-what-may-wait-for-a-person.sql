-- What may wait for a person in each company for which they act, before it is asked what does (features/home/inbox). A
-- large statement costs its beginning, however little it finds: of ten kinds nine have nothing. So the few kinds that may
-- have something are found by one look each into an index, and only these are asked for. A yes promises nothing; a no does.

-- Of what is rare, what has not ended. Payments are not among it: open_payment is that already.
create index standing_order_on_signing on standing_order (company_id) where state = 'onSigning';
create index payment_import_open on payment_import (company_id, uploaded_by) where state = 'open';
create index account_opening_unfinished on account_opening (company_id) where state in ('new', 'returned', 'tmp_rejected');
create index deposit_operation_unfinished on deposit_operation (company_id) where state in ('new', 'loaded', 'returned', 'tmp_rejected');
create index exchange_request_unfinished on exchange_request (company_id) where state in ('draft', 'onSigning');
create index card_allowance_request_waiting on card_allowance_request (company_id) where state = 'waiting';
create index card_approval_waiting on card_approval (company_id) where state = 'waiting';
-- A payment that was given back stays in the inbox of its author though the notice is read.
create index notice_of_rework on notice (person_id, company_id) where kind = 'rework' and over_at is null;

-- A person's own companies, with their owner's rights: it names nothing and nobody but them, and says yes or no.
create view may_wait as
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
      where told.person_id = relation.person_id and told.company_id = relation.company_id and told.read_at is null) as notices_of_exchanges
  from relation
  where relation.status = 'active';

grant select on may_wait to dilo_application;
