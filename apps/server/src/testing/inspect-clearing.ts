import type { Owner } from './owner.ts'
import { nostroAccount, suspenseAccount, unclearAccount } from '../features/accounts/bank-accounts/bank-accounts.ts'

/** Queries for breaches of the invariants of transfers and payments, which hold at any moment, whatever was cut in the middle. */
const questions = {
  'a suspense account that is not what clearing has accepted': `
    select booked from ledger.internal_balance_view where account_id = '${suspenseAccount.accountId}'
      and booked <> (select coalesce(sum(amount), 0) from clearing_transfer where state = 'accepted')`,
  'a nostro account that is not what was settled in both directions': `
    select booked from ledger.internal_balance_view where account_id = '${nostroAccount.accountId}'
      and booked <> (select coalesce(sum(amount), 0) from clearing_transfer where state = 'settled')
        - (select coalesce(sum(amount), 0) from incoming_transfer where received_at is not null)
        + (select coalesce(sum(amount), 0) from incoming_return where sent_at is not null)`,
  'an account of unclear sums that is not what waits for a decision or for its return': `
    select booked from ledger.internal_balance_view where account_id = '${unclearAccount.accountId}'
      and booked <> (select coalesce(sum(amount), 0) from incoming_transfer where state in ('unclear', 'suspended', 'returnOrdered'))`,
  'a transfer whose hold is not as its state has it': `
    select t.* from clearing_transfer t left join ledger.hold_view h using (company_id, hold_id)
    where t.salary_payment_id is null and h.state || ' ' || h.remaining is distinct from (case
      when t.state in ('queued', 'sent') then 'open ' || t.amount + t.fee
      when t.accepted_on is null then 'voided 0' else 'posted 0' end)`,
  'a payment whose state is not that of its transfer': `
    select p.* from payment p join clearing_transfer t using (company_id, payment_id)
    where p.state <> case when t.state in ('settled', 'rejected', 'returned') then t.state else 'signed' end`,
  'a signed payment that is neither in the queue nor a transfer, or a queued one that is not signed': `
    select p.* from payment p left join clearing_transfer t using (company_id, payment_id)
      left join payment_queue q using (company_id, payment_id)
    where (p.state = 'signed') <> (q.payment_id is not null or t.state in ('queued', 'sent', 'accepted')) or num_nonnulls(q.payment_id, t.payment_id) = 2`,
  'a queued payment whose money is not set aside': `
    select q.* from payment_queue q join payment p using (company_id, payment_id)
      left join ledger.hold_view h using (company_id, hold_id)
    where h.state || ' ' || h.remaining is distinct from 'open ' || p.amount + q.fee`,
  'a payment whose last word is not its state': `
    select p.* from payment p join lateral (
      select event from payment_event e where e.company_id = p.company_id and e.payment_id = p.payment_id order by position desc limit 1) e on true
    where p.state <> case e.event when 'SETTLE' then 'settled' when 'REJECT' then 'rejected' when 'RETURN' then 'returned'
      when 'REVOKE' then 'revoked' when 'CANCEL' then 'revoked' when 'DELETE' then 'deleted' when 'CREATE' then 'draft'
      when 'SIGN_TO_WAIT' then 'waiting' when 'ORDER' then 'waiting' when 'QUEUE' then 'signed' when 'HAND_OVER' then 'signed' when 'ACCEPT' then 'signed' else p.state end`,
  'an open payment that is listed in another state or not at all, or one that is not open and is listed': `
    select p.*, o.state from payment p full join open_payment o using (company_id, payment_id)
    where o.state is distinct from (case when p.state not in ('settled', 'deleted') then p.state end)`,
  'a payment that has its number without being there, or is there without it': `
    select * from payment where is_deleted <> (state = 'deleted')`,
  'fees of the bank that are not what its payments and exchanges cost': `
    select sum(b.booked) from ledger.internal_balance_view b
    where b.account_id = 'd1100000-0000-4000-8000-000000000011'
    having sum(b.booked) <> (select coalesce(sum(fee), 0) from clearing_transfer where accepted_on is not null and state <> 'rejected')
      + (select coalesce(sum(fee), 0) from exchange_fill) - (select coalesce(sum(borne), 0) from exchange_request)`,
  'a transfer that nobody will send': `
    select t.* from clearing_transfer t where t.state = 'queued'
      and not exists (select from outbox o where o.payload ->> 'paymentId' = t.payment_id::text)`,
  'a payment that waits without an open wait, or an open wait of one that does not': `
    select p.* from payment p left join payment_wait w using (company_id, payment_id)
    where (p.state = 'waiting') <> (w.payment_id is not null and w.ended_at is null)`,
  'a wait whose money is not set aside': `
    select w.* from payment_wait w join payment p using (company_id, payment_id)
      left join ledger.hold_view h using (company_id, hold_id)
    where w.ended_at is null and w.hold_id is not null and h.state || ' ' || h.remaining is distinct from 'open ' || p.amount + w.fee`,
  'a wait for its day alone whose money is set aside': `
    select * from payment_wait where ended_at is null and cause = 'futureDay' and hold_id is not null`,
  'money that is set aside for a wait that is over': `
    select w.* from payment_wait w join ledger.hold_view h using (company_id, hold_id)
      left join clearing_transfer t using (company_id, payment_id)
    left join payment_queue q using (company_id, payment_id)
    where w.ended_at is not null and h.state = 'open' and w.hold_id is distinct from coalesce(t.hold_id, q.hold_id)`,
  'a payment whose state is not where its trail ends': `
    select p.*, e.event from payment p join lateral (
      select event from audit_entry where company_id = p.company_id and subject_id = p.payment_id and event not in ('paymentPutOff', 'paymentReleasedByBank', 'salaryPaidOut', 'payeeLinkMade', 'payeeLinkRevoked')
      order by sequence desc limit 1) e on true
    where p.state is distinct from (case e.event
      when 'paymentCreated' then 'draft' when 'paymentEdited' then 'draft' when 'paymentTakenFromSigning' then 'draft' when 'paymentReturnedForRework' then 'draft'
      when 'paymentSentToSigning' then 'onSigning' when 'signingCodeSent' then 'onSigning' when 'paymentSigned' then 'onSigning'
      when 'signatureTakenBack' then 'onSigning' when 'paymentWaiting' then 'waiting'
      when 'paymentQueued' then 'signed' when 'paymentSettled' then 'settled' when 'paymentRejected' then 'rejected'
      when 'paymentReturned' then 'returned' when 'paymentRevoked' then 'revoked' when 'paymentCancelled' then 'revoked' when 'paymentDeleted' then 'deleted' end)`,
  'a transit account of salaries that is not what its rows wait for': `
    select b.booked from ledger.internal_balance_view b where b.account_id = 'd1100000-0000-4000-8000-000000000021'
      and b.booked <> (select coalesce(sum(r.amount), 0) from salary_row r join salary_register g using (company_id, payment_id)
        join company c using (company_id) left join clearing_transfer t on t.company_id = r.company_id and t.payment_id = r.row_id
        where c.demo_tenant_id is null and g.state <> 'written'
          and (r.state in ('written', 'failed') or r.state = 'inClearing' and t.state in ('queued', 'sent')))`,
  'a register that does not come to its payment': `
    select p.* from payment p join salary_register g using (company_id, payment_id) cross join lateral (
      select sum(r.amount) as total, count(*) as rows from salary_row r where r.company_id = p.company_id and r.payment_id = p.payment_id) paid
    where g.typed is null and (p.amount is distinct from paid.total or p.salary_rows is distinct from paid.rows)`,
  'a row whose state is not that of its transfer': `
    select r.* from salary_row r join clearing_transfer t on t.company_id = r.company_id and t.payment_id = r.row_id
    where not (case when t.state = 'settled' then r.state = 'credited' when t.state in ('rejected', 'returned') then r.state in ('failed', 'givenBack')
      else r.state = 'inClearing' end)`,
  'a signature of something that does not exist': `
    select * from signature s where not case s.subject_kind
      when 'payment' then exists (select from payment p where p.company_id = s.company_id and p.payment_id = s.subject_id)
      when 'standingOrder' then exists (select from standing_order o where o.company_id = s.company_id and o.order_id = s.subject_id)
      when 'change' then exists (select from signed_change c where c.company_id = s.company_id and c.change_id = s.subject_id)
      when 'depositOperation' then exists (select from deposit_operation o where o.company_id = s.company_id and o.operation_id = s.subject_id)
      when 'exchangeRequest' then exists (select from exchange_request r where r.company_id = s.company_id and r.request_id = s.subject_id)
      else false end`,
  'a count of what a person signed by a method on a day that is not the sum of their signatures': `
    select * from method_use full join (
      select person_id, method, counted_on as day, sum(counted_amount) as signed from counted_signature group by 1, 2, 3) as sums
      using (person_id, method, day)
    where coalesce(amount, 0) <> coalesce(signed, 0)`,
  'a step that was taken twice': `
    select company_id, payment_id, event from clearing_answer where meaning = 'step'
    group by company_id, payment_id, event having count(*) > 1`,
}

/** Asks for anything that may not be of payments that wait, are in clearing or have left it. @param owner a connection that may read everything */
export async function inspectClearing(owner: Owner): Promise<{ finding: string; rows: unknown[] }[]> {
  const found: { finding: string; rows: unknown[] }[] = []
  for (const [finding, query] of Object.entries(questions)) {
    const { rows } = await owner.query(query)
    if (rows.length > 0) found.push({ finding, rows })
  }
  return found
}
