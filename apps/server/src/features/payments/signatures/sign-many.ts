import type { Answer } from '@dilo/contract/calls.ts'
import { type RefusalCode, wireCodeOrNull } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { methodRefusal } from '@dilo/domain/signing/may-sign.ts'
import type { Context } from '../../../context.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import {
  giveSignature,
  type Proof,
  proveToSign,
  readUseOf,
  type SubmittedCode,
  bankLimits,
} from '../../signing/door.ts'
import { lookAtBatch, type PaymentBatch, presentBatch, subjectOfBatch } from './payment-batch.ts'
import type { Signing } from './payment-to-sign.ts'
import { signablePayment } from './signable-payment.ts'

type Outcome = Answer<'POST /api/payment-service/signatures'>

/** The reason for each payment that stays unsigned, by its id. */
type Refusals = ReadonlyMap<string, RefusalCode>

/**
 * Signs many payments with one code, each in its own transaction and in their order: an obstacle stops only its own
 * payment, and a server that dies leaves some signed and the rest unsigned. The last signature spends the code. Until
 * then it signs the rest of the same list, and nothing twice (decision 067).
 */
export async function signMany(
  context: Context,
  authority: CompanyAuthority,
  paymentIds: readonly string[],
  submitted: SubmittedCode,
): Promise<Result<Outcome, Refusal>> {
  const batch = await readTogether(context.database, (reader) => lookAtBatch(reader, authority, paymentIds))
  if (!batch.ok) return refused({ code: batch.error })
  // A retry after a lost answer gets the answer again.
  if (leftOf(batch.value, authority).length === 0) return ok(outcomeOf(batch.value, new Map()))
  const proof = await proveToSign(context, authority, subjectOfBatch(batch.value), submitted)
  if (!proof.ok) return proof
  const hindered = await hinderedTogether(context, authority, batch.value, submitted)
  if (hindered !== null) return refused({ code: hindered })
  const refusals = await signEach(context, authority, batch.value, { submitted, proof: proof.value })
  const now = await readTogether(context.database, (reader) => lookAtBatch(reader, authority, paymentIds))
  if (!now.ok) return refused({ code: now.error })
  // The signed list counts, whatever the later edits of its payments.
  const after = { ...batch.value, signings: now.value.signings }
  const left = leftOf(after, authority)
  if (left.length === 0)
    await inTransaction(context.database, async (transaction) => ok(await proof.value.spend(transaction)))
  context.wakeOutbox()
  return ok(
    outcomeOf(
      after,
      new Map(left.map(({ payment: { payment_id: id } }) => [id, refusals.get(id) ?? 'changedSinceCode'])),
    ),
  )
}

/** The payments of a list that lack this person's signature as part of this very list. */
function leftOf({ digest, signings }: PaymentBatch, { personId }: CompanyAuthority): Signing[] {
  const isOfList = (signature: Signing['signatures'][number]) =>
    signature.person_id === personId && signature.batch_digest?.toString('hex') === digest
  return signings.filter(({ signatures }) => !signatures.some(isOfList))
}

/**
 * Checks all before the first signature, so that a limit does not stop a list halfway; the locks of each repeat the
 * check.
 */
async function hinderedTogether(
  context: Context,
  authority: CompanyAuthority,
  batch: PaymentBatch,
  { method }: SubmittedCode,
): Promise<RefusalCode | null> {
  const { companyId, personId } = authority
  const left = leftOf(batch, authority).map(({ toSign }) => toSign)
  const signatory = left[0]?.people.find((person) => person.personId === personId)
  if (signatory === undefined) return 'insufficientPowers'
  const used = (await readUseOf(context, context.database, companyId, [signatory]))(personId, method)
  return methodRefusal(signatory, { method, amounts: left.map(({ amount }) => amount), used }, bankLimits(context))
}

type Proven = { readonly submitted: SubmittedCode; readonly proof: Proof }

async function signEach(
  context: Context,
  authority: CompanyAuthority,
  batch: PaymentBatch,
  { submitted, proof }: Proven,
): Promise<Refusals> {
  const refusals = new Map<string, RefusalCode>()
  const signable = signablePayment(Buffer.from(batch.digest, 'hex'))
  for (const { payment, toSign } of leftOf(batch, authority)) {
    const signed = await inTransaction(context.database, (transaction) =>
      giveSignature(context, transaction, authority, signable, {
        asked: { paymentId: payment.payment_id },
        submitted,
        name: payment.payment_id,
        proof: { ...proof, digest: toSign.digest },
        use: proof.hold,
      }),
    )
    if (!signed.ok) refusals.set(payment.payment_id, signed.error.code)
  }
  return refusals
}

const outcomeOf = (batch: PaymentBatch, refusals: Refusals): Outcome => ({
  ...presentBatch(batch),
  isCodeSpent: refusals.size === 0,
  payments: batch.signings.map(({ payment }) => ({
    paymentId: payment.payment_id,
    state: payment.state,
    refusal: wireCodeOrNull(refusals.get(payment.payment_id)),
  })),
})
