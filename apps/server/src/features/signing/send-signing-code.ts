import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { maskPhone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { issueCode } from '../one-time-codes/issue-code.ts'
import { mayBePaid } from '../payments/may-be-paid.ts'
import { lockForStep, type PaymentRow, storeStep } from '../payments/take-payment-step.ts'
import { paymentDigest } from './payment-digest.ts'
import { signingMessage } from './signing-message.ts'
import { signingSubject } from './signing-subject.ts'
import { findSigningPhone } from './store.ts'

type SentCode = Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>

/** Sends a payment to signing and a code to the signatory's financial phone; in a demo the code is in the answer. */
export async function sendSigningCode(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  language: Language | null,
): Promise<Result<SentCode, Refusal>> {
  if (authority.signatureType === 'none') return refused({ code: 'PAY_E030' })
  const sent = await inTransaction<SentCode, Refusal>(context.database, async (transaction) => {
    const taken = await lockForStep(transaction, authority.companyId, paymentId, 'SEND_CODE')
    if (!taken.ok) return refused({ code: taken.error })
    const { payment } = taken.value
    // No use in a code for what cannot be paid; all of this is asked again when the money moves.
    const parties = await mayBePaid(context, transaction, authority, payment)
    if (!parties.ok) return parties
    if (parties.value.payer.available < payment.amount + payment.fee) return refused({ code: 'INSUFFICIENT_FUNDS' })
    const signatory = await findSigningPhone(transaction, authority.personId)
    if (signatory === null) return refused({ code: 'PAY_E050' })
    const issued = await issueCode(context, transaction, {
      subject: signingSubject(authority, payment),
      channel: 'sms',
      contact: signatory.phone,
      text: (code) => signingMessage(code, payment, language ?? signatory.language),
    })
    if (!issued.ok) return issued
    await storeStep(transaction, taken.value, { personId: authority.personId, at: new Date(context.clock.now()) })
    const { resendAfter, shown } = issued.value
    const sentTo = maskPhone(signatory.phone)
    recordSending(transaction, authority, payment, { sentTo, at: new Date(context.clock.now()) })
    return ok({ sentTo, resendAfter, ...(shown !== null && { demoCode: shown }) })
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

function recordSending(transaction: DatabaseTransaction, authority: CompanyAuthority, payment: PaymentRow, { sentTo, at }: { sentTo: string; at: Date }): void {
  const of = { companyId: authority.companyId, by: authority, subjectId: payment.payment_id, at }
  if (payment.state === 'draft') recordAudit(transaction, { ...of, event: 'paymentSentToSigning', facts: {} })
  const content = { version: payment.version, digest: paymentDigest(payment).toString('hex') }
  recordAudit(transaction, { ...of, event: 'signingCodeSent', facts: { ...content, method: 'SMS', sentTo } })
}
