import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import type { Saving } from './draft-saver.ts'

/** Shows quietly whether the bank has the typed values. Success is not announced; a failure is. */
export function SaveStatus({ saving }: { saving: Saving }) {
  const failureText = useFailureText()
  const isTrouble = saving.is === 'notSaved' || saving.is === 'refused'
  return (
    <p className={isTrouble ? 'c-saving c-saving-trouble' : 'c-saving'} role={isTrouble ? 'status' : undefined}>
      {textOf(saving, failureText)}
    </p>
  )
}

function textOf(saving: Saving, failureText: (error: unknown) => string): ReactNode {
  switch (saving.is) {
    case 'untouched':
      return <Trans>Чернетка збережеться сама</Trans>
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
      return <Trans>Не збережено: є новіша версія</Trans>
    case 'held':
      return <Trans>Зміни ще не збережено</Trans>
  }
}
