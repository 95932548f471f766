import type { Answer } from '@dilo/contract/calls.ts'
import { CaptchaCheck, type CaptchaState } from '@dilo/ui/fields/captcha-check.tsx'
import { captchaFieldMessages } from '@dilo/ui/messages/captcha-field-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { AskedCaptcha } from '../use-captcha.ts'
import { type Framed, frameAddress, wordOf } from './framed.ts'
import { solving } from './solving.ts'

type Task = Answer<'POST /api/auth-service/captcha/challenge'>

/** As long as services with a site key keep a solution, at least. Seconds. */
const THEIRS_GOOD_FOR = 110

/** Asks the bank for a captcha, has it solved after a press, and gives the form its solution, once. */
export function Captcha({ action, token, missed, toSend }: AskedCaptcha) {
  const fieldMessage = useFieldMessage(captchaFieldMessages)
  const [state, setState] = useState<CaptchaState>('unchecked')
  const [percent, setPercent] = useState(0)
  const [wanting, setWanting] = useState(missed)
  const [framed, setFramed] = useState<Framed>()
  const [button, frame] = [useRef<HTMLButtonElement>(null), useRef<HTMLIFrameElement>(null)]
  const solution = useRef<Promise<string | undefined>>(undefined)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    if (missed) button.current?.focus()
  }, [missed, button])
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  useImperativeHandle(toSend, () => async () => {
    const captcha_response = await solution.current
    // It goes with one try, whatever becomes of that.
    solution.current = undefined
    if (captcha_response !== undefined) return { captcha_response }
    setState((before) => (before === 'done' ? 'unchecked' : before))
    setWanting(true)
    button.current?.focus()
    return null
  })

  async function solve(task: Task, signal: AbortSignal): Promise<string> {
    if (task.kind === 'proofOfWork') return solving(task, setPercent, signal)
    setFramed(task)
    return wordOf(task, () => frame.current, signal)
  }

  async function check(signal: AbortSignal): Promise<string | undefined> {
    try {
      const task = await call('POST /api/auth-service/captcha/challenge', {
        body: { action, ...(token !== undefined && { tmp_token: token }) },
        signal,
      })
      const response = await solve(task, signal)
      setState('done')
      expireAfter(task.kind === 'proofOfWork' ? task.good_for : THEIRS_GOOD_FOR, signal)
      return response
    } catch {
      if (!signal.aborted) setState('failed')
      return undefined
    } finally {
      if (!signal.aborted) setFramed(undefined)
    }
  }

  function expireAfter(seconds: number, signal: AbortSignal) {
    const timer = setTimeout(() => {
      setState('expired')
      solution.current = undefined
    }, seconds * 1000)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return (
    <CaptchaCheck
      state={state}
      progress={percent}
      error={wanting && state !== 'checking' && state !== 'done' ? fieldMessage('Invalid captcha') : undefined}
      buttonRef={button}
      onCheck={() => {
        if (leaving.current === null) return
        setState('checking')
        setPercent(0)
        solution.current = check(leaving.current.signal)
      }}
    >
      {framed && <Frame framed={framed} frameRef={frame} />}
    </CaptchaCheck>
  )
}

function Frame({ framed, frameRef }: { framed: Framed; frameRef: Ref<HTMLIFrameElement> }): ReactNode {
  const { t, i18n } = useLingui()
  return (
    <iframe
      ref={frameRef}
      className="d-captcha-frame"
      title={t`Перевірка, що ви не робот`}
      src={frameAddress(framed, i18n.locale)}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the server refuses a page of our own origin (config.ts)
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  )
}
