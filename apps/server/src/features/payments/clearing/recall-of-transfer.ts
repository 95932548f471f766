import type { PaymentAsked } from '@dilo/domain/flows/payment-actions.ts'
import type { TransferRow } from './store.ts'

/** Tells whether the money of a payment can be asked back: clearing has accepted it, and not all of it has come back. */
export function recallOf(
  transfer: Pick<TransferRow, 'state' | 'is_recalled'> | undefined,
): NonNullable<PaymentAsked['recall']> {
  if (transfer?.state !== 'accepted' && transfer?.state !== 'settled') return 'impossible'
  return transfer.is_recalled ? 'asked' : 'possible'
}
