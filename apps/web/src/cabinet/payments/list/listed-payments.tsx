import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRefusalText } from '../../../api/refusal-text.ts'
import type { RefusedPayment } from './many-payments.ts'

/** Payments in their order: number, recipient, amount, and a note about each. */
function ListedPayments({
  payments,
  children,
}: {
  payments: readonly Payment[]
  children?: (payment: Payment) => ReactNode
}) {
  return (
    <ol className="c-listed">
      {payments.map((payment) => (
        <ListedPayment key={payment.id} payment={payment}>
          {children?.(payment)}
        </ListedPayment>
      ))}
    </ol>
  )
}

function ListedPayment({
  payment: { number, creditor, amount, currency },
  children,
}: {
  payment: Payment
  children: ReactNode
}) {
  return (
    <li className="c-listed-payment">
      <span className="c-listed-name">
        {creditor.name || <Trans>Отримувача ще не вказано</Trans>}
        <span className="d-meta">
          {' '}
          <Trans>№ {number}</Trans>
        </span>
      </span>
      <span className="c-listed-amount">
        <Money amount={amount} currency={currency} shown />
      </span>
      {children}
    </li>
  )
}

/** The same for up to two hundred payments: the content below them stays within reach. */
export function ScrolledPayments({ label, ...list }: Parameters<typeof ListedPayments>[0] & { label: string }) {
  return (
    // The arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="c-listed-scroll" role="region" aria-label={label} tabIndex={0}>
      <ListedPayments {...list} />
    </div>
  )
}

/** The refused payments, each with the text of its code. */
export function PaymentRefusals({
  refused,
  words,
}: {
  refused: readonly RefusedPayment[]
  words?: { readonly [Code in RefusalCode]?: string }
}) {
  const refusalText = useRefusalText()
  const codes = new Map(refused.map(({ payment, refusal }) => [payment.id, refusal]))
  return (
    <ListedPayments payments={refused.map(({ payment }) => payment)}>
      {({ id }) => {
        const code = codes.get(id) ?? 'insufficientPowers'
        return <span className="c-listed-why">{words?.[code] ?? refusalText(code)}</span>
      }}
    </ListedPayments>
  )
}
