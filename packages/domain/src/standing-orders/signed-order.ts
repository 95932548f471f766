import { canonicalJson, type CanonicalValue } from '../signing/canonical-json.ts'
import type { SignedParty } from '../payments/signed-payment.ts'
import type { Currency } from '../values/currency.ts'
import type { OrderPurpose } from './purpose.ts'
import type { Schedule, ScheduleEnd } from './schedule.ts'

/**
 * The terms that a signature under a standing order authorises: the recipient, the maximum amount, the frequency, the
 * first and the last day. The actual amount within that is not part of it, nor is the fee, which follows the tariff of
 * the day.
 */
export type SignedOrder = {
  readonly id: string
  /** Raised by every edit. */
  readonly version: number
  readonly debtor: SignedParty
  readonly creditor: SignedParty
  /** The most that one payment may be, in minor units. */
  readonly greatestAmount: bigint
  readonly currency: Currency
  readonly purpose: OrderPurpose
  readonly schedule: Schedule
}

const FORM = 'dilo.standing-order.1'

/** The text whose SHA-256 is an order's digest: it can be read back to prove the authorised terms. */
export function signedOrderText(order: SignedOrder): string {
  const fields: Record<keyof SignedOrder, CanonicalValue> = {
    id: order.id,
    version: order.version,
    debtor: { ...order.debtor },
    creditor: { ...order.creditor },
    greatestAmount: String(order.greatestAmount),
    currency: order.currency,
    purpose: order.purpose,
    schedule: scheduleText(order.schedule),
  }
  return canonicalJson({ form: FORM, order: fields })
}

function scheduleText({ frequency, day, firstDay, weekend, end }: Schedule): CanonicalValue {
  const fields: Record<keyof Schedule, CanonicalValue> = { frequency, day, firstDay, weekend, end: endText(end) }
  return fields
}

const endText = (end: ScheduleEnd): CanonicalValue => ({ ...end })
