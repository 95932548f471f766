import type { Payment } from '@dilo/contract/payment-service.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { CodeField } from '@dilo/ui/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/field-messages.ts'
import { ResendButton } from '@dilo/ui/resend-button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { configuration } from '../../../configuration.ts'
import { useDemo } from '../../use-demo.ts'
import type { RefusedMethod, SentCode } from './sign-panel.tsx'
import { useSigning } from './use-signing.ts'

export type TypeCodeProps = {
  payment: Payment
  sent: SentCode
  onSent: (sent: SentCode) => void
  /** Back to the choice of a method, perhaps because this one was refused. */
  onAgain: (refused?: RefusedMethod) => void
  hasChoice: boolean
}

/** The second step: the code signs. */
export function TypeCode({ payment, sent, onSent, onAgain, hasChoice }: TypeCodeProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const signing = useSigning(payment, sent.method, { onSent, onAgain })
  const inDemo = useDemo() !== null
  return (
    <form className="c-sign" noValidate onSubmit={signing.submit}>
      {inDemo ? <ShownCode code={sent.demoCode} /> : <WhereItWent sent={sent} />}
      <CodeField
        label={t`Код із повідомлення`}
        value={signing.digits}
        onChange={signing.type}
        onComplete={signing.sign}
        error={fieldMessage(signing.wrong)}
        refusals={signing.refusals}
        disabled={signing.busy}
        inputRef={signing.input}
        autoFocus
      />
      {signing.failure !== undefined && (
        <Banner tone="danger" live>
          <p>{signing.failure}</p>
        </Banner>
      )}
      <div className="c-sign-ways">
        <ResendButton key={sent.sentTo} seconds={sent.resendAfter} onResend={signing.resend} />
        {hasChoice && (
          <Button variant="ghost" onClick={() => onAgain()}>
            <Trans>Інший спосіб</Trans>
          </Button>
        )}
      </div>
      <Button type="submit" size="large" wide busy={signing.busy}>
        <Trans>Підписати</Trans>
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

function WhereItWent({ sent: { sentTo, method } }: { sent: SentCode }) {
  if (sentTo === null) {
    return (
      <p>
        {method === 'SMS' ? (
          <Trans>Введіть код, який ми надіслали на ваш фінансовий номер. Він діє 5 хвилин; якщо минуло більше, надішліть новий.</Trans>
        ) : (
          <Trans>Введіть код, який ми надіслали на вашу фінансову пошту. Він діє 5 хвилин; якщо минуло більше, надішліть новий.</Trans>
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

/** Nothing leaves a demo: what a client reads in the message stands here. */
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
