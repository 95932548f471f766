import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { MapPin } from '@dilo/ui/icons/icons-of-registration.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { configuration } from '../../configuration.ts'
import { named, type RegistrationAttempt } from './registration-attempt.ts'
import { useExplanation } from './use-explanation.ts'
import { useWaysOn } from './use-ways-on.ts'
import { PhoneOfBank } from './phone-of-bank.tsx'

/** Offline confirmation, spec section 2: a branch helps people who cannot confirm the phone that the bank has. */
export function VisitBranch({ attempt }: { attempt: RegistrationAttempt }) {
  const { t } = useLingui()
  return (
    <>
      <div className="d-stack d-gap-2">
        <span className="s-sign">
          <Icon of={MapPin} size={24} />
        </span>
        <PageTitle title={t`Завітайте до відділення`} />
        <p className="s-lead">
          <Trans>
            Без коду з номера <strong className="s-nowrap">{attempt.contact}</strong> ми не можемо переконатися, що це
            ви. У відділенні вас упізнають за документами й запишуть новий номер. Тоді зареєструйтеся тут ще раз.
          </Trans>
        </p>
      </div>
      <ToBring company={attempt.entrepreneur === false} />
      <a
        href={configuration.branchesUrl}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 'large', wide: true })}
      >
        <Trans>Знайти відділення</Trans>
      </a>
      <PhoneOfBank />
      <AnotherCode attempt={attempt} />
    </>
  )
}

function ToBring({ company }: { company: boolean }) {
  return (
    <div className="s-notice">
      <p>
        <strong>
          <Trans>Візьміть із собою</Trans>
        </strong>
      </p>
      <ul className="s-list">
        <li>
          <Trans>паспорт або ID-картку</Trans>
        </li>
        <li>
          <Trans>довідку про РНОКПП, якщо коду немає в паспорті</Trans>
        </li>
        {company && (
          <li>
            <Trans>документ про ваші повноваження в компанії: наказ, протокол чи довіреність</Trans>
          </li>
        )}
      </ul>
    </div>
  )
}

/** The way back for a person who finds the phone after all, as long as the registration lasts (decision 060). */
function AnotherCode({ attempt }: { attempt: RegistrationAttempt }) {
  const [seconds] = useState(() => Math.max(0, Math.ceil((attempt.resendAt - Date.now()) / 1000)))
  return (
    <div className="s-note d-stack d-gap-2 d-stack-start">
      <p>
        <Trans>Номер усе-таки під рукою? Поки реєстрація триває, можна отримати новий код.</Trans>
      </p>
      <ResendButton seconds={seconds} onResend={useAnotherCode()} />
    </div>
  )
}

/** @returns a function that requests a code and leads to its page; resolves to the seconds until the next try */
function useAnotherCode(): () => Promise<number> {
  const { t } = useLingui()
  const notify = useNotify()
  const { goOn } = useWaysOn()
  const explain = useExplanation('/registration/exist/confirm')
  return async () => {
    try {
      const { resend_after } = await call('POST /api/auth-service/reg/resend/sms_code', { body: named() })
      notify('success', t`Новий код надіслано`)
      await goOn()
      return resend_after
    } catch (failure) {
      await explain(failure)
      // A code went out, and its answer was lost: the registration waits for it on its page.
      if (refusalOf(failure) === 'resendTooEarly') await goOn().catch(explain)
      return failure instanceof ApiError ? (failure.refusal?.retry_after ?? 0) : 0
    }
  }
}
