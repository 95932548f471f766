import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { BALANCE_HEIGHT, type DayBalance, drawBalance } from './balance-drawing.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { longDate } from '../display/dates.ts'
import { useAmountsHidden } from '../display/hidden-amounts.tsx'
import { Money } from '../display/money.tsx'
import { useMoneyText } from '../display/money-text.ts'

type BalanceChartProps = {
  /** From the earliest to the latest; at least one. */
  points: readonly DayBalance[]
  /** The first day of those that the first point stands for. */
  from: string
  currency: Currency
  /** The name and the time of the balance; the balance of an account by default. */
  label?: string | undefined
}

/** The balance over time: steps, because money comes at once, over a zero line, because it may be owed. */
export function BalanceChart({ points, from, currency, label }: BalanceChartProps) {
  const { t, i18n } = useLingui()
  const hidden = useAmountsHidden()
  const language = i18n.locale as Language
  const moneyText = useMoneyText()
  return (
    <ChartFrame
      label={label ?? t`Залишок на рахунку`}
      height={BALANCE_HEIGHT}
      count={points.length}
      plot={(width) => drawBalance(points, from, width, { currency, language, hidden })}
      describe={(index) => {
        const point = points[index]
        if (!point) return ''
        const [day, balance] = [
          longDate(point.day, language),
          hidden ? t`суму приховано` : moneyText(point.balance, currency),
        ]
        return t`На кінець дня ${day}: ${balance}`
      }}
      tooltip={(index) => {
        const point = points[index]
        return (
          point && (
            <>
              <strong>{longDate(point.day, language)}</strong>
              <p>
                <Money amount={point.balance} currency={currency} />
              </p>
            </>
          )
        )
      }}
      table={<BalanceTable points={points} currency={currency} language={language} />}
    />
  )
}

type Shown = { points: readonly DayBalance[]; currency: Currency; language: Language }

function BalanceTable({ points, currency, language }: Shown) {
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
              <Money amount={balance} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
