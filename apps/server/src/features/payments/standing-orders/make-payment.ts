import { feeOf } from '@dilo/domain/payments/tariff.ts'
import { purposeOf } from '@dilo/domain/standing-orders/purpose.ts'
import { businessDateAt, type BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tariffsOf } from '../bank-values/tariff.ts'
import { recordAudit } from '../../audit/door.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { takeNextNumber } from '../drafts/next-payment-number.ts'
import { writeOrderedPayment } from '../drafts/write-ordered-payment.ts'
import { copySignatures } from '../../signing/door.ts'
import { waitForTurn } from '../wait/wait-for-turn.ts'
import { insertOccurrence, type OrderRow } from '../standing-order/store.ts'

/** `by`: the person who sent it again; otherwise the bank, on its day. */
type NewPayment = {
  readonly nominal: BusinessDate
  readonly attempt: number
  readonly amount: Kopiykas
  readonly by: CompanyAuthority | 'bank'
}

/**
 * Makes a payment of an order that the caller has locked: it has the signatures of the order's signatories, and waits
 * for the bank to repeat all checks and to set its money aside (release-payments.ts). Any obstacle to its payment then
 * appears on its page, and the people concerned are notified, as for any other payment.
 * @returns its id
 */
export async function makePayment(
  context: Context,
  transaction: DatabaseTransaction,
  order: OrderRow,
  { nominal, attempt, amount, by }: NewPayment,
): Promise<string> {
  const { company_id: companyId, order_id: orderId } = order
  const [paymentId, at] = [risingId(), new Date(context.clock.now())]
  const payment = await writeOrderedPayment(transaction, {
    companyId,
    paymentId,
    authorId: order.author_person_id,
    createdAt: at,
    columns: await columnsOf(context, transaction, order, { nominal, amount }),
    byPersonId: by === 'bank' ? null : by.personId,
    sign: () => copySignatures(transaction, companyId, { orderId, paymentId }),
  })
  await insertOccurrence(transaction, order, { nominal, attempt, paymentId, at })
  recordAudit(transaction, {
    companyId,
    by,
    event: 'standingOrderPaymentMade',
    subjectId: orderId,
    facts: { paymentId, day: nominal, attempt },
    at,
  })
  recordAudit(transaction, { companyId, by, event: 'paymentCreated', subjectId: paymentId, facts: { version: 1 }, at })
  await waitForTurn(context, transaction, payment, { inDemo: order.in_demo })
  return paymentId
}

/** The payment's day is the day of its creation: late ones are carried out with the first look. */
async function columnsOf(
  context: Context,
  transaction: DatabaseTransaction,
  order: OrderRow,
  { nominal, amount }: Pick<NewPayment, 'nominal' | 'amount'>,
) {
  const today = businessDateAt(context.clock.now())
  const year = Number(today.slice(0, 4))
  const number = await takeNextNumber(transaction, order.company_id, year)
  if (number === '') throw new Error(`The company ${order.company_id} has no next number for a payment`)
  return {
    number,
    number_year: year,
    value_date: today,
    kind: order.kind,
    debtor_account_id: order.debtor_account_id,
    debtor_card_id: null,
    debtor_iban: order.debtor_iban,
    debtor_name: order.debtor_name,
    debtor_code: order.debtor_code,
    creditor_iban: order.creditor_iban,
    creditor_card_id: null,
    creditor_name: order.creditor_name,
    creditor_code: order.creditor_code,
    creditor_passport: order.creditor_passport,
    amount,
    fee: feeOf(tariffsOf(context), { kind: order.kind, amount: amount, day: today }),
    currency: order.currency,
    remittance_information: purposeOf(order.purpose, nominal),
    typed: null,
    faults: null,
    salary_rows: null,
    salary_digest: null,
    returns_entry: null,
    is_instant: false,
  }
}
