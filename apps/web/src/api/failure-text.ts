import type { ErrorCode } from '@dilo/domain/errors.ts'
import { generalErrorMessages } from '@dilo/ui/error-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { errorCodeOf, NoAnswer } from './api-error.ts'

type Texts = { readonly [Code in ErrorCode]?: MessageDescriptor }

/** Texts of codes beyond the general ones: the cabinet adds those of payments, which sign-in has no use for. */
export const FurtherErrorMessages = createContext<Texts>({})

export function useErrorText(): (code: ErrorCode) => string {
  const { i18n } = useLingui()
  const texts: Texts = { ...use(FurtherErrorMessages), ...generalErrorMessages }
  return (code) => i18n._(texts[code] ?? generalErrorMessages.TECHNICAL_ERROR)
}

/** What to tell about a failure of any kind: what happened and what to do. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof NoAnswer) return t`Немає зв’язку з банком. Перевірте інтернет і спробуйте ще раз.`
    return errorText(errorCodeOf(error) ?? 'TECHNICAL_ERROR')
  }
}
