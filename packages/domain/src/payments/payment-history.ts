import { type PaymentEvent, paymentEvents } from '../flows/payment.ts'

/**
 * What the history of a payment tells, beyond the steps of its flow: that it was written, that it stands in the bank's
 * queue, that clearing was handed it and has accepted it, and that the recipient's bank has credited it, where that is told.
 */
export const bankNotes = ['CREATE', 'QUEUE', 'HAND_OVER', 'ACCEPT', 'CREDIT'] as const

export const paymentHistoryEvents = [...bankNotes, ...paymentEvents] as const

export type PaymentHistoryEvent = (typeof bankNotes)[number] | PaymentEvent
