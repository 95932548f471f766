import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentImport } from './import-queries.ts'

/** The number of rows that become payments, and their total; the number of rows at fault, which add nothing to it. */
export function ImportTotals({ one: { counts, totals } }: { one: PaymentImport }) {
  const { i18n } = useLingui()
  const [ready, faulty] = [i18n.number(counts.rows - counts.leftOut - counts.faulty), i18n.number(counts.faulty)]
  return (
    <p className="d-row d-row-words">
      <strong>
        <Trans>Готові {ready}</Trans>
      </strong>
      {totals.map(({ currency, amount }) => (
        <span key={currency}>
          {' · '}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
      {counts.faulty > 0 && (
        <span className="c-import-faulty">
          <span className="c-import-apart">{'| '}</span>
          <Trans>З помилками {faulty}</Trans>
        </span>
      )}
    </p>
  )
}
