import type { CaptchaCodeAction } from '@dilo/domain/captcha-actions.ts'
import type { SignInMessageKey } from '@dilo/domain/message-key.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Login } from '@dilo/domain/values/login.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { CodeField } from '@dilo/ui/fields/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, errorCodeOf, NoAnswer } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { configuration } from '../../configuration.ts'
import { Captcha } from '../captcha.tsx'
import { type SolvedCaptcha, useCaptcha } from '../use-captcha.ts'

/** The contact of a sent code, and the purpose of the code: sign-in and recovery each have their own. */
export type CodeCheck = {
  readonly channel: Login['by']
  /** The masked address of the code. */
  readonly contact: string
  /** When the code may be sent again, in milliseconds since 1970 by this machine's clock. */
  readonly resendAt: number
  /** The text in place of the contact, for a person who must not learn whether the code was sent. */
  readonly lead?: ReactNode
  /** The captcha that may be asked here. */
  readonly captcha: { readonly action: CaptchaCodeAction; readonly token?: string | undefined }
  /** Sends a code, with the solution of a captcha if one was required; a right code leads on. */
  readonly send: (code: string, solved: SolvedCaptcha) => Promise<void>
  /** Asks for another one. @returns seconds until the next */
  readonly sendAgain: (lang: Language) => Promise<number>
  /**
   * Handles a failure that no other code would fix: shows it and leads away.
   * @returns whether it was such a failure
   */
  readonly giveUp: (failure: unknown) => boolean | Promise<boolean>
  /** Another way on this page. */
  readonly otherWay?: ReactNode
}

/** The page of a code, spec section 2: four cells, another code after a minute, and the error of the typed one. */
export function CodeForm({ check }: { check: CodeCheck }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const captcha = useCaptcha(check.captcha.action, check.captcha.token)
  const code = useCode(check, captcha)
  const { contact: destination } = check
  const [seconds] = useState(() => Math.max(0, Math.ceil((check.resendAt - Date.now()) / 1000)))
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Введіть код`} keepFocus />
        <p className="s-lead">
          {check.lead ??
            (check.channel === 'phone' ? (
              <Trans>
                Надіслали SMS на <strong className="s-nowrap">{destination}</strong>
              </Trans>
            ) : (
              <Trans>
                Надіслали лист на <strong>{destination}</strong>
              </Trans>
            ))}
        </p>
      </div>
      <form className="d-stack d-gap-5" noValidate onSubmit={code.submit}>
        <CodeField
          label={t`Код із повідомлення`}
          value={code.digits}
          onChange={code.type}
          onComplete={code.confirm}
          error={fieldMessage(code.error)}
          refusals={code.refusals}
          disabled={code.busy}
          inputRef={code.input}
          autoFocus
        />
        <ResendButton seconds={seconds} onResend={code.resend} />
        {captcha.asked && <Captcha key={captcha.round} {...captcha.asked} />}
        <Button type="submit" size="large" wide busy={code.busy}>
          <Trans>Підтвердити</Trans>
        </Button>
      </form>
      {check.otherWay}
      <p className="s-note">
        <Trans>Нікому не кажіть цей код. Працівники банку ніколи його не питають.</Trans>
        {configuration.demoPhone && (
          <>
            {' '}
            <a href={configuration.demoPhone} target="_blank" rel="noreferrer">
              <Trans>Відкрити демо-телефон</Trans>
            </a>
          </>
        )}
      </p>
    </>
  )
}

function useCode(check: CodeCheck, captcha: ReturnType<typeof useCaptcha>) {
  const { i18n, t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<SignInMessageKey>()
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A pasted code and a press of the button may come in one frame.
  const sending = useRef(false)

  function refuse(key: SignInMessageKey) {
    setError(key)
    setDigits('')
    setRefusals((count) => count + 1)
    input.current?.focus()
  }

  async function explain(failure: unknown) {
    // A right code that came too late differs from a wrong one: the text of its own refusal suggests another code.
    const late = errorCodeOf(failure) === 'OTP_EXPIRED'
    if (!late && failure instanceof ApiError && failure.refusal?.status === 'FAIL') return refuse('Invalid code')
    if (await check.giveUp(failure)) return
    notify('error', failureText(failure))
    // A missing answer does not make the code wrong: the same digits may be sent once more.
    if (!(failure instanceof NoAnswer)) setDigits('')
    input.current?.focus()
  }

  async function confirm(code: string) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const solved = await captcha.toSend()
      if (solved === null) return rest()
      await check.send(code, solved)
    } catch (failure) {
      // Without the captcha the code was not looked at: it stays as it was typed.
      if (!captcha.heed(failure)) await explain(failure)
      rest()
    }
  }

  function rest() {
    sending.current = false
    setBusy(false)
  }

  return {
    digits,
    error,
    refusals,
    busy,
    input,
    type: (text: string) => {
      setDigits(text)
      if (text !== '') setError(undefined)
    },
    confirm: (code: string) => void confirm(code),
    submit: (event: FormEvent) => {
      event.preventDefault()
      const parsed = parseOneTimeCode(digits)
      if (parsed.ok) void confirm(parsed.value)
      else {
        setError(digits === '' ? 'This field is required' : 'Invalid code')
        input.current?.focus()
      }
    },
    resend: async () => {
      try {
        const seconds = await check.sendAgain(i18n.locale as Language)
        notify('success', t`Новий код надіслано`)
        setError(undefined)
        setDigits('')
        input.current?.focus()
        return seconds
      } catch (failure) {
        await explain(failure)
        return failure instanceof ApiError ? (failure.refusal?.retry_after ?? 0) : 0
      }
    },
  }
}
