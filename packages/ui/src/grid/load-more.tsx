import { Trans } from '@lingui/react/macro'
import { Button } from '../actions/button.tsx'

type LoadMoreProps = {
  /** The number of items in the list. */
  shown: number
  /** The total number; unknown when the list is read by a cursor. */
  total?: number
  busy?: boolean
  onMore: () => void
}

/** The end of a list that goes on. It says how far one is; the button is gone when nothing is left. */
export function LoadMore({ shown, total, busy = false, onMore }: LoadMoreProps) {
  return (
    <div className="d-load-more">
      <p className="d-meta" role="status">
        {total === undefined ? (
          <Trans>Показано {shown}</Trans>
        ) : (
          <Trans>
            Показано {shown} з {total}
          </Trans>
        )}
      </p>
      {(total === undefined || shown < total) && (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          <Trans>Показати ще</Trans>
        </Button>
      )}
    </div>
  )
}
