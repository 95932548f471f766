import { type BusinessDate, plusDays } from '../values/business-date.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { AgreedReturn, DepositProduct, Replenishing, Wanted } from './deposit-product.ts'

/** Why an amount, a term or a day is not taken. */
export const depositFaults = [
  'underLeast',
  'leavesTooLittle',
  'overMost',
  'overBalance',
  'notOffered',
  'tooLate',
  'tooEarly',
] as const

/** Why an amount or a term is not taken, with the bound that it breaks. */
export type DepositFault =
  | { readonly field: 'amount'; readonly because: 'underLeast' | 'leavesTooLittle'; readonly least: Kopiykas }
  | { readonly field: 'amount'; readonly because: 'overMost' | 'overBalance'; readonly most: Kopiykas }
  | { readonly field: 'days'; readonly because: 'notOffered'; readonly offered: readonly OfferedDays[] }
  | { readonly field: 'day'; readonly because: 'tooLate' | 'tooEarly'; readonly day: BusinessDate }
  | { readonly field: 'payout'; readonly because: 'notOffered' }

type OfferedDays = { readonly from: number; readonly to: number }

/**
 * The faults of a client's request for a deposit, field by field: terms come first, then the least amount for the term.
 * @param on the day on which the deposit is opened @param available the balance of the paying account beside its holds;
 * null: nothing bounds the amount
 */
export function openingFault(
  { ladder }: Pick<DepositProduct, 'ladder'>,
  wanted: Wanted,
  { on, available }: { readonly on: BusinessDate; readonly available: Kopiykas | null },
): DepositFault | null {
  const inCurrency = ladder
    .filter(({ currency }) => currency === wanted.currency)
    .filter(({ until }) => until === null || on <= until)
  const days = wanted.days ?? 0
  const ofTerm = inCurrency.filter((rung) => rung.days.from <= days && days <= rung.days.to)
  if (ofTerm.length === 0)
    return { field: 'days', because: 'notOffered', offered: distinct(inCurrency.map((rung) => rung.days)) }
  const ofPayout = ofTerm.filter(({ payout }) => payout === wanted.payout)
  if (ofPayout.length === 0) return { field: 'payout', because: 'notOffered' }
  const least = ofPayout.map(({ amountFrom }) => amountFrom).reduce((low, from) => (from < low ? from : low))
  if (wanted.amount < least) return { field: 'amount', because: 'underLeast', least }
  return available !== null && wanted.amount > available
    ? { field: 'amount', because: 'overBalance', most: available }
    : null
}

const distinct = (offered: readonly OfferedDays[]): OfferedDays[] =>
  offered
    .filter(({ from, to }, place) => offered.findIndex((one) => one.from === from && one.to === to) === place)
    .toSorted((one, other) => one.from - other.from)

/**
 * The fault of adding money. Only tests use it.
 * @param balance the money in the deposit @param available the balance of the paying account
 */
export function replenishingFault(
  { least, most, daysBeforeEnd }: Replenishing,
  {
    on,
    amount,
    balance,
    available,
    returnsOn,
  }: {
    readonly on: BusinessDate
    readonly amount: Kopiykas
    readonly balance: Kopiykas
    readonly available: Kopiykas
    /** Null: the deposit has no end. */
    readonly returnsOn: BusinessDate | null
  },
): DepositFault | null {
  const lastDay = returnsOn === null ? null : plusDays(returnsOn, -daysBeforeEnd)
  if (lastDay !== null && on > lastDay) return { field: 'day', because: 'tooLate', day: lastDay }
  if (amount < least) return { field: 'amount', because: 'underLeast', least }
  if (balance + amount > most) return { field: 'amount', because: 'overMost', most: kopiykas(most - balance) }
  return amount > available ? { field: 'amount', because: 'overBalance', most: available } : null
}

/**
 * The fault of taking a deposit back before its end.
 * @param agreed null: it was not agreed @param part null: all of it
 */
export function earlyReturnFault(
  { fromDay, leaves }: AgreedReturn,
  {
    began,
    on,
    balance,
    part,
  }: {
    readonly began: BusinessDate
    readonly on: BusinessDate
    readonly balance: Kopiykas
    readonly part: Kopiykas | null
  },
): DepositFault | null {
  const firstDay = plusDays(began, fromDay)
  if (on < firstDay) return { field: 'day', because: 'tooEarly', day: firstDay }
  if (part === null) return null
  if (part <= 0n) return { field: 'amount', because: 'underLeast', least: kopiykas(1n) }
  // Without a bound of its own a part is not agreed: only the whole comes back.
  const most = leaves === null ? 0n : balance - leaves
  if (leaves !== null && part > most) return { field: 'amount', because: 'leavesTooLittle', least: leaves }
  return part > most ? { field: 'amount', because: 'overMost', most: kopiykas(most) } : null
}
