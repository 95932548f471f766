import type { Currency } from '@dilo/domain/values/currency.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import type { ReactNode } from 'react'
import './summary.css'

type SummaryProps = {
  /** The name of the summary, for readers of screens. */
  label: string
  /** The name and the amount that matter most. Undefined: there is none yet, and no zero stands for it. */
  total?: { readonly name: ReactNode; readonly amount: bigint | string; readonly currency: Currency } | undefined
  /** The facts: `SummaryLine`s. */
  children: ReactNode
  /** Under the facts. */
  foot?: ReactNode
}

/**
 * The order that a form makes, as it is filled in: the amount, the facts to check. It stands in sight beside the form.
 */
export const Summary = ({ label, total, children, foot }: SummaryProps) => (
  <aside className="d-card d-card-roomy c-summary" aria-label={label}>
    {total && (
      <div>
        <p className="d-meta">{total.name}</p>
        <p>
          <Money amount={String(total.amount)} currency={total.currency} size="large" shown />
        </p>
      </div>
    )}
    <dl className="c-summary-lines">{children}</dl>
    {foot}
  </aside>
)

/** A fact. @param amount it is money: it stays in one piece, and its name makes room */
export const SummaryLine = ({
  name,
  children,
  amount = false,
}: {
  name: ReactNode
  children: ReactNode
  amount?: boolean
}) => (
  <div>
    <dt>{name}</dt>
    <dd className={amount ? 'c-summary-amount' : undefined}>{children}</dd>
  </div>
)
