import type { PaymentState } from '../../flows/payment.ts'
import type { Dictionary } from '../../dictionaries/title.ts'

/** The spec's statuses of a payment (section 4), and one of our own. The flow's states are finer; `paymentStatusOf` leads from one to the other. */
export const paymentStatuses = {
  notSigned: { uk: 'Ще не підписано', ru: 'Ещё не подписан' },
  onSigning: { uk: 'На підписі', ru: 'На подписи' },
  // Ours: the spec has no status for it. Signed, and by rule not yet in processing (decision 058).
  waiting: { uk: 'Підписано, чекає', ru: 'Подписан, ждёт' },
  inProcessing: { uk: 'Підписано, в обробці', ru: 'Подписан, в обработке' },
  final: { uk: 'Завершено, відкликати не можна', ru: 'Завершён, отозвать нельзя' },
  deleted: { uk: 'Видалено', ru: 'Удалён' },
} as const satisfies Dictionary

export type PaymentStatus = keyof typeof paymentStatuses

export const paymentStatusOf: Readonly<Record<PaymentState, PaymentStatus>> = {
  draft: 'notSigned',
  onSigning: 'onSigning',
  waiting: 'waiting',
  signed: 'inProcessing',
  settled: 'final',
  rejected: 'final',
  returned: 'final',
  revoked: 'final',
  deleted: 'deleted',
}
