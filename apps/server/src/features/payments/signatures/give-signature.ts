import { randomUUIDv7 } from 'node:crypto'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { type PaymentState, signatureEvent } from '@dilo/domain/flows/payment.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { maySign } from '@dilo/domain/signing/may-sign.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { mayBePaid } from '../parties/may-be-paid.ts'
import { possibleStep, storeStep } from '../payment/take-payment-step.ts'
import { usedByOrders } from '../standing-orders/orders-in-limits.ts'
import { carryOutSignature } from './carry-out-signature.ts'
import { readUseForUpdate, type SignatureOrigin } from '../../signing/door.ts'
import { answerSigning, lockOneToSign } from './payment-to-sign.ts'
import { insertSignature } from './store.ts'
import { tellWhoMaySign } from './tell-who-may-sign.ts'

/** A signature that a code has proven, before it is stored. */
type ProvenSignature = {
  readonly paymentId: string
  readonly method: CodeMethod
  /** The digest of the payment for which the code was sent. */
  readonly digest: string
  /** The digest of the list, if many are signed at once. */
  readonly batchDigest: Buffer | null
  readonly origin: SignatureOrigin
  /** Spends the code, or checks that it is still valid: false when it is not. */
  readonly spend: () => Promise<boolean>
}

/**
 * Gives a payment a signature in the caller's transaction, under its locks, and repeats every check from before the
 * code was sent. The state machine decides what follows: others still have to sign, the payment is carried out, or it
 * waits.
 * @returns the payment's state after the signature
 */
export async function giveSignature(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { paymentId, method, digest, batchDigest, origin, spend }: ProvenSignature,
): Promise<Result<PaymentState, Refusal>> {
  const signing = await lockOneToSign(transaction, authority, paymentId)
  if (!signing.ok) return refused({ code: signing.error })
  const { personId } = authority
  const { payment, toSign } = signing.value
  const taken = answerSigning(signing.value, personId, 'SIGN')
  if (!taken.ok) return refused({ code: taken.error })
  const signed = await readUseForUpdate(context, transaction, personId, method)
  const usedToday = kopiykas(signed + (await usedByOrders(context, transaction, payment, { personId, method })))
  const attempt = { personId, digest: digest as Digest, method, usedToday, limits: context.config.signingLimits }
  const possible = maySign(toSign, attempt)
  if (!possible.ok) return refused({ code: possible.error })
  if (!(await spend())) return refused({ code: 'codeExpired' })
  const now = context.clock.now()
  const isNew = await insertSignature(transaction, {
    companyId: authority.companyId,
    paymentId,
    signatureId: randomUUIDv7(),
    personId,
    type: possible.value.type,
    method,
    digest: Buffer.from(toSign.digest, 'hex'),
    batchDigest,
    signedAt: new Date(now),
    counted: { amount: toSign.amount, on: businessDateAt(now) },
    origin: { ...origin, sessionId: authority.sessionId },
  })
  if (!isNew) return refused({ code: 'signedByThisPerson' })
  const facts = { version: payment.version, digest: toSign.digest, method, type: possible.value.type }
  recordAudit(transaction, {
    companyId: authority.companyId,
    by: authority,
    event: 'paymentSigned',
    subjectId: paymentId,
    facts,
    at: new Date(now),
  })
  const parties = await mayBePaid(context, transaction, authority, payment)
  if (!parties.ok) return parties
  const { missing } = possible.value
  if (missing === 0)
    return carryOutSignature(context, transaction, authority, payment, { inBatch: batchDigest !== null })
  const partly = possibleStep(payment, signatureEvent({ missing, waits: false }))
  if (!partly.ok) return refused({ code: partly.error })
  await storeStep(transaction, partly.value, { personId, at: new Date(now) })
  const given = { personId, type: possible.value.type, method, digest: toSign.digest }
  await tellWhoMaySign(transaction, signing.value, {
    event: 'SIGN_IN_PART',
    personId,
    signatures: [...toSign.signatures, given],
  })
  return ok(partly.value.step.next)
}
