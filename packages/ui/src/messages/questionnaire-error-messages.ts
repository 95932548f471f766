import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of refusals about the questionnaire. */
export const questionnaireErrorMessages: Record<WireCode<'questionnaires'>, MessageDescriptor> = {
  STATUS_QUESTIONNAIRE_NOT_CHANGED: msg`Не вдалося змінити стан анкети. Оновіть сторінку й спробуйте ще раз.`,
  STATUS_QUESTIONNAIRE_CHANGED: msg`Цю частину анкети щойно змінили в іншому вікні. Перегляньте зміни й збережіть свої.`,
}
