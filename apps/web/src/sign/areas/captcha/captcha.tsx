import { CaptchaCheck, type CaptchaState } from '@dilo/ui/captcha-check.tsx'
import { captchaFieldMessages } from '@dilo/ui/captcha-field-messages.ts'
import { useFieldMessage } from '@dilo/ui/field-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { AskedCaptcha } from '../../use-captcha.ts'
import { solving } from './solving.ts'

/** Asks the bank for a proof of work, solves it once it is pressed, and gives the form what it sends along. */
export function Captcha({ action, token, nudges, onSolve }: AskedCaptcha) {
  const fieldMessage = useFieldMessage(captchaFieldMessages)
  const [state, setState] = useState<CaptchaState>('unchecked')
  const [percent, setPercent] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    if (nudges > 0) button.current?.focus()
  }, [nudges])
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function check(signal: AbortSignal): Promise<string | undefined> {
    try {
      const task = await call('POST /api/auth-service/captcha/challenge', { body: { action, ...(token !== undefined && { tmp_token: token }) }, signal })
      if (task.kind !== 'proofOfWork') throw new Error('No page of ours shows what others ask')
      const response = await solving(task, setPercent, signal)
      setState('done')
      const timer = setTimeout(() => {
        setState('expired')
        onSolve(undefined)
      }, task.good_for * 1000)
      signal.addEventListener('abort', () => clearTimeout(timer))
      return response
    } catch {
      if (!signal.aborted) setState('failed')
      return undefined
    }
  }

  return (
    <CaptchaCheck
      state={state}
      progress={percent}
      error={nudges > 0 && state === 'unchecked' ? fieldMessage('Invalid captcha') : undefined}
      buttonRef={button}
      onCheck={() => {
        if (leaving.current === null) return
        setState('checking')
        setPercent(0)
        onSolve(check(leaving.current.signal))
      }}
    />
  )
}
