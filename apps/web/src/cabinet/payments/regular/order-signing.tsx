import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { onePerKey } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { leavesThePanel } from '../../signing/signing-refusals.ts'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { beginOrder, useOrderCode, useSignOrder } from './order-queries.ts'

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
      <Panel key={order.version} order={order} />
    </Card>
  )
}

const Panel = ({ order }: { order: StandingOrder }) => <SignPanel of={useOrderToSign(order)} />

const Missing = () => (
  <Card title={<Trans>Підписання</Trans>}>
    <p>
      <Trans>Чекає на підпис іншої людини. Доти платежів за ним не буде.</Trans>
    </p>
  </Card>
)

function useOrderToSign(order: StandingOrder): Signable<CodeAnswer, StandingOrder> {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const [code, signature] = [useOrderCode(order), useSignOrder(order)]
  const onSigned = ({ state }: StandingOrder) =>
    notify(
      'success',
      state === 'active'
        ? t`Підписано: платитимемо за розкладом`
        : t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`,
    )
  return {
    name: order.id,
    version: String(order.version),
    methods: useEveryMethod({ byKey: true }),
    methodAsLine: true,
    words: {
      intro: (
        <p>
          <Trans>
            Звірте отримувача, рахунок, найбільшу суму, розклад і кінець: саме це дозволяє ваш підпис. Далі платитимемо
            без кодів. Отримувачу, якому компанія ще не платила, найбільша сума щоразу рахується в денному ліміті.
          </Trans>
        </p>
      ),
      signed: <WhatIsSigned money={{ ...order, amount: order.greatestAmount }}>{order.creditor.name}</WhatIsSigned>,
      reassurance: t`Гроші з рахунку не списано.`,
      failureText,
    },
    ask: (method) => code.mutateAsync(method),
    sentElsewhere,
    sign: (method, otp_code) => signature.mutateAsync({ method, otp_code }),
    onSigned,
    byKey: onePerKey({
      id: order.id,
      subject: { kind: 'standingOrder', shown: order },
      begin: () => beginOrder(order, 'EDS'),
      submit: (p7s) => signature.mutateAsync({ method: 'EDS', p7s }),
      onSigned,
    }),
    stale: { includes: leavesThePanel, show: (error) => notify('error', failureText(error)) },
  }
}
