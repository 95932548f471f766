import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keepChoice } from '../../choice-cookie.ts'

/** Why the cabinet led here: there is nothing to come back to, and nothing of it was real. */
export function DemoEnded() {
  useEffect(() => keepChoice('isDemo', 'false'), [])
  return (
    <p className="s-ended" role="status">
      <Trans>
        Демо завершено: його рахунків і платежів уже немає. Можете почати нове або ввійти до свого кабінету.
      </Trans>
    </p>
  )
}
