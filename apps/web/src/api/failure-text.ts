import type { WireCode } from '@dilo/domain/refusals.ts'
import { useLingui } from '@lingui/react/macro'
import { errorCodeOf, NoAnswer, supportCodeOf } from './api-error.ts'
import { errorTextOf } from './error-texts.ts'

/** @param supportCode the code that a text asks to give to the bank's support */
export function useErrorText(): (code: WireCode, supportCode?: string) => string {
  const { i18n } = useLingui()
  return (code, supportCode = code) => {
    const text = errorTextOf(code)
    return i18n._({ ...text, values: { ...text.values, code: supportCode } })
  }
}

/** The text about a failure of any kind: what happened and what to do. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof NoAnswer) return t`Немає зв’язку з банком. Перевірте інтернет і спробуйте ще раз.`
    return errorText(errorCodeOf(error) ?? 'TECHNICAL_ERROR', supportCodeOf(error))
  }
}
