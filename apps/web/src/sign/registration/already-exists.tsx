import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { hasBegun } from './registration-attempt.ts'
import { RegistrationSteps } from './registration-steps.tsx'
import { routeOfStep } from './step-routes.ts'
import { useRegistration } from './use-registration.ts'

/**
 * personIsClient, spec section 8: the person has a login. It differs from the phone that they have just proven, which
 * the bank would have reported before, so the login page does not start with that phone. An invitation and the link's
 * other values go along by themselves.
 */
export function AlreadyExists() {
  const { t } = useLingui()
  const found = useRegistration(hasBegun())
  const running = found === 'waiting' || found === 'lost' || found.step === 'thankYou' ? undefined : found
  return (
    <>
      {running && <RegistrationSteps attempt={running} />}
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Ви вже клієнт банку`} />
        <p className="s-lead">
          <Trans>
            За вашим РНОКПП уже є вхід у Діло. Увійдіть із телефоном або e-mail, які давали банку раніше: друга
            реєстрація не потрібна.
          </Trans>
        </p>
      </div>
      <div className="d-stack d-gap-3">
        <Link href={`/${location.search}`} className={buttonClass({ size: 'large', wide: true })}>
          <Trans>Увійти</Trans>
        </Link>
        <Link
          href={`/recovery${location.search}`}
          className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
        >
          <Trans>Відновити пароль</Trans>
        </Link>
      </div>
      {running?.step === 'organization' && <OtherCodes />}
    </>
  )
}

/** A mistyped code can be replaced as long as the registration lasts. */
function OtherCodes() {
  return (
    <p className="s-links">
      <span>
        <Trans>
          Помилилися в коді? <Link href={routeOfStep.organization + location.search}>Повернутися до організації</Link>
        </Trans>
      </span>
    </p>
  )
}
