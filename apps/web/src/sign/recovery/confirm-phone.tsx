import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { call } from '../../api/call.ts'
import { type CodeCheck, CodeForm } from '../confirm-code/code-form.tsx'
import { rememberRecovery, named, type RecoveryAttempt } from './recovery-attempt.ts'
import { useRecovery } from './use-recovery.ts'
import { useWaysOn } from './use-ways-on.ts'

/** The code of a recovery. */
export function ConfirmPhone() {
  const found = useRecovery()
  if (found === 'waiting') return null
  // Without a token there is no attempt to confirm: back to the start of the flow.
  if (found === 'lost') return <Redirect to={`/recovery${location.search}`} replace />
  if (found.step === 'inn') return <Redirect to={`/recovery/inn${location.search}`} replace />
  return <RecoveryCode begun={found} />
}

function RecoveryCode({ begun }: { begun: RecoveryAttempt }) {
  const { i18n } = useLingui()
  const [, navigate] = useLocation()
  const { finish, giveUp } = useWaysOn()
  const [attempt, setAttempt] = useState(begun)
  const hold = (next: RecoveryAttempt) => {
    rememberRecovery(next)
    setAttempt(next)
  }
  const { contact } = attempt
  const check: CodeCheck = {
    channel: 'phone',
    contact,
    resendAt: attempt.resendAt,
    // The text hides whether the phone is a client's, so it does not claim that a message was sent.
    lead: (
      <Trans>
        Якщо за номером <strong className="s-nowrap">{contact}</strong> входять у Діло, на нього вже йде SMS із кодом
      </Trans>
    ),
    captcha: { action: 'recovery_code', token: named(attempt).token },
    send: async (code, solved) => {
      const body = { code, ...named(attempt), lang: i18n.locale as Language, ...solved }
      const { next_check_type: next } = await call('POST /api/auth-service/user/verify/sms_code', { body })
      if (next === 'ABSENT') return finish()
      rememberRecovery({ ...attempt, step: 'inn' })
      navigate(`/recovery/${next.toLowerCase()}${location.search}`, { replace: true })
    },
    sendAgain: async (lang) => {
      const { resend_after } = await call('POST /api/auth-service/user/resend/sms_code', {
        body: { ...named(attempt), lang },
      })
      hold({ ...attempt, resendAt: Date.now() + resend_after * 1000 })
      return resend_after
    },
    giveUp,
  }
  return <CodeForm check={check} />
}
