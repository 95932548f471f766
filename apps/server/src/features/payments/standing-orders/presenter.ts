import type { StandingOrder, StandingOrderPayment } from '@dilo/contract/standing-order-calls.ts'
import { standingOrderActions } from '@dilo/domain/flows/standing-order.ts'
import { missingSignatures } from '@dilo/domain/signing/may-sign.ts'
import { nextOccurrences, upcomingOccurrence } from '@dilo/domain/standing-orders/schedule.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Outcome } from '../../notices/door.ts'
import { nameOfBank } from '../reading/presenter.ts'
import { firstPayment } from './first-payment.ts'
import { answerOrder, type OrderToSign } from '../standing-order/order-to-sign.ts'
import { scheduleOf } from '../standing-order/schedule-of-order.ts'
import type { OccurrenceRow } from '../standing-order/store.ts'

/** The number of coming days in an answer. */
const SHOWN = 3

export function presentOrder(
  context: Context,
  signing: OrderToSign,
  { personId, lastDay }: { readonly personId: string; readonly lastDay: BusinessDate | null },
): StandingOrder {
  const { order, toSign, signatures } = signing
  const party = (name: string, code: string, iban: Iban) => ({ name, code, iban, bankName: nameOfBank(context, iban) })
  return {
    id: order.order_id,
    version: order.version,
    state: order.state,
    debtorAccountId: order.debtor_account_id,
    debtor: party(order.debtor_name, order.debtor_code, order.debtor_iban),
    creditor: party(order.creditor_name, order.creditor_code, order.creditor_iban),
    purpose: order.purpose,
    greatestAmount: String(order.greatest_amount),
    amount: String(order.amount),
    currency: order.currency,
    schedule: scheduleOf(order),
    author: fullNameOf(order),
    createdAt: order.created_at.toISOString(),
    activatedAt: order.activated_at?.toISOString() ?? null,
    paymentsMade: order.payments_made,
    next: nextDays(signing, businessDateAt(context.clock.now())),
    lastDay,
    signatures: signatures.map((one) => ({
      person: fullNameOf(one),
      type: one.type,
      method: one.method,
      signedAt: one.signed_at.toISOString(),
    })),
    needs: [...toSign.needs],
    missing: [...missingSignatures(toSign)],
    actions: standingOrderActions.filter((action) => answerOrder(signing, personId, action).ok),
  }
}

/** The next days: none for a finished order; for an inactive one, the days that it would have from today on. */
function nextDays(signing: OrderToSign, today: BusinessDate): StandingOrder['next'] {
  const { order } = signing
  if (order.state === 'ended' || order.state === 'revoked') return []
  const schedule = scheduleOf(order)
  if (order.state === 'draft' || order.state === 'onSigning') {
    const first = firstPayment(signing, today)
    return first === null ? [] : nextOccurrences(schedule, { from: first.nominal, made: 0 }, SHOWN)
  }
  const [from, made] = [order.next_nominal_day ?? order.first_day, order.payments_made]
  const first = order.state === 'active' ? from : upcomingOccurrence(schedule, { from, made }, today)?.nominal
  return first === undefined ? [] : nextOccurrences(schedule, { from: first, made }, SHOWN)
}

export const presentOccurrence = (
  row: OccurrenceRow,
  { outcome }: Outcome,
  canRepeat: boolean,
): StandingOrderPayment => ({
  nominalDay: row.nominal_day,
  attempt: row.attempt,
  paymentId: row.payment_id,
  number: row.number,
  state: row.state,
  outcome,
  reason: row.reason,
  amount: String(row.amount),
  madeAt: row.made_at.toISOString(),
  canRepeat,
})
