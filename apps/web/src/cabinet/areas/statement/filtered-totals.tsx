import type { StatementTotals } from '@dilo/contract/statement-calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Money } from '@dilo/ui/money.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { spent } from './statement-figures.tsx'

export type FilteredTotalsProps = { totals: StatementTotals; currency: Currency; /** Whether they are of a part of the period alone. */ isNarrowed: boolean }

/** What the entries of the list come to. */
export function FilteredTotals({ totals: { count, creditTurnover, debitTurnover, isWhole }, currency, isNarrowed }: FilteredTotalsProps) {
  return (
    <div className="c-totals" role="status">
      <p>
        {isNarrowed ? <Trans>За фільтрами</Trans> : <Trans>За період</Trans>}:{' '}
        {!isWhole && (
          <>
            <Trans>щонайменше</Trans>{' '}
          </>
        )}
        <Plural value={count} one="# операція" few="# операції" many="# операцій" other="# операції" />
      </p>
      <p className="c-totals-sums">
        <Money amount={creditTurnover} currency={currency} signed hideable />
        <Money amount={spent(debitTurnover)} currency={currency} signed hideable />
      </p>
    </div>
  )
}
