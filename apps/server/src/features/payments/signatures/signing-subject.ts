import type { Authority, CodeSubject } from '../../access/door.ts'
import { paymentDigest, type SignedFields } from './payment-digest.ts'

/** The subject of a signing code: this person's signature under the payment's present state. */
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
