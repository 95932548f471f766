import type { Language } from '@dilo/domain/values/language.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { errorCodeOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { blockedLogin } from '../arrival.ts'
import { fetchCabinetShell } from '../cabinet-shell.ts'
import { enterCabinet } from '../enter-cabinet.ts'
import { type SignInAttempt, useSignInAttempt } from '../sign-in-attempt.tsx'
import type { SolvedCaptcha } from '../use-captcha.ts'
import { type CodeCheck, CodeForm } from './code-form.tsx'

/** The code of a sign-in. @param by the channel that the address names; a sign-in has no other */
export function ConfirmCode({ by }: { by: string | undefined }) {
  const { attempt } = useSignInAttempt()
  const known = attempt?.channel === by ? attempt : undefined
  const lost = useResumed(attempt === undefined)
  // Without a token there is no attempt to confirm: back to the start of the flow.
  if (lost || (attempt && !known)) return <Redirect to={`/${location.search}`} replace />
  return known ? <SignInCode attempt={known} /> : null
}

/**
 * After a reload the server identifies this browser's attempt.
 * @returns whether there is none
 */
function useResumed(wanted: boolean): boolean {
  const { begin } = useSignInAttempt()
  const notify = useNotify()
  const failureText = useFailureText()
  const [lost, setLost] = useState(false)
  const resume = useEffectEvent(async () => {
    try {
      const { channel, contact, resend_after } = await call('GET /api/auth-service/auth/tmp', {})
      begin({ channel, contact, resendAt: Date.now() + resend_after * 1000 })
    } catch (failure) {
      // An attempt that never began, or began long ago, needs no message: the login page is enough.
      if (errorCodeOf(failure) !== 'AUTH_E016') notify('error', failureText(failure))
      setLost(true)
    }
  })
  useEffect(() => {
    if (wanted) void resume()
  }, [wanted])
  return lost
}

function SignInCode({ attempt }: { attempt: SignInAttempt }) {
  useEffect(fetchCabinetShell, [])
  return <CodeForm check={useCodeCheck(attempt)} />
}

/** After a reload the flow cookie names the attempt. */
const named = ({ token }: SignInAttempt) => (token === undefined ? {} : { tmp_token: token })

const sendCode = (attempt: SignInAttempt, digits: string, solved: SolvedCaptcha) => {
  const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: digits, ...named(attempt), ...solved } as const
  return attempt.channel === 'phone'
    ? call('POST /api/auth-service/auth/by/phone_otp', { body })
    : call('POST /api/auth-service/auth/by/email_otp', { body })
}

const askAgain = (attempt: SignInAttempt, lang: Language) => {
  const body = { ...named(attempt), lang }
  return attempt.channel === 'phone'
    ? call('POST /api/auth-service/auth/resend/sms_code', { body })
    : call('POST /api/auth-service/auth/resend/email_code', { body })
}

function useCodeCheck(attempt: SignInAttempt): CodeCheck {
  const [, navigate] = useLocation()
  const { begin } = useSignInAttempt()
  const notify = useNotify()
  const failureText = useFailureText()
  return {
    ...attempt,
    captcha: { action: 'sign_in_code', token: attempt.token },
    send: async (code, solved) => {
      await sendCode(attempt, code, solved)
      await enterCabinet()
    },
    sendAgain: async (lang) => {
      const { resend_after } = await askAgain(attempt, lang)
      begin({ ...attempt, resendAt: Date.now() + resend_after * 1000 })
      return resend_after
    },
    giveUp: (failure) => {
      const code = errorCodeOf(failure)
      if (code !== 'AUTH_E016' && code !== 'AUTH_E004') return false
      // A dialog of the login page tells who is blocked, and leads to recovery.
      if (code === 'AUTH_E016') notify('error', failureText(failure))
      navigate(code === 'AUTH_E016' ? `/${location.search}` : blockedLogin())
      return true
    },
  }
}
