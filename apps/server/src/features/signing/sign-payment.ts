import type { Payment } from '@dilo/contract/payment-service.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkCode, type RightCode, useCode, type WrongCode } from '../one-time-codes/check-code.ts'
import { mayBePaid } from '../payments/may-be-paid.ts'
import { readPayment } from '../payments/read-payments.ts'
import { processSoon } from '../processing/process-soon.ts'
import { lockForStep, lookAtStep } from '../payments/take-payment-step.ts'
import { carryOutSignature } from './carry-out-signature.ts'
import { paymentDigest } from './payment-digest.ts'
import { signingSubject } from './signing-subject.ts'
import { insertSignature } from './store.ts'

type SignatoryAuthority = CompanyAuthority & { readonly signatureType: 'first' | 'second' }

const maySign = (authority: CompanyAuthority): authority is SignatoryAuthority => authority.signatureType !== 'none'

/**
 * Signs a payment with the code from the text message. The signature, the hold of amount and fee and the place in the
 * bank's queue are one transaction: all of it happened, or nothing. Then it is carried out at once, if nothing hinders it.
 * A right code that meets an obstacle (no money) is not spent.
 * @param typed the code, and the network address that it came from
 */
export async function signPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  typed: { readonly code: string; readonly from: string },
): Promise<Result<Payment, Refusal>> {
  if (!maySign(authority)) return refused({ code: 'PAY_E030' })
  const seen = await lookAtStep(context.database, authority.companyId, paymentId, 'SIGN')
  if (!seen.ok) return refused({ code: seen.error })
  const subject = signingSubject(authority, seen.value.payment)
  const right = await checkCode(context, subject, typed.code, typed.from)
  if (!right.ok) {
    // Many bring the right code at once: those who come too late learn that it is signed.
    const now = await lookAtStep(context.database, authority.companyId, paymentId, 'SIGN')
    return refused(now.ok ? refusalOf(right.error) : { code: now.error })
  }
  const signed = await inTransaction(context.database, (transaction) =>
    signLocked(context, transaction, authority, paymentId, right.value),
  )
  if (!signed.ok) return signed
  context.wakeOutbox()
  if (signed.value.state !== 'signed') return signed
  await processSoon(context, { companyId: authority.companyId, paymentId, debtorAccountId: signed.value.debtorAccountId })
  return readPayment(context, context.database, authority, paymentId)
}

const refusalOf = (wrong: WrongCode): Refusal =>
  wrong.code === 'TOO_MANY_REQUESTS' ? wrong : refusalOfCode[wrong.code]

const refusalOfCode: Record<Exclude<WrongCode['code'], 'TOO_MANY_REQUESTS'>, Refusal> = {
  INVALID_OTP: { code: 'PAY_E059', fields: { otp_code: 'Invalid code' } },
  OTP_EXPIRED: { code: 'OTP_EXPIRED' },
  SUBJECT_CHANGED: { code: 'PAY_E062' },
  // Failures in a row are counted at sign-in alone.
  TOO_MANY_IN_A_ROW: { code: 'OTP_EXPIRED' },
}

async function signLocked(
  context: Context,
  transaction: DatabaseTransaction,
  authority: SignatoryAuthority,
  paymentId: string,
  code: RightCode,
): Promise<Result<Payment, Refusal>> {
  const taken = await lockForStep(transaction, authority.companyId, paymentId, 'SIGN')
  if (!taken.ok) return refused({ code: taken.error })
  const digest = paymentDigest(taken.value.payment)
  if (digest.toString('hex') !== code.subject.digest) return refused({ code: 'PAY_E062' })
  if (!(await useCode(context, transaction, code))) return refused({ code: 'OTP_EXPIRED' })
  const { companyId, personId, signatureType: type } = authority
  const at = new Date(context.clock.now())
  const signed = await insertSignature(transaction, { companyId, paymentId, personId, type, digest, signedAt: at })
  if (!signed) return refused({ code: 'PAY_E060' })
  const facts = { version: taken.value.payment.version, digest: code.subject.digest, method: 'SMS', type } as const
  recordAudit(transaction, { companyId, by: authority, event: 'paymentSigned', subjectId: paymentId, facts, at })
  const parties = await mayBePaid(context, transaction, authority, taken.value.payment)
  if (!parties.ok) return parties
  const carriedOut = await carryOutSignature(context, transaction, authority, taken.value)
  return carriedOut.ok ? readPayment(context, transaction, authority, paymentId) : carriedOut
}
