import type { Answer } from '@dilo/contract/calls.ts'
import { type WireCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { maySignMany } from '@dilo/domain/signing/may-sign-many.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  beginSigning,
  type CodeChoice,
  type Provable,
  readUseOf,
  type RelatedPerson,
  signatoryNamed,
  bankLimits,
} from '../../signing/door.ts'
import { signatureBegun } from './signature-begun.ts'
import { holdBatch, type PaymentBatch, presentBatch, subjectOfBatch } from './payment-batch.ts'
import { readyForCode, type Seen } from './ready-for-code.ts'
import { batchMessage } from './signing-message.ts'

type Sent = Answer<'POST /api/payment-service/signing-code'>

/** Payments of a list that this person cannot sign, or that cannot be paid, each with the reason. */
type HinderedPayments = { readonly hindered: readonly { readonly paymentId: string; readonly refusal: WireCode }[] }

/**
 * Sends one code for many payments, and the drafts among them to signing. All or none: if this person cannot sign one,
 * or one cannot be paid, no code is sent, and the answer names that payment and the reason.
 */
export async function sendBatchCode(
  context: Context,
  authority: CompanyAuthority,
  listed: readonly Seen[],
  choice: CodeChoice,
): Promise<Result<Sent, Refusal>> {
  const sent = await beginSigning(context, authority, listOfPayments, listed, choice)
  if (sent.ok) {
    // A list is signed by a code alone.
    if ('text' in sent.value.begun) throw new Error('A code sends something')
    return ok({ outcome: 'sent', ...presentBatch(sent.value.subject), ...sent.value.begun })
  }
  return 'hindered' in sent.error ? ok({ outcome: 'refused', payments: [...sent.error.hindered] }) : refused(sent.error)
}

/** Many payments that one code signs. */
const listOfPayments: Provable<readonly Seen[], PaymentBatch, HinderedPayments> = {
  proofSubject: subjectOfBatch,
  async lock(_, transaction, authority, listed) {
    const paymentIds = listed.map(({ paymentId }) => paymentId)
    const batch = await holdBatch(transaction, authority, paymentIds)
    return batch.ok ? batch : refused({ code: batch.error })
  },
  async beforeProof(context, transaction, authority, { subject: batch, asked: listed, method }) {
    const signatory = await readyEach(context, transaction, authority, { batch, method, listed })
    if (!signatory.ok) return signatory
    const together = await possibleTogether(context, transaction, authority, { batch, method })
    return together.ok ? signatory : together
  },
  message: (batch) => (code, language) => batchMessage(code, batch, language),
  async begun(context, transaction, authority, { subject: { signings }, method, sentTo }) {
    for (const signing of signings) await signatureBegun(context, transaction, authority, { signing, method, sentTo })
  },
}

type Asked = { readonly batch: PaymentBatch; readonly method: SigningMethod }

/** Applies to each payment the checks of a payment that is signed alone. */
async function readyEach(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { batch, method, listed }: Asked & { readonly listed: readonly Seen[] },
): Promise<Result<RelatedPerson, HinderedPayments>> {
  const ready: RelatedPerson[] = []
  const hindered: HinderedPayments['hindered'][number][] = []
  for (const [index, signing] of batch.signings.entries()) {
    const seen = listed[index]?.version
    const one = await readyForCode(context, transaction, authority, { signing, method, seen })
    if (one.ok) ready.push(one.value)
    else hindered.push({ paymentId: signing.payment.payment_id, refusal: wireCodeOf(one.error.code) })
  }
  const [signatory] = ready
  return signatory === undefined || hindered.length > 0 ? refused({ hindered }) : ok(signatory)
}

/** Checks that their total amount is within the limits of the method. */
async function possibleTogether(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: CompanyAuthority,
  { batch: { digest, signings }, method }: Asked,
): Promise<Result<void, Refusal>> {
  const signatories = signings.slice(0, 1).map(({ toSign }) => signatoryNamed(toSign, personId))
  const used = (await readUseOf(context, transaction, companyId, signatories))(personId, method)
  const attempt = { personId, digest, method, used, limits: bankLimits(context) }
  const possible = maySignMany(
    signings.map(({ toSign }) => toSign),
    digest,
    attempt,
  )
  if (possible.ok) return ok(undefined)
  if ('ofAll' in possible.error) return refused({ code: possible.error.ofAll })
  throw new Error('Each of them was asked a moment ago, under the same locks')
}
