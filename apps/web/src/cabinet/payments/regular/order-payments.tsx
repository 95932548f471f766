import type { StandingOrder, StandingOrderPayment } from '@dilo/contract/standing-order-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { OutcomeBadge } from '../payment-outcome.tsx'
import { reasons } from '../payment-reasons.ts'
import { useTellStepFailure } from '../signing/step-failure.ts'
import { useRepeatOrderPayment } from './order-queries.ts'

/** The payments of an order, newest first; a failed one shows its reason and a button to pay it again. */
export function OrderPayments({
  order,
  payments,
}: {
  order: StandingOrder
  payments: readonly StandingOrderPayment[]
}) {
  if (payments.length === 0) return null
  return (
    <Card title={<Trans>Платежі за ним</Trans>} flush>
      {payments.map((payment) => (
        <MadePayment key={payment.paymentId} order={order} payment={payment} />
      ))}
    </Card>
  )
}

function MadePayment({ order, payment }: { order: StandingOrder; payment: StandingOrderPayment }) {
  const { i18n } = useLingui()
  const { number, reason } = payment
  return (
    <div className="c-row c-payee-row">
      <div className="c-row-body">
        <Link to="/payments/$paymentId" params={{ paymentId: payment.paymentId }}>
          {shortDate(payment.nominalDay)} · <Trans>№ {number}</Trans>
        </Link>
        <p className="d-meta">{reason === null ? null : i18n._(reasons[reason])}</p>
        <div>
          <OutcomeBadge outcome={payment.outcome} />
        </div>
      </div>
      <span className="c-row-end">
        <Money amount={payment.amount} currency={order.currency} />
      </span>
      {payment.canRepeat && <SendAgain order={order} payment={payment} />}
    </div>
  )
}

function SendAgain({ order, payment }: { order: StandingOrder; payment: StandingOrderPayment }) {
  const { t } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const repetition = useRepeatOrderPayment(order.id)
  const { number } = payment
  return (
    <div className="c-payee-actions">
      <Button
        variant="secondary"
        busy={repetition.isPending}
        aria-label={t`Надіслати ще раз платіж № ${number}`}
        onClick={() =>
          repetition.mutate(payment.paymentId, {
            onSuccess: () => notify('success', t`Надіслано ще раз, нового підпису не треба`),
            onError: tellFailure,
          })
        }
      >
        <Trans>Надіслати ще раз</Trans>
      </Button>
    </div>
  )
}
