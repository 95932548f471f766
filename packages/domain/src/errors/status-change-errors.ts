/** What has a status that people change (spec section 4, 'Cabinet statuses'). */
export const statusSubjects = ['QUESTIONNAIRE', 'RELATION', 'PAYMENT', 'CARD', 'EXCHANGE', 'DEPOSIT'] as const

export type StatusSubject = (typeof statusSubjects)[number]

/** A change of status that failed for no reason of its own (spec section 8: messages exist for success and failure). */
export const statusChangeErrors = {
  STATUS_QUESTIONNAIRE_NOT_CHANGED: 'the status of the questionnaire was not changed',
  STATUS_RELATION_NOT_CHANGED: 'the status of the relation was not changed',
  STATUS_PAYMENT_NOT_CHANGED: 'the status of the payment was not changed',
  STATUS_CARD_NOT_CHANGED: 'the status of the card was not changed',
  STATUS_EXCHANGE_NOT_CHANGED: 'the status of the exchange request was not changed',
  STATUS_DEPOSIT_NOT_CHANGED: 'the status of the deposit was not changed',
} as const satisfies Record<`STATUS_${StatusSubject}_NOT_CHANGED`, string>
