import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The relation between a form that saves itself and the bank's copy, as far as all such forms have it. */
export type FormSaving =
  | { readonly is: 'untouched' }
  | { readonly is: 'saving' }
  /** Milliseconds since 1970. */
  | { readonly is: 'saved'; readonly at: number }
  /** No answer: the form repeats the request by itself. */
  | { readonly is: 'notSaved' }
  | { readonly is: 'refused'; readonly error: unknown }

/** The same in words, but for the form that nobody has typed into. */
export function savingText(
  saving: Exclude<FormSaving, { is: 'untouched' }>,
  failureText: (error: unknown) => string,
): ReactNode {
  switch (saving.is) {
    case 'saving':
      return <Trans>Зберігаємо…</Trans>
    case 'saved': {
      const time = timeInKyiv(new Date(saving.at).toISOString())
      return <Trans>Збережено о {time}</Trans>
    }
    case 'notSaved':
      return <Trans>Не збережено: немає зв’язку, спробуємо ще</Trans>
    case 'refused': {
      const why = failureText(saving.error)
      return <Trans>Не збережено. {why}</Trans>
    }
  }
}
