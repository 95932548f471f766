import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { configuration } from '../../configuration.ts'

/**
 * Replaces the pressed link: has a demo made, and leads into it.
 * @param onFailed brings the link back
 */
export function TryDemo({ onFailed }: { onFailed: () => void }) {
  const notify = useNotify()
  const failureText = useFailureText()
  const begin = useEffectEvent(async () => {
    try {
      await call('POST /api/auth-service/auth/demo', {})
      location.assign(configuration.cabinetPath)
    } catch (error) {
      notify('error', failureText(error))
      onFailed()
    }
  })
  useEffect(() => void begin(), [])
  return (
    <span role="status">
      <Trans>Готуємо демо…</Trans>
    </span>
  )
}
