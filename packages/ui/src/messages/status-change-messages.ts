import type { WireCode } from '@dilo/domain/refusals.ts'
import type { StatusSubject } from '@dilo/domain/refusals/status-change-refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of a failed change of a status; for money they name the page that will show it. */
export const statusChangeErrorMessages: Record<WireCode<'statusChanges'>, MessageDescriptor> = {
  STATUS_QUESTIONNAIRE_NOT_CHANGED: msg`Не вдалося змінити стан анкети. Оновіть сторінку й спробуйте ще раз.`,
  STATUS_QUESTIONNAIRE_CHANGED: msg`Цю частину анкети щойно змінили в іншому вікні. Перегляньте зміни й збережіть свої.`,
  STATUS_RELATION_NOT_CHANGED: msg`Не вдалося змінити стан представника. Оновіть сторінку й спробуйте ще раз.`,
  STATUS_PAYMENT_NOT_CHANGED: msg`Не вдалося змінити стан платежу. Оновіть сторінку: чи списано гроші, покаже його стан.`,
  STATUS_CARD_NOT_CHANGED: msg`Не вдалося змінити стан картки. Оновіть сторінку й спробуйте ще раз.`,
  STATUS_EXCHANGE_NOT_CHANGED: msg`Не вдалося змінити стан заявки на обмін. Оновіть сторінку: чи списано гроші, покаже її стан.`,
  STATUS_DEPOSIT_NOT_CHANGED: msg`Не вдалося змінити стан депозиту. Оновіть сторінку: чи рухалися гроші, покаже його стан.`,
}

/** A status was changed: said as a notification of success. */
export const statusChangedMessages: Record<StatusSubject | 'application', MessageDescriptor> = {
  application: msg`Стан заявки змінено`,
  questionnaire: msg`Стан анкети змінено`,
  relation: msg`Стан представника змінено`,
  payment: msg`Стан платежу змінено`,
  card: msg`Стан картки змінено`,
  exchange: msg`Стан заявки на обмін змінено`,
  deposit: msg`Стан депозиту змінено`,
}
