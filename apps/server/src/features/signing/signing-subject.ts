import type { CodeSubject } from '../one-time-codes/issue-code.ts'
import { paymentDigest, type SignedFields } from './payment-digest.ts'

/** What a signing code is for: this person's signature under this payment as it stands now. */
export const signingSubject = (personId: string, payment: SignedFields): CodeSubject => ({
  purpose: 'sign-payment',
  id: `${payment.payment_id}:${personId}`,
  whose: personId,
  digest: paymentDigest(payment).toString('hex'),
})
