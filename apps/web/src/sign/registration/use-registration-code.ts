import { pageResponse } from '@dilo/domain/refusals/page-response.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import type { CodeCheck } from '../confirm-code/code-form.tsx'
import type { SolvedCaptcha } from '../use-captcha.ts'
import { named, type RegistrationAttempt, waitForResend } from './registration-attempt.ts'
import { useExplanation } from './use-explanation.ts'
import { useWaysOn } from './use-ways-on.ts'

type Kind = {
  readonly channel: CodeCheck['channel']
  /** Sends a code that was typed. */
  readonly prove: (code: string, solved: SolvedCaptcha) => Promise<unknown>
}

/** The check of a registration's code: from its phone, its e-mail, or the other phone. */
export function useRegistrationCode(
  { contact, resendAt, token }: RegistrationAttempt,
  { channel, prove }: Kind,
): CodeCheck {
  const { goOn, giveUp } = useWaysOn()
  const explain = useExplanation('/confirm/registration')
  const notify = useNotify()
  const failureText = useFailureText()
  return {
    channel,
    contact,
    resendAt,
    captcha: { action: 'registration_code', token },
    send: async (code, solved) => {
      await prove(code, solved)
      await goOn()
    },
    sendAgain: async (lang) => {
      const body = { ...named(), lang }
      const { resend_after } = await (channel === 'phone'
        ? call('POST /api/auth-service/reg/resend/sms_code', { body })
        : call('POST /api/auth-service/reg/resend/email_code', { body }))
      waitForResend(resend_after)
      return resend_after
    },
    giveUp: async (failure) => {
      const code = refusalOf(failure)
      // Spec section 8: the person learns that the code was confirmed before.
      if (code === 'alreadyConfirmed') notify('warning', failureText(failure))
      const response = code === undefined ? undefined : pageResponse('/confirm/registration', code)
      // A failure without a text of its own shows as an error of the registration (spec section 8).
      if (response?.shows !== 'notification' || response.text === undefined) return giveUp(failure)
      await explain(failure)
      return true
    },
  }
}
