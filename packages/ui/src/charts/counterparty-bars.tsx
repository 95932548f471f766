import type { Currency } from '@dilo/domain/values/currency.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { marks } from './chart-marks.ts'
import { ChartTable } from './chart-table.tsx'
import { Money } from '../display/money.tsx'
import { barShares, percentOf, type BarShares, type Turnover } from './ranked-bars.ts'
import { moveFocus } from '../actions/roving.ts'

/** The turnover with one counterparty, or with all the others together. */
export type RankedTurnover = Turnover & {
  readonly key: string
  readonly name: string
  /** Beside the name: a code. */
  readonly detail?: string
  /** The number of operations. */
  readonly count: number
  /** True if the row leads to further details. */
  readonly leads: boolean
  /** The number of counterparties in the row; one by default. */
  readonly together?: number
}

/** The props of a row's link: it surrounds the row's text, and takes part in the keyboard order. */
type RowLink = { readonly className: string; readonly tabIndex?: number; readonly children: ReactNode }

export type CounterpartyBarsProps = {
  /** The largest first; those together last. */
  rows: readonly RankedTurnover[]
  /** The chart's name. */
  label: string
  currency: Currency
  /** A link to where a row leads. */
  link: (row: RankedTurnover, props: RowLink) => ReactNode
}

const LINK = 'a[href]'
/** The number of rows that stand open; the others open by a press. */
const FIRST = 5

/**
 * Turnovers as bars under each other: filled for income, outlined for expense. The five largest stand open. Names and
 * sums are text, so the drawing needs none of its own; the links are one stop of the keyboard, arrows go from one to the
 * next.
 */
export function CounterpartyBars({ rows, label, currency, link }: CounterpartyBarsProps) {
  const list = useId()
  const [isWhole, setWhole] = useState(false)
  const [reached, setReached] = useState(0)
  const shares = barShares(rows)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  const folded = rows.slice(FIRST).reduce((sum, { together = 1 }) => sum + together, 0)
  const leading = shown.filter(({ leads }) => leads)
  const stop = leading[Math.min(reached, leading.length - 1)]
  return (
    <figure className="d-chart" aria-label={label}>
      <div role="presentation" onKeyDown={(event) => setReached(moveFocus(event, LINK, 'vertical') ?? reached)}>
        <ol id={list} className="d-ranked">
          {shown.map((row, index) => {
            const words = (
              <RowWords row={row} rows={rows} share={shares[index] ?? { in: 0, out: 0 }} currency={currency} />
            )
            return (
              <li key={row.key}>
                {row.leads ? (
                  link(row, { className: 'd-ranked-row', tabIndex: row === stop ? 0 : -1, children: words })
                ) : (
                  <div className="d-ranked-row">{words}</div>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      {folded > 0 && (
        <div>
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isWhole}
            aria-controls={list}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? <Trans>Лише перші {FIRST}</Trans> : <Trans>Ще {folded}</Trans>}
          </Button>
        </div>
      )}
      <ChartTable label={label}>
        <TurnoverTable rows={rows} label={label} currency={currency} link={link} />
      </ChartTable>
    </figure>
  )
}

type RowWordsProps = {
  row: RankedTurnover
  rows: readonly RankedTurnover[]
  share: BarShares
  currency: Currency
}

function RowWords({ row, rows, share, currency }: RowWordsProps) {
  const percent = percentOf(row, rows)
  return (
    <>
      <span className="d-ranked-name">{row.name}</span>
      <span className="d-ranked-sums">
        {row.in !== '0' && <Money amount={row.in} currency={currency} signed />}
        {row.out !== '0' && <Money amount={`-${row.out}`} currency={currency} signed />}
      </span>
      <svg className="d-ranked-bar" width="100%" height={12} aria-hidden="true">
        {share.in > 0 && <rect {...marks.in} x={1} y={1} width={`${share.in}%`} height={10} rx={2} />}
        {share.out > 0 && (
          <rect {...marks.out} x={share.in > 0 ? `${share.in}%` : 1} y={1} width={`${share.out}%`} height={10} rx={2} />
        )}
      </svg>
      <span className="d-ranked-meta">
        {percent} % ·{' '}
        <Plural value={row.count} one="# операція" few="# операції" many="# операцій" other="# операції" />
      </span>
    </>
  )
}

type TurnoverTableProps = Required<CounterpartyBarsProps>

function TurnoverTable({ rows, label, currency, link }: TurnoverTableProps) {
  return (
    <table className="d-chart-table">
      <caption className="d-visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Контрагент</Trans>
          </th>
          <th scope="col">
            <Trans>Код</Trans>
          </th>
          <th scope="col">
            <Trans>Надходження</Trans>
          </th>
          <th scope="col">
            <Trans>Списання</Trans>
          </th>
          <th scope="col">
            <Trans>Операцій</Trans>
          </th>
          <th scope="col">
            <Trans>Частка</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.leads ? link(row, { className: 'd-chart-link', children: row.name }) : row.name}</th>
            <td>{row.detail ?? ''}</td>
            <td>
              <Money amount={row.in} currency={currency} />
            </td>
            <td>
              <Money amount={row.out} currency={currency} />
            </td>
            <td>{row.count}</td>
            <td>{percentOf(row, rows)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
