import type { RecallReason, RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why the money of a payment is asked back. */
export const recallReasons: Record<RecallReason, MessageDescriptor> = {
  duplicate: msg`Заплатили двічі`,
  technicalFault: msg`Технічна помилка`,
  fraud: msg`Шахрайство`,
  clientAsks: msg`Інша причина`,
}

/** Why the other bank gives it not back. */
export const recallRefusals: Record<RecallRefusal, MessageDescriptor> = {
  accountClosed: msg`Рахунок отримувача закрито`,
  moneyGone: msg`На рахунку отримувача вже немає цих грошей`,
  alreadyReturned: msg`Банк отримувача вже повернув ці гроші`,
  refusedByRecipient: msg`Отримувач не згодився повернути гроші`,
  forbiddenByLaw: msg`Повернути ці гроші не дозволяє закон`,
  noAnswer: msg`Отримувач не відповів`,
  neverReceived: msg`Банк отримувача не отримував цього платежу`,
  unspecified: msg`Банк отримувача не пояснив чому`,
  notPassedOn: msg`Розрахункова система не передала прохання`,
}
