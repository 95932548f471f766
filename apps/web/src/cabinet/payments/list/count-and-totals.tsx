import { Money } from '@dilo/ui/display/money.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { totalsOf } from './totals.ts'

/** The number of payments, and their total in each currency. */
export function CountAndTotals({ payments }: { payments: readonly Payment[] }) {
  const { t } = useLingui()
  const count = payments.length
  return (
    <p className="d-row d-row-words">
      <span>
        {t({ message: plural(count, { one: '# платіж', few: '# платежі', many: '# платежів', other: '# платежу' }) })}
      </span>
      {totalsOf(payments).map((total) => (
        <Money key={total.currency} {...total} size="large" shown />
      ))}
    </p>
  )
}
