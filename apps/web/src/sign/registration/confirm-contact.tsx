import type { Login } from '@dilo/domain/values/login.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { call } from '../../api/call.ts'
import { CodeForm } from '../confirm-code/code-form.tsx'
import { named, type RegistrationAttempt } from './registration-attempt.ts'
import { useRegistrationCode } from './use-registration-code.ts'

type Channel = Login['by']

/** The code that went to a contact of the form. */
export function ConfirmContact({ attempt, channel }: { attempt: RegistrationAttempt; channel: Channel }) {
  const check = useRegistrationCode(attempt, {
    channel,
    prove: (code, solved) => {
      const body = { code, ...named(), ...solved }
      return channel === 'phone'
        ? call('POST /api/auth-service/reg/verify/sms_code', { body })
        : call('POST /api/auth-service/reg/verify/email_code', { body })
    },
  })
  return <CodeForm check={{ ...check, otherWay: <OtherContact>{otherContact[channel]()}</OtherContact> }} />
}

const otherContact: Record<Channel, () => ReactNode> = {
  phone: () => (
    <Trans>
      Не той номер? <Link href={`/registration${location.search}`}>Змінити</Link>
    </Trans>
  ),
  email: () => (
    <Trans>
      Не та адреса? <Link href={`/registration${location.search}`}>Змінити</Link>
    </Trans>
  ),
}

/** Back of the header leads to the login (spec section 2): for a mistyped contact the form is here, as it was filled in. */
const OtherContact = ({ children }: { children: ReactNode }) => (
  <p className="s-links">
    <span>{children}</span>
  </p>
)
