import type { Dictionary } from './title.ts'

/** The way of a client's questionnaire (spec section 4): the spec's codes, and its words in brackets as titles. */
export const questionnaireStatuses = {
  loaded: { uk: 'Очікує опрацювання', ru: 'Ожидает обработки' },
  correct: { uk: 'Перевірено', ru: 'Проверено' },
  returned: { uk: 'Повернуто клієнту', ru: 'Возвращено клиенту' },
  processed: { uk: 'Завершено', ru: 'Завершено' },
  new: { uk: 'Клієнт заповнює', ru: 'Клиент заполняет' },
  default: { uk: 'Рахунок не відкрито', ru: 'Счёт не открыт' },
  none: { uk: 'Не розпочато', ru: 'Не начато' },
  tmp_seen: { uk: 'На перевірці', ru: 'На проверке' },
  on_validation: { uk: 'На перевірці', ru: 'На проверке' },
  tmp_printed: { uk: 'Доставляється', ru: 'Доставляется' },
  tmp_rejected: { uk: 'Відхилено', ru: 'Отклонено' },
  questionnaire_valid: { uk: 'Перевірено', ru: 'Проверено' },
  documents_loaded: { uk: 'Перевіряємо підпис', ru: 'Проверяем подпись' },
  account_empty: { uk: 'Рахунок не відкрито', ru: 'Счёт не открыт' },
  card_empty: { uk: 'Картку не відкрито', ru: 'Карта не открыта' },
} as const satisfies Dictionary

export type QuestionnaireStatus = keyof typeof questionnaireStatuses

/** A state's name in the list of operations (spec section 3): that of the questionnaire in capitals. */
export const operationStateOf = <Status extends QuestionnaireStatus>(status: Status) =>
  status.toUpperCase() as Uppercase<Status>
