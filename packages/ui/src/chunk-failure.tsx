import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { CircleAlert } from './icons.ts'
import type { ChunkFault } from './load-chunk.ts'

/** What support hears. */
const CODES: Record<ChunkFault, string> = { timeout: 'CHUNK_TIMEOUT', missing: 'CHUNK_MISSING' }

export type ChunkFailureProps = { fault: ChunkFault; onRetry: () => void }

/** In place of a page whose script did not come. It is in every first load, so it has less to it than an `ErrorState`. */
export function ChunkFailure({ fault, onRetry }: ChunkFailureProps) {
  return (
    <div className="d-state" role="alert">
      <span className="d-state-icon d-state-icon-danger">
        <Icon of={CircleAlert} size={24} />
      </span>
      <p className="d-state-title">
        <Trans>Сторінка не відкрилася</Trans>
      </p>
      <p className="d-state-text">
        {fault === 'timeout' ? (
          <Trans>Інтернет надто повільний: за дві хвилини сторінка не завантажилася.</Trans>
        ) : (
          <Trans>Не вдалося завантажити частину сторінки. Перевірте інтернет.</Trans>
        )}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Спробувати ще раз</Trans>
      </Button>
      <p className="d-meta">{CODES[fault]}</p>
    </div>
  )
}
