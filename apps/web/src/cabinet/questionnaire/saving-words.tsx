import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { savingText } from '../forms/saving-text.tsx'
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
    case 'changed':
      return <Trans>Не збережено: виберіть, які відповіді залишити</Trans>
    default:
      return savingText(saving, failureText)
  }
}
