import { createHash } from 'node:crypto'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { certain, ok, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { type BatchSummary, signedBatch } from '@dilo/domain/signing/signed-batch.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority, CodeSubject } from '../../access/door.ts'
import { type Asker, lockToSign, lookToSign, type Signing } from './payment-to-sign.ts'

/** Payments that are signed with one code, in the order in which they are shown. */
export type PaymentBatch = BatchSummary & { readonly digest: Digest; readonly signings: readonly Signing[] }

/** A list as it is now. noSuchPayment, paymentOfAnotherCompany when the company has not one of them. */
export const lookAtBatch = async (
  reader: Reader,
  asker: Asker,
  paymentIds: readonly string[],
): Promise<Result<PaymentBatch, RefusalCode<'payments'>>> =>
  batchOf(paymentIds, await lookToSign(reader, asker, paymentIds))

/** The same, kept from changing until the transaction ends. */
export const holdBatch = async (
  transaction: DatabaseTransaction,
  asker: Asker,
  paymentIds: readonly string[],
): Promise<Result<PaymentBatch, RefusalCode<'payments'>>> =>
  batchOf(paymentIds, await lockToSign(transaction, asker, paymentIds))

async function batchOf(
  shown: readonly string[],
  found: Result<readonly Signing[], RefusalCode<'payments'>>,
): Promise<Result<PaymentBatch, RefusalCode<'payments'>>> {
  if (!found.ok) return found
  const signings = shown.flatMap((paymentId) => found.value.filter(({ payment }) => payment.payment_id === paymentId))
  const payments = signings.map(({ payment, toSign }) => ({
    digest: toSign.digest,
    amount: payment.amount,
    currency: payment.currency,
  }))
  // The contract takes no empty list, and none that names a payment twice.
  return ok({ ...certain(await signedBatch(payments)), signings })
}

/** What a code for many is for: this person's signatures under exactly these payments, in this order, as they stand now. */
export const batchSubject = (
  { personId, demo }: Pick<CompanyAuthority, 'personId' | 'demo'>,
  { digest, signings }: PaymentBatch,
): CodeSubject => ({
  purpose: 'sign-payment',
  id: `many:${hashOf(signings.map(({ payment }) => payment.payment_id))}:${personId}`,
  whose: personId,
  inDemo: demo !== null,
  digest,
})

const hashOf = (paymentIds: readonly string[]): string =>
  createHash('sha256').update(paymentIds.join('\n')).digest('hex')

/** How an answer shows a list: what the message says of it, too. */
export const presentBatch = ({ count, totals, fingerprint }: BatchSummary) => ({
  count,
  totals: totals.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
  fingerprint,
})
