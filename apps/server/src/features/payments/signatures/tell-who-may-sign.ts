import type { PaymentEvent } from '@dilo/domain/flows/payment.ts'
import { authorityToSign, type PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import type { Signature } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellSignatories } from '../../notices/door.ts'
import type { Signing } from './payment-to-sign.ts'

type Telling = Extract<PaymentEvent, 'SEND_TO_SIGNING' | 'SEND_CODE' | 'SIGN_IN_PART' | 'REVOKE_SIGNATURE'>

/** A step that leaves a payment on signing: the person who takes it, and the valid signatures after it. */
type Step = { readonly event: Telling; readonly personId: string; readonly signatures: readonly Signature[] }

/** Tells the people who can give a missing signature after a step, in its transaction. */
export async function tellWhoMaySign(
  transaction: DatabaseTransaction,
  { payment, toSign }: Signing,
  { event, personId, signatures }: Step,
): Promise<void> {
  const now: PaymentToSign = { ...toSign, signatures }
  await tellSignatories(transaction, {
    companyId: payment.company_id,
    paymentId: payment.payment_id,
    maySign: toSign.people.map((person) => person.personId).filter((one) => authorityToSign(now, one).ok),
    // A person who sends a payment to signing may overlook that their own signature is needed; a person with the code
    // does not.
    knows: event === 'SEND_TO_SIGNING' ? null : personId,
    anew: event === 'SEND_TO_SIGNING' || event === 'SEND_CODE',
  })
}
