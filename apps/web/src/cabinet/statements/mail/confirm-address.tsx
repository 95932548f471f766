import type { Answer } from '@dilo/contract/calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { CodeField } from '@dilo/ui/fields/code-field.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { askForCode, useConfirm } from './subscription-changes.ts'

type SentCode = Answer<'POST /api/account-service/statement-subscriptions/{subscriptionId}/code'>

export type AddressToConfirm = {
  readonly subscriptionId: string
  readonly address: string
  /** Null: it was sent earlier and is unknown. */ readonly sent: SentCode | null
}

/** The code from the e-mail: the address gets no statements until the code is entered. */
export function ConfirmAddress({ asked, onDone }: { asked: AddressToConfirm; onDone: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const failureText = useFailureText()
  const confirm = useConfirm(asked.subscriptionId)
  const [sent, setSent] = useState(asked.sent)
  const [digits, setDigits] = useState('')
  const [refusals, setRefusals] = useState(0)
  const wrong = confirm.error instanceof ApiError ? confirm.error.refusal?.fields?.['otp_code'] : undefined
  const { address } = asked
  const check = (code: string) =>
    confirm.mutate(code, {
      onSuccess: () => {
        notify('success', t`Адресу ${address} підтверджено`)
        onDone()
      },
      onError: () => {
        setRefusals((count) => count + 1)
        setDigits('')
      },
    })
  async function resend(): Promise<number> {
    try {
      const again = await askForCode(asked.subscriptionId)
      setSent(again)
      return again.resendAfter
    } catch (error) {
      notify('error', failureText(error))
      return error instanceof ApiError ? (error.refusal?.retry_after ?? 60) : 60
    }
  }
  return (
    <Dialog
      open
      onClose={onDone}
      title={<Trans>Підтвердьте адресу</Trans>}
      actions={
        <Button variant="secondary" onClick={onDone}>
          <Trans>Пізніше</Trans>
        </Button>
      }
    >
      <div className="c-mail-code d-stack d-stack-start">
        <p>
          <Trans>
            На <strong>{address}</strong> має прийти лист із кодом. Якщо це чужа скринька, попросіть код у її власника:
            без нього нічого не надсилатимемо.
          </Trans>
        </p>
        {sent?.demoCode !== undefined && <DemoCode code={sent.demoCode} />}
        <CodeField
          label={t`Код із листа`}
          value={digits}
          onChange={setDigits}
          onComplete={check}
          error={wrong !== undefined && isFieldMessageKey(wrong) ? fieldMessage(wrong) : undefined}
          refusals={refusals}
          disabled={confirm.isPending}
          autoFocus
        />
        {confirm.error !== null && wrong === undefined && (
          <Banner tone="danger" live>
            {failureText(confirm.error)}
          </Banner>
        )}
        <ResendButton seconds={sent?.resendAfter ?? 0} onResend={resend} />
      </div>
    </Dialog>
  )
}

/** A demo sends no e-mail, so its content stands here. */
const DemoCode = ({ code }: { code: string }) => (
  <Banner tone="info" live>
    <Trans>
      Це демо, лист не надсилається. Код із нього — <strong className="c-demo-code">{code}</strong>
    </Trans>
  </Banner>
)
