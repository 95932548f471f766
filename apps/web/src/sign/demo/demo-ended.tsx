import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keepChoice } from '../../choice-cookie.ts'

/** The reason why the cabinet led here: the demo is over, and none of it was real. */
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
