import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { Trans } from '@lingui/react/macro'
import { WriteToBank } from './write-to-bank.tsx'

/** A bug of ours: a fresh page is the honest way on. */
export function Unexpected({ error }: { error: unknown }) {
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
