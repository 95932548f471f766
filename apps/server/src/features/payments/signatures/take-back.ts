import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { StatedReason } from '@dilo/domain/values/stated-reason.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AuditEvent, recordAudit } from '../../audit/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { readPayment } from '../reading/read-payments.ts'
import { readStatedReason } from '../payment/read-stated-reason.ts'
import { type PossibleStep, storeStep } from '../payment/take-payment-step.ts'
import { answerAs, lockOneToSign, type Signing } from './payment-to-sign.ts'
import { insertRework } from '../payment/rework-store.ts'
import { tellWhoMaySign } from './tell-who-may-sign.ts'
import { voidSignatures } from './void-signatures.ts'

type TakingBack = 'REVOKE_SIGNATURE' | 'REVOKE_FROM_SIGNING' | 'RETURN_FOR_REWORK'

const eventOf = {
  REVOKE_SIGNATURE: 'signatureTakenBack',
  REVOKE_FROM_SIGNING: 'paymentTakenFromSigning',
  RETURN_FOR_REWORK: 'paymentReturnedForRework',
} as const satisfies Record<TakingBack, AuditEvent>

/** The effects of an action beside the step. */
type Effect = {
  readonly carryOut: (transaction: DatabaseTransaction, taken: PossibleStep, at: Date) => Promise<void>
  readonly statedReason?: StatedReason
  /** Tells people, after the step is stored. */
  readonly tell?: (transaction: DatabaseTransaction, signing: Signing) => Promise<void>
}

/** Takes a payment that is on signing, or a signature under it, back by one of its actions. */
function takeBack(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  action: TakingBack,
  { carryOut, tell, ...words }: Effect,
): Promise<Result<Payment, Refusal>> {
  return inTransaction<Payment, Refusal>(context.database, async (transaction) => {
    const signing = await lockOneToSign(transaction, authority, paymentId)
    if (!signing.ok) return refused({ code: signing.error })
    const taken = answerAs(signing.value, authority.personId, action)
    if (!taken.ok) return refused({ code: taken.error })
    const at = new Date(context.clock.now())
    await carryOut(transaction, taken.value, at)
    await storeStep(transaction, taken.value, { personId: authority.personId, at, ...words })
    await tell?.(transaction, signing.value)
    recordAudit(transaction, {
      companyId: authority.companyId,
      by: authority,
      event: eventOf[action],
      subjectId: paymentId,
      facts: {},
      at,
    })
    return readPayment(context, transaction, authority, paymentId)
  })
}

/**
 * Takes back the caller's signature, which no longer counts towards their limits. nothingToWithdraw if there is no such
 * signature.
 */
export const revokeSignature = (
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Payment, Refusal>> =>
  takeBack(context, authority, paymentId, 'REVOKE_SIGNATURE', {
    carryOut: (transaction, _, at) =>
      voidSignaturesUnder(transaction, [{ companyId: authority.companyId, id: paymentId }], {
        cause: 'takenBack',
        at,
        personId: authority.personId,
      }),
    tell: (transaction, signing) => {
      const others = signing.toSign.signatures.filter(({ personId }) => personId !== authority.personId)
      return tellWhoMaySign(transaction, signing, {
        event: 'REVOKE_SIGNATURE',
        personId: authority.personId,
        signatures: others,
      })
    },
  })

/** Takes a payment out of signing, for its author: it is a draft again. */
export const revokeFromSigning = (
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Payment, Refusal>> =>
  takeBack(context, authority, paymentId, 'REVOKE_FROM_SIGNING', {
    carryOut: (transaction, taken, at) => voidSignatures(transaction, taken, { cause: 'withdrawn', at }),
  })

/**
 * Returns a payment to its author instead of a signature. The reason is kept, and shown until the payment is sent to
 * signing again.
 */
export async function returnForRework(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  typed: string,
): Promise<Result<Payment, Refusal>> {
  const reason = readStatedReason('RETURN_FOR_REWORK', typed)
  if (!reason.ok) return reason
  return takeBack(context, authority, paymentId, 'RETURN_FOR_REWORK', {
    statedReason: reason.value,
    carryOut: async (transaction, taken, at) => {
      await voidSignatures(transaction, taken, { cause: 'returned', at })
      await insertRework(transaction, taken.payment, { personId: authority.personId, reason: reason.value, at })
    },
  })
}
