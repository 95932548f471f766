import { ok, refused, type Result } from '../result.ts'
import type { BusinessDate } from '../values/business-date.ts'
import { hasRoom, type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import { type PaymentKind, paymentKinds } from './payment-kind.ts'

/** The bank's fee for one payment: an amount, a share of the payment, or both, within bounds. */
export type Fee = {
  readonly fixed: Kopiykas
  /** Hundredths of a percent of the payment's amount. */
  readonly share: number
  /** The least and the most that is taken in all. Null: without bound. */
  readonly least: Kopiykas
  readonly most: Kopiykas | null
}

export type Fees = Readonly<Record<PaymentKind, Fee>>

/** The fees from a day on, until the next tariff's. */
export type Tariff = { readonly since: BusinessDate; readonly fees: Fees }

const free: Fee = { fixed: zero, share: 0, least: zero, most: zero }
const flat = (amount: bigint): Fee => ({
  fixed: kopiykas(amount),
  share: 0,
  least: kopiykas(amount),
  most: kopiykas(amount),
})

/**
 * The first tariff of the bank, before its people set another; amounts are ours: the specification shows none
 * (section 9).
 */
export const tariffs: readonly [Tariff, ...Tariff[]] = [
  {
    since: '2020-01-01' as BusinessDate,
    fees: {
      toClient: free,
      betweenOwnAccounts: free,
      betweenOwnCards: free,
      toBudget: free,
      toOtherBank: flat(3_00n),
      salary: free,
    },
  },
]

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n

/** Each wrong part of fees, as `toOtherBank.most`. */
type FeeFaults = Readonly<Record<string, 'Invalid value'>>

/** Fees as the bank's people set them: no part is negative, no share above the whole, and no least above its most. */
export function parseFees(given: Fees): Result<Fees, FeeFaults> {
  const faults = paymentKinds.flatMap((kind) =>
    faultsOfFee(given[kind]).map((part) => [`${kind}.${part}`, 'Invalid value']),
  )
  return faults.length === 0 ? ok(given) : refused(Object.fromEntries(faults) as FeeFaults)
}

export function faultsOfFee({ fixed, share, least, most }: Fee): (keyof Fee)[] {
  const isAmount = (amount: bigint) => amount >= 0n && hasRoom(amount)
  const wrong: Readonly<Record<keyof Fee, boolean>> = {
    fixed: !isAmount(fixed),
    share: !Number.isInteger(share) || share < 0 || BigInt(share) > WHOLE,
    least: !isAmount(least),
    most: most !== null && (!isAmount(most) || most < least),
  }
  return (Object.keys(wrong) as (keyof Fee)[]).filter((part) => wrong[part])
}

/** Half a kopiyka is a kopiyka. */
const shareOf = (amount: Kopiykas, share: number): bigint => (amount * BigInt(share) + WHOLE / 2n) / WHOLE

/**
 * The cost of a payment for its payer, in minor units of its own currency: by the tariff that holds on the day of
 * execution. The fee is shown before signing and signed with the payment.
 * @throws for a day before the first tariff: no payment is carried out in the past
 */
export function feeOf(
  list: readonly Tariff[],
  payment: { kind: PaymentKind; amount: Kopiykas; day: BusinessDate },
): Kopiykas {
  const tariff = list.findLast(({ since }) => since <= payment.day)
  if (tariff === undefined) throw new Error(`There is no tariff on ${payment.day}`)
  return feeBy(tariff.fees[payment.kind], payment.amount)
}

/** A fee by its parts. */
export function feeBy({ fixed, share, least, most }: Fee, amount: Kopiykas): Kopiykas {
  const fee = fixed + shareOf(amount, share)
  if (fee < least) return least
  return most !== null && fee > most ? most : kopiykas(fee)
}

/** The next tariff that asks another fee for such a payment, after the day of its execution. Null: none is announced. */
export function comingFeeOf(
  list: readonly Tariff[],
  payment: { kind: PaymentKind; amount: Kopiykas; day: BusinessDate },
): { readonly from: BusinessDate; readonly fee: Kopiykas } | null {
  const fee = feeOf(list, payment)
  for (const { since } of list) {
    if (since <= payment.day) continue
    const then = feeOf(list, { ...payment, day: since })
    if (then !== fee) return { from: since, fee: then }
  }
  return null
}
