import { type PaymentEvent, paymentEvents } from '../flows/payment.ts'

/**
 * Entries of a payment's history beyond the steps of its flow: creation, the bank's queue, delivery to clearing,
 * acceptance by clearing, the credit at the recipient's bank where that bank reports it, the return of a part, and
 * the answer to a recall.
 */
export const bankNotes = [
  'CREATE',
  'QUEUE',
  'HAND_OVER',
  'ACCEPT',
  'CREDIT',
  'RETURN_IN_PART',
  'RECALL_REFUSED',
  'RECALL_AGREED',
] as const

export const paymentHistoryEvents = [...bankNotes, ...paymentEvents] as const

export type PaymentHistoryEvent = (typeof bankNotes)[number] | PaymentEvent
