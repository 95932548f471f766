import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLocation } from 'wouter'
import { refusalOf } from '../../api/refusal-of.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { tell } from '../../third-parties/tell.ts'
import { noteExistingUser } from './existing-user.ts'
import { fetchRegistration, forgetRegistration, registrationAttempt } from './registration-attempt.ts'
import { routeOfStep } from './step-routes.ts'

/** The ways from the steps of a registration. */
export function useWaysOn(): { goOn: () => Promise<void>; giveUp: (failure: unknown) => Promise<boolean> } {
  const [, navigate] = useLocation()
  const notify = useNotify()
  const failureText = useFailureText()
  /**
   * Goes to the page of the step that the server names, in place of this one: Back leads to no finished step. @throws
   * as `call`
   */
  const goOn = async () => {
    const before = registrationAttempt()?.step
    const { step } = await fetchRegistration()
    if (step === 'thankYou' && before !== 'thankYou') tell({ name: 'CompleteRegistration' })
    navigate(routeOfStep[step] + location.search, { replace: true })
  }
  /**
   * Another tab went on, or the answer of an earlier try was lost: the server knows the current step.
   * @returns whether it is another step
   */
  const findPlace = async () => {
    const before = registrationAttempt()?.step
    await goOn()
    return registrationAttempt()?.step !== before
  }
  const backToForm = () => {
    forgetRegistration()
    navigate(`/registration${location.search}`, { replace: true })
  }
  return {
    goOn,
    /**
     * Handles a failure after which this step cannot be tried again: shows it and leads on.
     * @returns whether it was such a failure
     */
    giveUp: async (failure) => {
      switch (refusalOf(failure)) {
        // Each ends the registration (decision 060).
        case 'userExists':
          noteExistingUser(failureText(failure), registrationAttempt())
          backToForm()
          return true
        case 'registrationAttemptsExceeded':
        case 'registrationExpired':
          notify('error', failureText(failure))
          backToForm()
          return true
        case 'personIsClient':
          navigate(`/registration/exist${location.search}`)
          return true
        case 'alreadyConfirmed':
        case 'registrationStepFailed':
          return findPlace()
        default:
          return false
      }
    },
  }
}
