import type { PaymentAsked } from '@dilo/domain/flows/payment-actions.ts'
import type { TransferRow } from './store.ts'

/**
 * Tells whether the money of a payment can be asked back: the other bank has it, and not all of it has come back. Clearing
 * passes on no recall of a transfer that it has not settled.
 */
export function recallOf(
  transfer: Pick<TransferRow, 'state' | 'is_recalled'> | undefined,
): NonNullable<PaymentAsked['recall']> {
  if (transfer?.state !== 'settled') return 'impossible'
  return transfer.is_recalled ? 'asked' : 'possible'
}
