import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { CodeInTwoSteps } from '../signing/code-in-two-steps.tsx'
import type { CodeMethod } from '../payment-steps.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useOrderCode, useSignOrder } from './order-queries.ts'

/** Signing in two steps, as for a payment; a person who may not sign now sees the missing signatures. */
export function OrderSigning({ order }: { order: StandingOrder }) {
  const refusalText = useRefusalText()
  if (!order.actions.includes('SEND_CODE')) return order.state === 'onSigning' ? <Missing /> : null
  // An order without further payments needs no signature; the button to edit it is beside.
  if (order.next.length === 0) {
    return (
      <Banner tone="warning">
        <p>{refusalText('standingOrderPaysNothing')}</p>
      </Banner>
    )
  }
  return (
    <Card title={<Trans>Підписання</Trans>}>
      {/* A code is good for the version that it was asked for. */}
      <SignByCode key={order.version} order={order} />
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

function SignByCode({ order }: { order: StandingOrder }) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const [code, signature] = [useOrderCode(order), useSignOrder(order)]
  async function sign(method: CodeMethod, otp: string) {
    const { state } = await signature.mutateAsync({ method, code: otp })
    notify(
      'success',
      state === 'active'
        ? t`Підписано: платитимемо за розкладом`
        : t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`,
    )
  }
  return (
    <CodeInTwoSteps
      intro={
        <p>
          <Trans>
            Звірте отримувача, рахунок, найбільшу суму, розклад і кінець: саме це дозволяє ваш підпис. Далі платитимемо
            без кодів. Отримувачу, якому компанія ще не платила, найбільша сума щоразу рахується в денному ліміті.
          </Trans>
        </p>
      }
      question={<Trans>Як підписати</Trans>}
      ask={(method) => code.mutateAsync(method)}
      bring={sign}
      wrongCode="wrongSigningCode"
      failureText={(error, asking) =>
        asking && isUncertain(error)
          ? t`Відповідь банку не дійшла. Якщо код не прийде, натисніть ще раз. Гроші з рахунку не списано.`
          : failureText(error)
      }
    />
  )
}
