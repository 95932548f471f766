import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRefusalText } from '../../../api/refusal-text.ts'
import type { RefusedPayment } from './many-payments.ts'

/** Payments in their order: number, recipient, amount, and a note about each. */
function ToldPayments({
  payments,
  children,
}: {
  payments: readonly Payment[]
  children?: (payment: Payment) => ReactNode
}) {
  return (
    <ol className="c-told">
      {payments.map((payment) => (
        <Told key={payment.id} payment={payment}>
          {children?.(payment)}
        </Told>
      ))}
    </ol>
  )
}

function Told({
  payment: { number, creditor, amount, currency },
  children,
}: {
  payment: Payment
  children: ReactNode
}) {
  return (
    <li className="c-told-payment">
      <span className="c-told-name">
        {creditor.name || <Trans>Отримувача ще не вказано</Trans>}
        <span className="d-meta">
          {' '}
          <Trans>№ {number}</Trans>
        </span>
      </span>
      <span className="c-told-amount">
        <Money amount={amount} currency={currency} shown />
      </span>
      {children}
    </li>
  )
}

/** The same for up to two hundred payments: the content below them stays within reach. */
export function LongToldPayments({ label, ...told }: Parameters<typeof ToldPayments>[0] & { label: string }) {
  return (
    // The arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="c-told-scroll" role="region" aria-label={label} tabIndex={0}>
      <ToldPayments {...told} />
    </div>
  )
}

/** The refused payments, each with the text of its code. */
export function ToldRefusals({
  refused,
  words,
}: {
  refused: readonly RefusedPayment[]
  words?: { readonly [Code in RefusalCode]?: string }
}) {
  const refusalText = useRefusalText()
  const codes = new Map(refused.map(({ payment, refusal }) => [payment.id, refusal]))
  return (
    <ToldPayments payments={refused.map(({ payment }) => payment)}>
      {({ id }) => {
        const code = codes.get(id) ?? 'insufficientPowers'
        return <span className="c-told-why">{words?.[code] ?? refusalText(code)}</span>
      }}
    </ToldPayments>
  )
}
