import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { call } from '../../../api/call.ts'
import { CodeForm } from '../../screens/code-form.tsx'
import { named, type RegistrationAttempt } from './registration-attempt.ts'
import { useRegistrationCode } from './use-registration-code.ts'

/** The code that went to the phone of the form. */
export function ConfirmPhone({ attempt }: { attempt: RegistrationAttempt }) {
  const check = useRegistrationCode(attempt, {
    channel: 'phone',
    prove: (code, solved) => call('POST /api/auth-service/reg/verify/sms_code', { body: { code, ...named(), ...solved } }),
  })
  const otherWay = (
    <OtherContact>
      <Trans>
        Не той номер? <Link href={`/registration${location.search}`}>Змінити</Link>
      </Trans>
    </OtherContact>
  )
  return <CodeForm check={{ ...check, otherWay }} />
}

/** The code that went to the e-mail of the form. */
export function ConfirmEmail({ attempt }: { attempt: RegistrationAttempt }) {
  const check = useRegistrationCode(attempt, {
    channel: 'email',
    prove: (code, solved) => call('POST /api/auth-service/reg/verify/email_code', { body: { code, ...named(), ...solved } }),
  })
  const otherWay = (
    <OtherContact>
      <Trans>
        Не та адреса? <Link href={`/registration${location.search}`}>Змінити</Link>
      </Trans>
    </OtherContact>
  )
  return <CodeForm check={{ ...check, otherWay }} />
}

/** Back of the header leads to the login (spec section 2): whoever has mistyped a contact finds the form here, as it was filled in. */
const OtherContact = ({ children }: { children: ReactNode }) => (
  <p className="s-links">
    <span>{children}</span>
  </p>
)
