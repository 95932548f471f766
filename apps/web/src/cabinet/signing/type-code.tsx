import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { configuration } from '../../configuration.ts'
import { useDemo } from '../session/use-demo.ts'
import { codeMethods } from './methods.tsx'
import type { CodeAnswer, CodeSubject, SentCode, Signable } from './signable.ts'
import { TypedCodeField } from './typed-code-field.tsx'
import { type RefusedMethod, useTyping } from './use-typing.ts'

type TypeCodeProps<Answer extends CodeAnswer, Outcome> = {
  signable: Signable<Answer, Outcome>
  sent: SentCode<Answer>
  onSent: (sent: SentCode<Answer>) => void
  /** Back to the choice of a method, perhaps because this one was refused. */
  onAgain: (refused?: RefusedMethod) => void
}

/** The second step: the code signs. */
export function TypeCode<Answer extends CodeAnswer, Outcome>({
  signable,
  sent,
  onSent,
  onAgain,
}: TypeCodeProps<Answer, Outcome>) {
  const inDemo = useDemo() !== null
  const step = useRef<HTMLFormElement>(null)
  // The focus brings the field into sight alone; what is signed and the button belong to it.
  // Newer browsers return a promise, which React would take for what ends the effect.
  useEffect(() => void step.current?.scrollIntoView({ block: 'nearest' }), [])
  const { typed, busy, failure, onSign, onResend } = useTyping(signable, sent, { onSent, onAgain })
  const sign = (digits: string) => {
    const code = busy ? undefined : typed.whole(digits)
    if (code !== undefined) onSign(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sign(typed.digits)
  }
  return (
    <form ref={step} className="c-sign d-stack" noValidate onSubmit={submit}>
      {signable.words.signed}
      {signable.compare?.(sent)}
      {inDemo ? <ShownCode code={sent.demoCode} /> : <WhereItWent sent={sent} />}
      <TypedCodeField typed={typed} busy={busy} onComplete={sign} />
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>
            <LeadText text={failure} />
          </p>
        </Banner>
      )}
      <div className="c-sign-ways d-stack d-gap-0 d-stack-start">
        <ResendButton tight key={sent.sentTo} seconds={sent.resendAfter} onResend={onResend} />
        <WayBack signable={signable} onAgain={() => onAgain()} />
      </div>
      <Button type="submit" size="large" wide busy={busy}>
        {signable.words.confirm ?? <Trans>Підписати</Trans>}
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

type WayBackProps = { signable: Pick<CodeSubject<never>, 'methods' | 'words'>; onAgain: () => void }

function WayBack({ signable: { methods, words }, onAgain }: WayBackProps) {
  if (words.back === undefined && methods.length === 1) return null
  return (
    <Button variant="ghost" onClick={onAgain}>
      {words.back ?? <Trans>Інший спосіб</Trans>}
    </Button>
  )
}

function WhereItWent({ sent: { sentTo, method } }: { sent: SentCode }) {
  const { SentTo, SentBefore } = codeMethods[method]
  return <p>{sentTo === null ? <SentBefore /> : <SentTo sentTo={sentTo} />}</p>
}

/** A demo sends no messages, so the code of the message stands here. */
function ShownCode({ code }: { code: string | undefined }) {
  return (
    <Banner tone="info" live>
      {code === undefined ? (
        <p>
          <Trans>Код показуємо тут. Забули його? Попросіть новий.</Trans>
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
