import { type PaymentEvent, paymentEvents } from '../flows/payment.ts'

/**
 * Entries of a payment's history beyond the steps of its flow: creation, the bank's queue, delivery to clearing,
 * acceptance by clearing, and the credit at the recipient's bank where that bank reports it.
 */
export const bankNotes = ['CREATE', 'QUEUE', 'HAND_OVER', 'ACCEPT', 'CREDIT'] as const

export const paymentHistoryEvents = [...bankNotes, ...paymentEvents] as const

export type PaymentHistoryEvent = (typeof bankNotes)[number] | PaymentEvent
