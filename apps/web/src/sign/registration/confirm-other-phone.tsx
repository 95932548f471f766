import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { CodeForm } from '../confirm-code/code-form.tsx'
import { named, type RegistrationAttempt } from './registration-attempt.ts'
import { useExplanation } from './use-explanation.ts'
import { useRegistrationCode } from './use-registration-code.ts'
import { useWaysOn } from './use-ways-on.ts'

/** The code that went to the phone which a client had given to the bank before, spec section 2. */
export function ConfirmOtherPhone({ attempt }: { attempt: RegistrationAttempt }) {
  const { reg_token: token } = named()
  const check = useRegistrationCode(attempt, {
    channel: 'phone',
    prove: (otp, solved) =>
      call('POST /api/auth-service/reg/contacts/confirm_other_phone', {
        body: { otp, ...(token !== undefined && { token }), ...solved },
      }),
  })
  const lead = (
    <Trans>
      Ви вже наш клієнт. Щоб переконатися, що це справді ви, ми надіслали SMS на номер, який ви давали банку раніше:{' '}
      <strong className="s-nowrap">{attempt.contact}</strong>
    </Trans>
  )
  return <CodeForm check={{ ...check, lead, otherWay: <CannotConfirm /> }} />
}

/** Spec section 2: leads to the page that asks to come to a branch. */
function CannotConfirm() {
  const { goOn } = useWaysOn()
  const explain = useExplanation('/registration/exist/confirm')
  const sending = useRef(false)
  const say = async () => {
    if (sending.current) return
    sending.current = true
    try {
      await call('POST /api/auth-service/reg/contacts/cannot_confirm', { body: named() })
      await goOn()
    } catch (failure) {
      await explain(failure)
    }
    sending.current = false
  }
  return (
    <p className="s-links">
      <button type="button" onClick={() => void say()}>
        <Trans>Не можу підтвердити</Trans>
      </button>
    </p>
  )
}
