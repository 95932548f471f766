import type { StatementOfAll } from '@dilo/contract/statement-calls.ts'
import { Figures } from './statement-figures.tsx'

/** The balances and turnovers of a period, a line for each currency: money of several has no sum. */
export const FiguresByCurrency = ({ sums }: { sums: StatementOfAll['byCurrency'] }) => (
  <div className={sums.length > 1 ? 'c-figures-lines' : undefined}>
    {sums.map(({ currency, ...figures }) => (
      <Figures key={currency} currency={currency} {...figures} />
    ))}
  </div>
)
