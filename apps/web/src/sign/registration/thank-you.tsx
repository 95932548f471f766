import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { takeInArrival } from '../arrival.ts'
import { enterCabinet } from '../enter-cabinet.ts'
import { forgetBoxes } from './checked-consents.ts'
import { forgetRegistration, type Registered } from './registration-attempt.ts'
import { showWholePhone } from './whole-phone.ts'
import { forgetTyped } from './typed-person.ts'

/** The end of a registration, spec section 2: the bank's next steps, and the way in. */
export function ThankYou({ registered }: { registered: Registered }) {
  const { t } = useLingui()
  useEffect(endRegistration, [])
  const login = showWholePhone(registered.login)
  return (
    <>
      <div className="d-stack d-gap-2">
        <span className="s-sign s-sign-good">
          <Icon of={CircleCheck} size={24} />
        </span>
        <PageTitle title={t`Дякуємо, вас зареєстровано`} />
        <p className="s-lead">
          <Trans>
            Наш фахівець зателефонує вам у робочий час, щоб перевірити дані. У кабінеті видно, до якого часу банк дасть
            відповідь.
          </Trans>
        </p>
      </div>
      <div className="s-notice">
        <p>
          <strong>
            <Trans>Що далі</Trans>
          </strong>
        </p>
        <ol className="s-list">
          <li>
            {registered.signed_in ? (
              <Trans>
                Ваш кабінет уже відкрито. Наступного разу входьте з логіном{' '}
                <strong className="s-nowrap">{login}</strong> і паролем, який щойно придумали.
              </Trans>
            ) : (
              <Trans>
                Увійдіть уже зараз: ваш логін — <strong className="s-nowrap">{login}</strong>, пароль ви щойно
                придумали.
              </Trans>
            )}
          </li>
          {next[registered.as]}
        </ol>
      </div>
      {registered.signed_in ? <EnterCabinet /> : <SignIn login={registered.login} />}
    </>
  )
}

/** The last step has let this browser in (decision 060): no password and no code again. */
function EnterCabinet() {
  const [entering, setEntering] = useState(false)
  const enter = () => {
    setEntering(true)
    void enterCabinet().finally(() => setEntering(false))
  }
  return (
    <Button size="large" wide busy={entering} onClick={enter}>
      <Trans>Перейти до кабінету</Trans>
    </Button>
  )
}

/** In another browser, after a lost answer and after the session's end. */
const SignIn = ({ login }: Pick<Registered, 'login'>) => (
  <Link
    href={`/${location.search}`}
    className={buttonClass({ size: 'large', wide: true })}
    onClick={() => takeInArrival(`?${new URLSearchParams({ login })}`)}
  >
    <Trans>Увійти</Trans>
  </Link>
)

/**
 * The form is fresh after leaving. The typed values are dropped at once, because the form reads them before this page
 * closes.
 */
function endRegistration(): () => void {
  forgetTyped()
  forgetBoxes()
  return forgetRegistration
}

/** Decision 060, 'States afterwards'. */
const next: Record<Registered['as'], ReactNode> = {
  entrepreneur: (
    <>
      <li>
        <Trans>Ми вже відкриваємо вам рахунок у гривні: знайдете його в кабінеті.</Trans>
      </li>
      <li>
        <Trans>Дочекайтеся дзвінка. Фахівець ніколи не питає пароль і коди з SMS.</Trans>
      </li>
    </>
  ),
  representative: (
    <>
      <li>
        <Trans>
          Дочекайтеся дзвінка: фахівець підкаже, як підтвердити компанію й ваші повноваження. Пароль і коди з SMS він
          ніколи не питає.
        </Trans>
      </li>
      <li>
        <Trans>Щойно повноваження підтверджено, у кабінеті відкриється ваша компанія.</Trans>
      </li>
    </>
  ),
  invited: (
    <>
      <li>
        <Trans>
          У кабінеті на вас чекає компанія, яка вас запросила. Якщо доступ ще має підтвердити її представник, ми про це
          скажемо.
        </Trans>
      </li>
      <li>
        <Trans>Дочекайтеся дзвінка. Фахівець ніколи не питає пароль і коди з SMS.</Trans>
      </li>
    </>
  ),
}
