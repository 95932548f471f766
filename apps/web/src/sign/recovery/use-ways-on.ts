import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { refusalOf } from '../../api/refusal-of.ts'
import { arrival } from '../arrival.ts'
import { forgetRecovery, refusePhone } from './recovery-attempt.ts'

/** The ways from the later steps of a recovery. */
export function useWaysOn(): { finish: () => void; giveUp: (failure: unknown) => boolean } {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const notify = useNotify()
  return {
    /** The new password counts: it signs in like any other (decision 054). Going back leads to no step of this one. */
    finish: () => {
      forgetRecovery()
      notify('success', t`Пароль змінено. Увійдіть із новим паролем`)
      navigate(`/${location.search}`, { replace: true })
    },
    /**
     * Handles a failure after which only a new start helps: shows it and leads there.
     * @returns whether it was such a failure
     */
    giveUp: (failure) => {
      const code = refusalOf(failure)
      if (code !== 'signInExpired' && code !== 'wrongLoginOrPassword') return false
      forgetRecovery()
      if (code === 'wrongLoginOrPassword') refusePhone(arrival().login ?? '')
      else notify('error', t`Час або спроби вичерпано. Почніть відновлення ще раз`)
      navigate(`/recovery${location.search}`, { replace: true })
      return true
    },
  }
}
