import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Keep, keepsNone, keyTaken } from '../reading/once-by-key.ts'
import { readPayment } from '../reading/read-payments.ts'
import { processSoon } from '../processing/process-soon.ts'
import { beginSigning, type Begun, type MethodChoice, sign, type SubmittedProof } from '../../signing/door.ts'
import type { Seen } from './ready-for-code.ts'
import { signAtOnce } from './sign-at-once.ts'
import { signablePayment } from './signable-payment.ts'
import { countSigned } from './ways-of-signing.ts'

/** Begins a signature: sends its code, or gives the text for a key, and sends a draft to signing. */
export async function beginPayment(
  context: Context,
  authority: CompanyAuthority,
  seen: Seen,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> {
  const begun = await beginSigning(context, authority, signablePayment(), seen, choice)
  return begun.ok ? ok(begun.value.begun) : begun
}

/**
 * Signs a payment. The last required signature pays a client of the bank at once, while nobody else pays the
 * same recipient; otherwise it sets amount and fee aside and puts the payment into the bank's queue, and the payment is
 * carried out behind the answer.
 */
export async function signPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  submitted: SubmittedProof,
  keep: Keep = keepsNone,
): Promise<Result<Payment, Refusal>> {
  const atOnce =
    submitted.method === 'EDS' ? null : await signAtOnce(context, { authority, paymentId, submitted, keep })
  return atOnce ?? signInSteps(context, authority, paymentId, submitted, keep)
}

/** Signs any payment, by any method: a proof, then locks, checks and writes, each in a round trip of its own. */
export async function signInSteps(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  submitted: SubmittedProof,
  keep: Keep = keepsNone,
): Promise<Result<Payment, Refusal>> {
  const signed = await sign(
    context,
    authority,
    signablePayment(),
    {
      asked: { paymentId },
      submitted,
      mayBegin: async (transaction) => ((await keep.isFree(transaction)) ? ok(undefined) : refused(keyTaken)),
    },
    async (transaction, payment) => ((await keep.take(transaction)) ? ok(payment) : refused(keyTaken)),
  )
  if (!signed.ok) return signed
  countSigned('inSteps')
  const { state, debtorAccountId, isPaidHere } = signed.value
  if (state === 'signed') {
    const carriedOut = processSoon(context, { companyId: authority.companyId, paymentId, debtorAccountId })
    // Others are paying the same recipient: nobody waits for them.
    if (!isPaidHere) await carriedOut
  }
  return readTogether(context.database, (reader) => readPayment(context, reader, authority, paymentId))
}
