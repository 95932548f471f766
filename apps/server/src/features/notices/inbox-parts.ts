import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { type BareRow, inboxPart, type InboxPart, inboxValues, utc, withDay } from '../../inbox-part.ts'
import type { NoticeSort } from './things/things.ts'

const { personId, seesPayments, writesSalaries, actsFor } = inboxValues

/** The limit of the count of unread notices: a page shows «99+» beyond it. */
const COUNTED = 100

/** The columns of a payment in a row of the inbox. */
export const paymentColumns = {
  companyId: 'payment.company_id',
  id: 'payment.payment_id',
  number: 'payment.number',
  name: 'payment.creditor_name',
  amount: 'payment.amount',
  currency: 'payment.currency',
  dueOn: 'payment.value_date',
}

/** Notices that the person wants to see in the cabinet, and whose payment still exists. */
const noticesOf = (company: string) => `
  notice.person_id = ${personId} and ${company} and payment.state <> 'deleted' and not exists (
    select from notice_choice choice
    where choice.person_id = ${personId} and choice.kind = notice.kind and not choice.cabinet)`

const withPayment = `
  notice join payment on payment.company_id = notice.company_id and payment.payment_id = notice.payment_id`

/** Money of a salary that came back: how much, and of how many people. */
const givenBack = `
  select count(*) as rows, coalesce(sum(given.amount), 0) as amount from salary_row given
  where given.company_id = payment.company_id and given.payment_id = payment.payment_id and given.state = 'givenBack'`

/** When money comes back, the newest notice asks the people who write salaries to pay these people. */
const isSalaryToPayAnew = `
  payment.kind = 'salary' and notice.kind = 'done' and notice.company_id = any (${writesSalaries})
  and exists (select from (${givenBack}) back where back.rows > 0)
  and not exists (
    select from notice later
    where later.company_id = notice.company_id and later.payment_id = notice.payment_id and later.person_id = notice.person_id
      and later.kind = notice.kind and later.happened_at > notice.happened_at)`

/** Notices of payments that ask for something, or say that the money did not go. */
export const noticeInbox: readonly InboxPart[] = [
  // Given back to its author, or ended without the money; the newest of each payment.
  inboxPart(
    'told',
    'notices',
    {
      always: { ...paymentColumns, kind: 'notice.kind', at: utc('notice.happened_at') },
      maybe: {
        reason: 'event.reason',
        statedReason: 'event.stated_reason',
        person: `nullif(concat_ws(' ', person.last_name_uk, person.first_name_uk, person.middle_name_uk), '')`,
      },
      from: `
      from ${withPayment}
      join payment_event event
        on event.company_id = notice.company_id and event.payment_id = notice.payment_id and event.position = notice.position
      left join person_view as person on person.person_id = event.person_id
      where ${noticesOf(`notice.company_id = any (${seesPayments})`)} and (
          notice.kind = 'rework' and payment.state = 'draft' and notice.over_at is null
          or notice.kind in ('rejected', 'returned') and notice.read_at is null)
        and not exists (
          select from notice later
          where later.company_id = notice.company_id and later.payment_id = notice.payment_id
            and later.person_id = notice.person_id and later.kind = notice.kind and later.position > notice.position)
      order by notice.happened_at desc, notice.payment_id limit ${inboxRowsOfKind}`,
    },
    (found) =>
      found.map(({ reason, statedReason, person, kind, ...row }) => ({
        ...withDay(row),
        kind: kind as ShownKind,
        reason: reason as NonNullable<BareRow['reason']> | null,
        statedReason,
        person,
      })),
  ),
  inboxPart(
    'salary',
    'notices',
    {
      always: { ...paymentColumns, amount: 'back.amount', at: utc('notice.happened_at') },
      from: `
      from ${withPayment} cross join lateral (${givenBack}) back
      where ${noticesOf(`notice.company_id = any (${seesPayments})`)} and notice.read_at is null and ${isSalaryToPayAnew}
      order by notice.happened_at desc, notice.payment_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...withDay(row), kind: 'salaryReturned' })),
  ),
]

/** The kinds of the inbox that notices tell. */
type ShownKind = Extract<BareRow['kind'], 'rework' | 'rejected' | 'returned'>

/** Unread notices of payments that stand in no row of the inbox: their number in each company. */
export const unreadOfPayments = {
  always: { companyId: 'acting.company_id', count: 'unread.count' },
  from: `
      from unnest(${seesPayments}) as acting (company_id)
      cross join lateral (
        select count(*) as count from (
          select from ${withPayment}
          where ${noticesOf('notice.company_id = acting.company_id')} and notice.read_at is null
            and notice.kind in ('done', 'cancelled') and not (${isSalaryToPayAnew}) limit ${COUNTED}) one) unread
      where unread.count > 0`,
}

const unlessLeftOut = ({ choice, kinds }: NoticeSort['choices'][number]) => `
            and (thing_notice.kind <> all ('{${kinds.join(',')}}'::text[]) or not exists (
              select from notice_choice choice
              where choice.person_id = ${personId} and choice.kind = '${choice}' and not choice.cabinet))`

/** Unread notices about things of one sort: the kinds of their choice only where it leaves them in the cabinet. */
export const unreadOf = ({ table, choices, needs }: NoticeSort) => ({
  always: { companyId: 'acting.company_id', count: 'unread.count' },
  from: `
      from unnest(${actsFor}) as acting (company_id)
      cross join lateral (
        select count(*) as count from (
          select from ${table} thing_notice
          where thing_notice.person_id = ${personId} and thing_notice.company_id = acting.company_id and thing_notice.read_at is null
            ${choices.map(unlessLeftOut).join(' ')}
          limit ${COUNTED}) one) unread
      where unread.count > 0${
        needs === undefined
          ? ''
          : ` and exists (
        select from relation_view as relation where relation.person_id = ${personId} and relation.company_id = acting.company_id and ${needs})`
      }`,
})
