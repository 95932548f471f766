import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import type { SectionSaving } from './section-saver.ts'

/** Shows quietly whether the bank has the typed answers. Success is not announced; a failure is. */
export function SavingWords({ saving }: { saving: SectionSaving }) {
  const failureText = useFailureText()
  const isTrouble = saving.is === 'notSaved' || saving.is === 'refused'
  return (
    <p className={isTrouble ? 'c-questionnaire-trouble' : 'd-meta'} role={isTrouble ? 'status' : undefined}>
      {wordsOf(saving, failureText)}
    </p>
  )
}

function wordsOf(saving: SectionSaving, failureText: (error: unknown) => string): ReactNode {
  switch (saving.is) {
    case 'untouched':
      return <Trans>Відповіді зберігаються самі</Trans>
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
    case 'changed':
      return <Trans>Не збережено: виберіть, які відповіді залишити</Trans>
  }
}
