import { Money } from '@dilo/ui/display/money.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { type Total, totalsOf } from './totals.ts'

/** The number of payments, and their total in each currency. */
export const CountAndTotals = ({ payments }: { payments: readonly Payment[] }) => (
  <Counted count={payments.length} totals={totalsOf(payments)} />
)

export function Counted({ count, totals }: { count: number; totals: readonly Total[] }) {
  const { t } = useLingui()
  return (
    <p className="d-row d-row-words">
      <span>
        {t({ message: plural(count, { one: '# платіж', few: '# платежі', many: '# платежів', other: '# платежу' }) })}
      </span>
      {totals.map((total) => (
        <Money key={total.currency} {...total} size="large" shown />
      ))}
    </p>
  )
}
