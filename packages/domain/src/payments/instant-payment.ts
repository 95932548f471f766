import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { PaymentKind } from './payment-kind.ts'

/**
 * Products of a payment to another bank. `instant`: the recipient's bank decides within ten seconds, before settlement
 * (Resolution 16 of the National Bank, item 60-4).
 */
export const paymentProducts = ['regular', 'instant'] as const

export type PaymentProduct = (typeof paymentProducts)[number]

/**
 * The terms of instant payments of a company.
 * @property atMost the greatest amount that clearing takes
 * @property ownLimit the company's own limit for one of them (Instruction 163, section VII); null: it has none
 */
export type InstantTerms = { readonly atMost: Kopiykas; readonly ownLimit: Kopiykas | null }

export const instantRefusals = [
  'instantNotOffered',
  'instantAmountTooLarge',
  'instantAboveOwnLimit',
] as const satisfies readonly RefusalCode<'payments'>[]

export type InstantRefusal = (typeof instantRefusals)[number]

/**
 * Checks whether a payment may go as an instant one.
 * @param terms null: clearing offers no instant payments
 */
export function mayBeInstant(
  { kind, amount }: { readonly kind: PaymentKind | null; readonly amount: bigint },
  terms: InstantTerms | null,
): Result<void, InstantRefusal> {
  if (terms === null || kind !== 'toOtherBank') return refused('instantNotOffered')
  if (amount > terms.atMost) return refused('instantAmountTooLarge')
  return terms.ownLimit !== null && amount > terms.ownLimit ? refused('instantAboveOwnLimit') : ok(undefined)
}
