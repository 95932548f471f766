import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { amountAxis, AmountLines, PointLabels } from './chart-axis.tsx'
import { dayLabels, dayStart } from './chart-days.ts'
import { ChartFrame, type Plot } from './chart-frame.tsx'
import { aboveAndBelow, stepArea, stepLine } from './chart-steps.ts'
import { longDate } from './dates.ts'
import { useAmountsHidden } from './hidden-amounts.tsx'
import { Money } from './money.tsx'

/** What stood on an account when a day ended in Kyiv. */
export type DayBalance = {
  /** `YYYY-MM-DD`: the last day of those that the point stands for. */
  readonly day: string
  /** Minor units; below zero is an overdraft. */
  readonly balance: string
}

export type BalanceChartProps = {
  /** From the earliest to the latest; at least one. */
  points: readonly DayBalance[]
  /** The first day of those that the first point stands for. */
  from: string
  currency: Currency
  hideable?: boolean
}

/** The balance over time: steps, because money comes at once, over a zero line, because it may be owed. */
export function BalanceChart({ points, from, currency, hideable = false }: BalanceChartProps) {
  const { t, i18n } = useLingui()
  const hidden = useAmountsHidden() && hideable
  const language = i18n.locale as Language
  return (
    <ChartFrame
      label={t`Залишок на рахунку`}
      count={points.length}
      plot={(width) => drawBalance(points, from, width, { currency, language, hidden })}
      describe={(index) => {
        const point = points[index]
        if (!point) return ''
        const [day, balance] = [longDate(point.day, language), hidden ? t`суму приховано` : formatMoney(BigInt(point.balance), currency)]
        return t`На кінець дня ${day}: ${balance}`
      }}
      tooltip={(index) => {
        const point = points[index]
        return (
          point && (
            <>
              <strong>{longDate(point.day, language)}</strong>
              <p>
                <Money amount={point.balance} currency={currency} hideable={hideable} />
              </p>
            </>
          )
        )
      }}
      table={<BalanceTable points={points} currency={currency} hideable={hideable} language={language} />}
    />
  )
}

type Look = { currency: Currency; language: Language; hidden: boolean }

function drawBalance(points: readonly DayBalance[], first: string, width: number, look: Look): Plot {
  const balances = points.map(({ balance }) => BigInt(balance))
  const axis = amountAxis(balances, look)
  const span = { first, last: points.at(-1)?.day ?? first, left: axis.left, right: width }
  // A point stands for the days up to its own: the next one begins with the day after.
  const ends = points.map(({ day }) => dayStart(span, day) + dayWidth(span))
  const edges = [axis.left, ...ends]
  const ys = balances.map(axis.scale)
  const { above, below } = aboveAndBelow(ys, axis.zero)
  const drawing = (
    <>
      <path className="d-chart-above" d={stepArea(edges, above, axis.zero)} />
      <path className="d-chart-below" d={stepArea(edges, below, axis.zero)} />
      <AmountLines axis={axis} width={width} />
      <path className="d-chart-net" d={stepLine(edges, ys)} />
      <PointLabels labels={dayLabels(span, look.language)} width={width} />
    </>
  )
  return { xs: ends.map((end, index) => ((edges[index] ?? 0) + end) / 2), ys, drawing }
}

const dayWidth = (span: { first: string; last: string; left: number; right: number }): number =>
  (span.right - dayStart(span, span.last))

type Shown = { points: readonly DayBalance[]; currency: Currency; hideable: boolean; language: Language }

function BalanceTable({ points, currency, hideable, language }: Shown) {
  return (
    <table className="d-chart-table">
      <caption className="d-visually-hidden">
        <Trans>Залишок на рахунку</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>День</Trans>
          </th>
          <th scope="col">
            <Trans>Залишок на кінець дня</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, balance }) => (
          <tr key={day}>
            <th scope="row">{longDate(day, language)}</th>
            <td>
              <Money amount={balance} currency={currency} hideable={hideable} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
