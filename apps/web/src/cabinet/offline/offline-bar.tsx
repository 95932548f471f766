import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says at once that the connection is lost, before anything fails because of it. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div className="c-offline" role="status">
      {!online && <Trans>Немає зв’язку. Показане могло змінитися; оновимо, щойно зв’язок повернеться.</Trans>}
    </div>
  )
}
