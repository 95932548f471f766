import { inboxRowsOfKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { inboxPart, type InboxPart, inboxValues, utc, withDay } from '../../inbox-part.ts'
import { paymentColumns } from '../notices/door.ts'
import { hasSigned, stillSigns } from '../signing/door.ts'

const { personId, seesPayments, signs, writesPayments } = inboxValues

const paymentWaitsForThem = stillSigns({
  of: 'payment',
  accountId: 'payment.debtor_account_id',
  currency: 'payment.currency',
  amount: 'payment.amount',
  personId,
})

const orderWaitsForThem = stillSigns({
  of: 'standing',
  accountId: 'standing.debtor_account_id',
  currency: 'standing.currency',
  amount: 'standing.greatest_amount',
  personId,
})

/** The order of payments on signing. */
const byDay = 'payment.value_date, payment.created_at, payment.payment_id'

/**
 * Payments on signing of some companies. `offset 0`: each is looked up by its key (home/overview/store.ts), and the costly
 * condition is asked in their order, until there are enough.
 */
const onSigning = (companies: string, cheap: string, costly: string) => `
  from unnest(${companies}) as acting (company_id)
  cross join lateral (
    select payment.* from (
      select payment.* from open_payment open
      cross join lateral (
        select payment.*, payment.payment_id as subject_id from payment
        where payment.company_id = open.company_id and payment.payment_id = open.payment_id offset 0) payment
      where open.company_id = acting.company_id and open.state = 'onSigning' and ${cheap}
      order by ${byDay} offset 0) payment
    where ${costly} order by ${byDay} limit ${inboxRowsOfKind}) payment`

/** Payments, standing orders and imports that need a person, or others for whom the person waits. */
export const paymentInbox: readonly InboxPart[] = [
  inboxPart(
    'toSign',
    'payments_on_signing',
    {
      always: { ...paymentColumns, at: utc('payment.created_at') },
      from: onSigning(signs, `not ${hasSigned('payment', personId)}`, paymentWaitsForThem),
    },
    (found) => found.map((row) => ({ ...withDay(row), kind: 'signPayment' })),
  ),
  inboxPart(
    'othersSign',
    'payments_on_signing',
    {
      always: { ...paymentColumns, at: utc('payment.created_at') },
      from: onSigning(
        seesPayments,
        `(payment.author_person_id = ${personId} or ${hasSigned('payment', personId)})`,
        `(not acting.company_id = any (${signs}) or ${hasSigned('payment', personId)} or not ${paymentWaitsForThem})`,
      ),
    },
    (found) => found.map((row) => ({ ...withDay(row), kind: 'othersSign' })),
  ),
  inboxPart(
    'order',
    'orders',
    {
      always: {
        companyId: 'standing.company_id',
        id: 'standing.order_id',
        name: 'standing.creditor_name',
        amount: 'standing.amount',
        currency: 'standing.currency',
        dueOn: 'standing.first_day',
        at: utc('standing.created_at'),
      },
      from: `
      from (select standing_order.*, order_id as subject_id from standing_order) standing
      where standing.company_id = any (${signs}) and standing.state = 'onSigning' and not ${hasSigned('standing', personId)}
        and ${orderWaitsForThem}
      order by standing.created_at, standing.order_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...withDay(row), kind: 'signOrder' })),
  ),
  inboxPart(
    'import',
    'imports',
    {
      always: {
        companyId: 'payment_import.company_id',
        id: 'payment_import.import_id',
        name: 'payment_import.file_name',
        at: utc('payment_import.uploaded_at'),
      },
      from: `
      from payment_import
      where payment_import.company_id = any (${writesPayments}) and payment_import.state = 'open'
        and payment_import.uploaded_by = ${personId}
      order by payment_import.uploaded_at, payment_import.import_id limit ${inboxRowsOfKind}`,
    },
    (found) => found.map((row) => ({ ...row, kind: 'finishImport' })),
  ),
]
