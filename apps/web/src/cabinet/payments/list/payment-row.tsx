import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { OutcomeBadge } from '../payment-outcome.tsx'

export function PaymentRow({ payment }: { payment: Payment }) {
  const { number, state, wait, givenBack } = payment
  return (
    <Link to="/payments/$paymentId" params={{ paymentId: payment.id }} className="c-row c-payment-row">
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">{payment.creditor.name}</span>
        <span className="d-meta c-clip c-block">
          {state === 'waiting' && wait !== null ? (
            <WhyItWaits wait={wait} day={payment.valueDate} />
          ) : givenBack !== null ? (
            <CameBack givenBack={givenBack} rows={payment.salary?.rows ?? 0} />
          ) : (
            payment.remittanceInformation
          )}
        </span>
      </span>
      <span className="c-payment-state">
        <span className="d-meta">
          {number !== '' && (
            <>
              <Trans>№ {number}</Trans> ·{' '}
            </>
          )}
          {shortDate(payment.valueDate)}
        </span>
        <OutcomeBadge outcome={payment.outcome} />
      </span>
      <span className="c-row-end c-payment-amount">
        <Money amount={payment.amount} currency={payment.currency} />
      </span>
    </Link>
  )
}

/** `Повернулося 9 800,00 ₴: 1 із 2` for a salary, `Повернулося 40,00 ₴` for a transfer. */
const CameBack = ({ givenBack, rows }: { givenBack: NonNullable<Payment['givenBack']>; rows: number }) =>
  givenBack.rows === null ? (
    <Trans>
      Повернулося <Money amount={givenBack.amount} currency="UAH" />
    </Trans>
  ) : (
    <Trans>
      Повернулося <Money amount={givenBack.amount} currency="UAH" />: {givenBack.rows} із {rows}
    </Trans>
  )

/** The payment waits for its day, for money on its day, or because its recipient is new. */
function WhyItWaits({ wait, day }: { wait: PaymentWait; day: string }) {
  const until = momentInKyiv(wait.until)
  const scheduled = shortDate(day)
  if (wait.lastTryAt !== null) return <Trans>Не вистачило грошей, спробуємо ще раз {until}</Trans>
  return wait.cause === 'futureDay' ? (
    <Trans>Заплановано на {scheduled}</Trans>
  ) : (
    <Trans>Новий отримувач, чекає до {until}</Trans>
  )
}
