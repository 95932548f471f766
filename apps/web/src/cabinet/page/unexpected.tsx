import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { WriteToBank } from './write-to-bank.tsx'

/** A bug of ours: the router remembers it, and a fresh page is the honest way on. */
export function Unexpected({ error }: ErrorComponentProps) {
  return (
    <ErrorState
      title={<Trans>Сторінка не відкрилася</Trans>}
      code={error instanceof Error ? error.name : undefined}
      onRetry={() => location.reload()}
      help={<WriteToBank about="error" of={error instanceof Error ? error.name : undefined} />}
    >
      <Trans>Перевірте інтернет і оновіть сторінку. Ваших платежів ця помилка не змінює.</Trans>
    </ErrorState>
  )
}
