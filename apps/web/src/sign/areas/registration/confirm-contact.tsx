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
  return <CodeForm check={check} />
}

/** The code that went to the e-mail of the form. */
export function ConfirmEmail({ attempt }: { attempt: RegistrationAttempt }) {
  const check = useRegistrationCode(attempt, {
    channel: 'email',
    prove: (code, solved) => call('POST /api/auth-service/reg/verify/email_code', { body: { code, ...named(), ...solved } }),
  })
  return <CodeForm check={check} />
}
