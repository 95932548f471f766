import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { Card } from '@dilo/ui/card.tsx'
import { RadioGroup } from '@dilo/ui/radio-group.tsx'
import { useNotify } from '@dilo/ui/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, errorCodeOf } from '../../../api/api-error.ts'
import { useErrorText } from '../../../api/failure-text.ts'
import { CodeForm } from '../../features/payments/code-form.tsx'
import type { CodeMethod } from '../../features/payments/payment-steps.ts'
import { useTypedCode } from '../../features/payments/typed-code.ts'
import { isUncertain, useMoneyFailureText } from '../../money-failure-text.ts'
import { useOrderCode, useSignOrder } from './order-queries.ts'

type Sent = { readonly method: CodeMethod; readonly sentTo: string | null; readonly resendAfter: number; readonly demoCode?: string | undefined }

/** Signing in two steps, as of a payment; of who may not sign it now, whose signature is missing. */
export function OrderSigning({ order }: { order: StandingOrder }) {
  const errorText = useErrorText()
  const [sent, setSent] = useState<Sent>()
  if (!order.actions.includes('SEND_CODE')) return order.state === 'onSigning' ? <Missing /> : null
  // Nobody signs for nothing; who may edit it finds the way beside.
  if (order.next.length === 0) {
    return (
      <Banner tone="warning">
        <p>{errorText('STANDING_ORDER_PAYS_NOTHING')}</p>
      </Banner>
    )
  }
  return (
    <Card title={<Trans>Підписання</Trans>}>
      {sent === undefined ? <AskForCode order={order} onSent={setSent} /> : <TypeCode key={order.version} order={order} sent={sent} onSent={setSent} onAgain={() => setSent(undefined)} />}
    </Card>
  )
}

const Missing = () => (
  <Card title={<Trans>Підписання</Trans>}>
    <p>
      <Trans>Чекає на підпис іншої людини. Доти платежів за ним не буде.</Trans>
    </p>
  </Card>
)

function AskForCode({ order, onSent }: { order: StandingOrder; onSent: (sent: Sent) => void }) {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const [method, choose] = useState<CodeMethod>('SMS')
  const code = useOrderCode(order)
  const ask = () =>
    code.mutate(method, {
      onSuccess: (sent) => onSent({ ...sent, method }),
      onError: (error) => {
        // One is on its way: it may be typed.
        if (errorCodeOf(error) === 'RESEND_TOO_EARLY') onSent({ method, sentTo: null, resendAfter: error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : 0 })
      },
    })
  return (
    <div className="c-sign">
      <p>
        <Trans>Звірте отримувача, рахунок, найбільшу суму, розклад і кінець: саме це дозволяє ваш підпис. Далі платитимемо без кодів.</Trans>
      </p>
      <RadioGroup
        look="cards"
        label={<Trans>Як підписати</Trans>}
        options={[
          { value: 'SMS', label: t`Кодом із SMS` },
          { value: 'EMAIL', label: t`Кодом з електронної пошти` },
        ]}
        value={method}
        onChange={choose}
      />
      {code.error !== null && (
        <Banner tone="danger" live>
          <p>{isUncertain(code.error) ? t`Відповідь банку не дійшла. Якщо код не прийде, натисніть ще раз. Гроші з рахунку не списано.` : failureText(code.error)}</p>
        </Banner>
      )}
      <Button size="large" wide busy={code.isPending} onClick={ask}>
        <Trans>Отримати код</Trans>
      </Button>
    </div>
  )
}

type TypeCodeProps = { order: StandingOrder; sent: Sent; onSent: (sent: Sent) => void; onAgain: () => void }

function TypeCode({ order, sent, onSent, onAgain }: TypeCodeProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const typed = useTypedCode()
  const signature = useSignOrder(order)
  const code = useOrderCode(order)
  const sign = (otp: string) =>
    signature.mutate(
      { method: sent.method, code: otp },
      {
        onSuccess: ({ state }) => notify('success', state === 'active' ? t`Підписано: платитимемо за розкладом` : t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`),
        onError: (error) => (errorCodeOf(error) === 'PAY_E059' ? typed.refuse() : typed.clear()),
      },
    )
  async function resend(): Promise<number> {
    try {
      const again = await code.mutateAsync(sent.method)
      onSent({ ...again, method: sent.method })
      typed.clear()
      return again.resendAfter
    } catch (error) {
      notify('error', failureText(error))
      return error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : 0
    }
  }
  const isWrong = errorCodeOf(signature.error) === 'PAY_E059'
  return (
    <CodeForm
      sent={sent}
      typed={typed}
      busy={signature.isPending}
      failure={signature.error === null || isWrong ? undefined : failureText(signature.error)}
      onSign={sign}
      onResend={resend}
      otherWay={
        <Button variant="ghost" onClick={onAgain}>
          <Trans>Інший спосіб</Trans>
        </Button>
      }
    />
  )
}
