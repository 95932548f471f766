import { createHash } from 'node:crypto'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { certain, ok, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { type BatchSummary, signedBatch, signedBatchText } from '@dilo/domain/signing/signed-batch.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { ProofSubject } from '../../signing/door.ts'
import { type Asker, lockToSign, lookToSign, type Signing } from './payment-to-sign.ts'

/** Payments that are signed with one code, in the order in which they are shown. */
export type PaymentBatch = BatchSummary & { readonly digest: Digest; readonly signings: readonly Signing[] }

/** The present state of a list. noSuchPayment, paymentOfAnotherCompany when the company lacks one of the payments. */
export const lookAtBatch = async (
  reader: Reader,
  asker: Asker,
  paymentIds: readonly string[],
): Promise<Result<PaymentBatch, RefusalCode<'payments'>>> =>
  batchOf(paymentIds, await lookToSign(reader, asker, paymentIds))

/** The present state of a list, locked until the transaction ends. */
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
  // The contract excludes an empty list and a repeated payment.
  return ok({ ...certain(await signedBatch(payments)), signings })
}

/** The subject of a code for many: exactly these payments in their present state, in this order. */
export const subjectOfBatch = ({ digest, signings }: PaymentBatch): ProofSubject => ({
  name: `many:${hashOf(signings.map(({ payment }) => payment.payment_id))}`,
  digest,
  text: () => signedBatchText(signings.map(({ toSign }) => toSign.digest)),
  invalid: 'changedSinceCode',
})

const hashOf = (paymentIds: readonly string[]): string =>
  createHash('sha256').update(paymentIds.join('\n')).digest('hex')

/** The list in an answer, with the same figures as in the message. */
export const presentBatch = ({ count, totals, fingerprint }: BatchSummary) => ({
  count,
  totals: totals.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
  fingerprint,
})
