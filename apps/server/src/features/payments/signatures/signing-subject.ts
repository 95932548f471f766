import type { Authority, CodeSubject } from '../../access/door.ts'
import { paymentDigest, type SignedFields } from './payment-digest.ts'

/** What a signing code is for: this person's signature under this payment as it stands now. */
export const signingSubject = (
  { personId, demo }: Pick<Authority, 'personId' | 'demo'>,
  payment: SignedFields,
): CodeSubject => ({
  purpose: 'sign-payment',
  id: `${payment.payment_id}:${personId}`,
  whose: personId,
  inDemo: demo !== null,
  digest: paymentDigest(payment).toString('hex'),
})
