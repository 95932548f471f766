import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, useCode } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Keep, keepsNone, keyTaken } from '../payment/once-by-key.ts'
import { readPayment } from '../reading/read-payments.ts'
import { processSoon } from '../processing/process-soon.ts'
import { giveSignature } from './give-signature.ts'
import { answerSigning, lookAtOne } from './payment-to-sign.ts'
import { signingSubject } from './signing-subject.ts'
import { type SubmittedCode, checkSubmittedCode } from '../../signing/door.ts'

/**
 * Signs a payment with a code. One transaction stores the signature and, with the last required one, the hold of amount
 * and fee and the place in the bank's queue. The payment is then carried out at once, if nothing prevents it. A right
 * code that meets an obstacle (no money) is not spent.
 */
export async function signPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  submitted: SubmittedCode,
  keep: Keep = keepsNone,
): Promise<Result<Payment, Refusal>> {
  const seen = await lookAtOne(context.database, authority, paymentId)
  if (!seen.ok) return refused({ code: seen.error })
  const possible = answerSigning(seen.value, authority.personId, 'SIGN')
  if (!possible.ok) return refused({ code: possible.error })
  const right = await checkSubmittedCode(context, signingSubject(authority, seen.value.payment), submitted)
  if (!right.ok) {
    // Of many simultaneous right codes, the late ones get the answer that the payment is signed.
    const now = await lookAtOne(context.database, authority, paymentId)
    const still = now.ok ? answerSigning(now.value, authority.personId, 'SIGN') : now
    return still.ok ? right : refused({ code: still.error })
  }
  const signed = await inTransaction<PaymentState, Refusal>(context.database, async (transaction) => {
    const given = await giveSignature(context, transaction, authority, {
      paymentId,
      method: submitted.method,
      digest: right.value.subject.digest ?? '',
      batchDigest: null,
      origin: submitted.origin,
      spend: () => useCode(context, transaction, right.value),
    })
    if (!given.ok) return given
    return (await keep(transaction)) ? given : refused(keyTaken)
  })
  if (!signed.ok) return signed
  context.wakeOutbox()
  const { debtor_account_id: debtorAccountId } = seen.value.payment
  if (signed.value === 'signed')
    await processSoon(context, { companyId: authority.companyId, paymentId, debtorAccountId })
  return readPayment(context, context.database, authority, paymentId)
}
