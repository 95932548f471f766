import { ok, refused, type Result } from '../result.ts'
import { currencies, type Currency } from '../values/currency.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Digest, digestOf } from './digest.ts'
import { fingerprintOf } from './fingerprint.ts'

const FORM = 'dilo.payments.1'

/** The text whose SHA-256 is the digest of many payments that are signed with one code, in the order in which they are shown. */
export const signedBatchText = (digests: readonly Digest[]): string => canonicalJson({ form: FORM, payments: digests })

type BatchedPayment = { readonly digest: Digest; readonly amount: bigint; readonly currency: Currency }

/** The summary of a batch in the message with the code and on the page: the signer compares the two. */
export type BatchSummary = {
  readonly count: number
  /** Minor units, of the currencies that there are, in the bank's order of currencies. */
  readonly totals: readonly { readonly currency: Currency; readonly amount: bigint }[]
  readonly fingerprint: string
}

/**
 * Prepares one signature for many payments.
 * @returns its digest and summary; an empty batch and a repeated payment are refused
 */
export async function signedBatch(
  payments: readonly BatchedPayment[],
): Promise<Result<BatchSummary & { readonly digest: Digest }, 'no payments' | 'a payment twice'>> {
  if (payments.length === 0) return refused('no payments')
  if (new Set(payments.map(({ digest }) => digest)).size < payments.length) return refused('a payment twice')
  const digest = await digestOf(signedBatchText(payments.map((payment) => payment.digest)))
  return ok({ digest, count: payments.length, totals: totalsOf(payments), fingerprint: fingerprintOf(digest) })
}

function totalsOf(payments: readonly BatchedPayment[]): BatchSummary['totals'] {
  return currencies.flatMap((currency) => {
    const amounts = payments.filter((payment) => payment.currency === currency).map(({ amount }) => amount)
    return amounts.length === 0 ? [] : [{ currency, amount: amounts.reduce((total, amount) => total + amount, 0n) }]
  })
}
