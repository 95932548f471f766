import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'
import type { ChunkFault } from './load-chunk.ts'
import { PageTitle } from '../display/page-title.tsx'

/** The codes for the bank's support. */
const CODES: Record<ChunkFault, string> = { timeout: 'CHUNK_TIMEOUT', missing: 'CHUNK_MISSING' }

type ChunkFailureProps = {
  fault: ChunkFault
  onRetry: () => void
  /** Only a part of a page failed, which has its own heading. */ part?: boolean
}

/**
 * Replaces a part whose script did not load, a whole page as a rule. It is in every first load, so it is smaller than
 * an `ErrorState`.
 */
export function ChunkFailure({ fault, onRetry, part = false }: ChunkFailureProps) {
  const { t } = useLingui()
  const title = t`Сторінка не відкрилася`
  return (
    <div className="d-state" role="alert">
      <span className="d-state-icon d-state-icon-danger">
        <Icon of={CircleAlert} size={24} />
      </span>
      {part ? <p className="d-state-title">{title}</p> : <PageTitle title={title} />}
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
