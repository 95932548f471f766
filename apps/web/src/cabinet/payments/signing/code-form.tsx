import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { CodeField } from '@dilo/ui/fields/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { configuration } from '../../../configuration.ts'
import { useDemo } from '../../shell/use-demo.ts'
import type { CodeMethod } from '../payment-steps.ts'
import type { TypedCode } from './typed-code.ts'

type CodeOnItsWay = {
  readonly method: CodeMethod
  /** A masked contact; null if an earlier code is still valid, but its contact is unknown. */
  readonly sentTo: string | null
  /** Seconds until another one may be asked for. */
  readonly resendAfter: number
  readonly demoCode?: string | undefined
}

type CodeFormProps = {
  sent: CodeOnItsWay
  typed: TypedCode
  busy: boolean
  /** The reason why the last code did not sign, if the field itself does not show it. */
  failure: string | undefined
  onSign: (code: string) => void
  /** Asks for another code. @returns seconds until the next */
  onResend: () => Promise<number>
  /** On the button that submits the code; «Підписати» by default. */
  confirm?: ReactNode
  /** Another way instead of typing. */
  otherWay?: ReactNode
  /** The facts to read before the code is typed. */
  children?: ReactNode
}

/** The second step of signing, one payment or many: the code that signs. */
export function CodeForm({ sent, typed, busy, failure, onSign, onResend, confirm, otherWay, children }: CodeFormProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const inDemo = useDemo() !== null
  const sign = (digits: string) => {
    const code = busy ? undefined : typed.whole(digits)
    if (code !== undefined) onSign(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sign(typed.digits)
  }
  return (
    <form className="c-sign d-stack" noValidate onSubmit={submit}>
      {children}
      {inDemo ? <ShownCode code={sent.demoCode} /> : <WhereItWent sent={sent} />}
      <CodeField
        label={t`Код із повідомлення`}
        value={typed.digits}
        onChange={typed.type}
        onComplete={sign}
        error={fieldMessage(typed.wrong)}
        refusals={typed.refusals}
        disabled={busy}
        inputRef={typed.input}
        autoFocus
      />
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      )}
      <div className="c-sign-ways d-stack d-gap-0 d-stack-start">
        <ResendButton tight key={sent.sentTo} seconds={sent.resendAfter} onResend={onResend} />
        {otherWay}
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        {confirm ?? <Trans>Підписати</Trans>}
      </Button>
      {configuration.demoPhone && !inDemo && (
        <p className="d-meta">
          <a href={configuration.demoPhone} target="_blank" rel="noreferrer">
            <Trans>Відкрити демо-телефон</Trans>
          </a>
        </p>
      )}
    </form>
  )
}

function WhereItWent({ sent: { sentTo, method } }: { sent: CodeOnItsWay }) {
  if (sentTo === null) {
    return (
      <p>
        {method === 'SMS' ? (
          <Trans>
            Введіть код, який ми надіслали на ваш фінансовий номер. Він діє 5 хвилин; якщо минуло більше, надішліть
            новий.
          </Trans>
        ) : (
          <Trans>
            Введіть код, який ми надіслали на вашу фінансову пошту. Він діє 5 хвилин; якщо минуло більше, надішліть
            новий.
          </Trans>
        )}
      </p>
    )
  }
  return (
    <p>
      {method === 'SMS' ? (
        <Trans>
          Надіслали SMS на <strong className="c-nowrap">{sentTo}</strong>
        </Trans>
      ) : (
        <Trans>
          Надіслали лист на <strong className="c-nowrap">{sentTo}</strong>
        </Trans>
      )}
    </p>
  )
}

/** A demo sends no messages, so the code of the message stands here. */
function ShownCode({ code }: { code: string | undefined }) {
  return (
    <Banner tone="info" live>
      {code === undefined ? (
        <p>
          <Trans>Це демо: код ми показуємо тут. Попросіть новий, якщо не пам’ятаєте того, що був.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Це демо: клієнтові код приходить у повідомленні, а ваш код — <strong className="c-demo-code">{code}</strong>
          </Trans>
        </p>
      )}
    </Banner>
  )
}
