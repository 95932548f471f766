import type { StatementTotalsOfAll } from '@dilo/contract/statement-calls.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { spent } from './statement-figures.tsx'

type FilteredTotalsProps = Pick<StatementTotalsOfAll, 'count' | 'isWhole'> & {
  /** The turnovers of each currency. */ sums: StatementTotalsOfAll['byCurrency']
  /** True if the totals are of a part of the period. */ isNarrowed: boolean
  /** True if the figures of the period are in view, and say the same. */ countOnly?: boolean
}

/** Entries of one direction have one sum: a zero for the other direction is useless. */
const waysOf = (...sums: readonly string[]): readonly string[] => {
  const moved = sums.filter((sum) => sum !== '0')
  return moved.length === 0 ? sums.slice(0, 1) : moved
}

/** The totals of the list's entries. */
export function FilteredTotals({ count, isWhole, sums, isNarrowed, countOnly = false }: FilteredTotalsProps) {
  return (
    <div className="c-totals d-row d-row-apart d-row-between" role="status">
      <p>
        {isNarrowed ? <Trans>За фільтрами</Trans> : <Trans>За період</Trans>}:{' '}
        {!isWhole && (
          <>
            <Trans>щонайменше</Trans>{' '}
          </>
        )}
        <Plural value={count} one="# операція" few="# операції" many="# операцій" other="# операції" />
      </p>
      {!countOnly && (
        <p className="d-row d-row-apart">
          {sums.flatMap(({ currency, creditTurnover, debitTurnover }) =>
            waysOf(creditTurnover, spent(debitTurnover)).map((sum) => (
              <Money key={`${currency} ${sum}`} amount={sum} currency={currency} signed />
            )),
          )}
        </p>
      )}
    </div>
  )
}
