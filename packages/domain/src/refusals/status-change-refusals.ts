import { notification, refusalArea } from './refusal-row.ts'

/** Things with a status that people change (spec section 4, 'Cabinet statuses'). */
const statusSubjects = ['questionnaire', 'relation', 'payment', 'card', 'exchange', 'deposit'] as const

export type StatusSubject = (typeof statusSubjects)[number]

/**
 * A change of status that failed for no reason of its own (spec section 8), and of a questionnaire one more: another
 * person has saved the same section meanwhile. A payment's every other refusal has a reason, so this one says that the
 * bank itself failed.
 */
// oxfmt-ignore
export const statusChangeRefusals = refusalArea({
  questionnaireStatusNotChanged: { wire: 'STATUS_QUESTIONNAIRE_NOT_CHANGED', status: 409, shows: notification },
  relationStatusNotChanged: { wire: 'STATUS_RELATION_NOT_CHANGED', status: 409, shows: notification },
  paymentStatusNotChanged: { wire: 'STATUS_PAYMENT_NOT_CHANGED', status: 500, shows: notification },
  cardStatusNotChanged: { wire: 'STATUS_CARD_NOT_CHANGED', status: 409, shows: notification },
  exchangeStatusNotChanged: { wire: 'STATUS_EXCHANGE_NOT_CHANGED', status: 409, shows: notification },
  depositStatusNotChanged: { wire: 'STATUS_DEPOSIT_NOT_CHANGED', status: 409, shows: notification },
  questionnaireChanged: { wire: 'STATUS_QUESTIONNAIRE_CHANGED', status: 409, shows: notification },
}) satisfies Record<`${StatusSubject}StatusNotChanged` | 'questionnaireChanged', unknown>
