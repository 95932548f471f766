import type { EventRow } from './event-row.ts'

/** Events that the room `questionnaires` writes into the audit trail. */
// oxfmt-ignore
export const questionnaireEvents = {
  questionnaireSubmitted: { subject: 'company', kind: 'people', uk: 'Анкету подано', ru: 'Анкета подана' },
  questionnaireWithdrawn: { subject: 'company', kind: 'people', uk: 'Анкету відкликано', ru: 'Анкета отозвана' },
  questionnaireReturned: { subject: 'company', kind: 'people', uk: 'Банк повернув анкету', ru: 'Банк вернул анкету' },
  questionnaireApproved: { subject: 'company', kind: 'people', uk: 'Банк погодив анкету', ru: 'Банк согласовал анкету' },
  questionnaireRejected: { subject: 'company', kind: 'people', uk: 'Банк відхилив анкету', ru: 'Банк отклонил анкету' },
} as const satisfies Readonly<Record<string, EventRow>>
