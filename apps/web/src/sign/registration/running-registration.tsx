import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { hasBegun } from './registration-attempt.ts'
import { routeOfStep } from './step-routes.ts'
import { useRegistration } from './use-registration.ts'

/** Over the form after coming back to it: the registration still runs. */
export function RunningRegistration() {
  const found = useRegistration(hasBegun())
  if (found === 'waiting' || found === 'lost' || found.step === 'thankYou') return null
  return (
    <div className="s-notice" role="status">
      <p>
        <Trans>Ваша реєстрація ще триває: усе, що ви підтвердили, збережено.</Trans>
      </p>
      <Link href={routeOfStep[found.step] + location.search} className={buttonClass({ variant: 'secondary' })}>
        <Trans>Продовжити реєстрацію</Trans>
      </Link>
    </div>
  )
}
