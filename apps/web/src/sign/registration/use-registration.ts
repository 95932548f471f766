import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { refusalOf } from '../../api/refusal-of.ts'
import { useFailureText } from '../../api/failure-text.ts'
import {
  fetchRegistration,
  forgetRegistration,
  onRegistration,
  type RegistrationAttempt,
  registrationAttempt,
} from './registration-attempt.ts'

/**
 * The registration of this browser. After a reload the server identifies it; `lost`: there is none.
 * @param asked whether to ask the server at all if this page knows no registration
 */
export function useRegistration(asked = true): RegistrationAttempt | 'waiting' | 'lost' {
  const notify = useNotify()
  const failureText = useFailureText()
  const held = useSyncExternalStore(onRegistration, registrationAttempt)
  const [missing, setMissing] = useState(false)
  const resume = useEffectEvent(async () => {
    try {
      await fetchRegistration()
    } catch (failure) {
      // A registration that never began, or began long ago, needs no message: the form is enough.
      if (refusalOf(failure) === 'registrationExpired') forgetRegistration()
      else notify('error', failureText(failure))
      setMissing(true)
    }
  })
  const asks = asked && held === undefined && !missing
  useEffect(() => {
    if (asks) void resume()
  }, [asks])
  return held ?? (asks ? 'waiting' : 'lost')
}
