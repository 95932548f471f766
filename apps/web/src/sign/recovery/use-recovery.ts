import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { rememberRecovery, type RecoveryAttempt, recoveryAttempt } from './recovery-attempt.ts'

/** The recovery of this browser. After a reload the server identifies it; `lost`: there is none. */
export function useRecovery(): RecoveryAttempt | 'waiting' | 'lost' {
  const notify = useNotify()
  const failureText = useFailureText()
  const [found, setFound] = useState<RecoveryAttempt | 'waiting' | 'lost'>(() => recoveryAttempt() ?? 'waiting')
  const resume = useEffectEvent(async () => {
    try {
      const { step, contact, resend_after } = await call('GET /api/auth-service/user/restore/password', {})
      const attempt = { step, contact, resendAt: Date.now() + resend_after * 1000 }
      rememberRecovery(attempt)
      setFound(attempt)
    } catch (failure) {
      // An attempt that never began, or began long ago, needs no message: the first page is enough.
      if (refusalOf(failure) !== 'signInExpired') notify('error', failureText(failure))
      setFound('lost')
    }
  })
  useEffect(() => {
    if (found === 'waiting') void resume()
  }, [found])
  return found
}
