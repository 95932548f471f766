import { Money } from '@dilo/ui/display/money.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PaymentImport } from './import-queries.ts'

/** The number of the file's payments and their total, without the rows that are left out. */
export function ImportTotals({ one: { counts, totals } }: { one: PaymentImport }) {
  const { t } = useLingui()
  const count = counts.rows - counts.leftOut
  return (
    <div className="c-totals d-row d-row-apart d-row-between">
      <span>
        {t({ message: plural(count, { one: '# платіж', few: '# платежі', many: '# платежів', other: '# платежу' }) })}
      </span>
      <span className="d-row d-row-apart">
        {totals.map(({ currency, amount }) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
      </span>
    </div>
  )
}
