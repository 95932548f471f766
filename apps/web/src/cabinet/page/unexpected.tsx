import { ChunkFailure } from '@dilo/ui/loading/chunk-failure.tsx'
import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { ChunkError } from '@dilo/ui/loading/load-chunk.ts'
import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A bug of ours, or a script that did not come: the router remembers both, and a fresh page is the honest way on. */
export function Unexpected({ error }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <ChunkFailure fault={error.fault} onRetry={() => location.reload()} />
  return (
    <ErrorState
      title={<Trans>Сторінка не відкрилася</Trans>}
      code={error instanceof Error ? error.name : undefined}
      onRetry={() => location.reload()}
    >
      <Trans>Перевірте інтернет і оновіть сторінку. Ваших платежів ця помилка не змінює.</Trans>
    </ErrorState>
  )
}
