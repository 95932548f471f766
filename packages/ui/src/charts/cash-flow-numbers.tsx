import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MonthOfFlow } from './cash-flow-chart.tsx'
import { longMonth } from './chart-months.ts'
import { Money } from '../display/money.tsx'

type Shown = { currency: Currency; language: Language }

const difference = (month: MonthOfFlow): string => String(BigInt(month.in) - BigInt(month.out))

/** A month beside the pointer. */
export function MonthTooltip({ month, currency, language }: Shown & { month: MonthOfFlow | undefined }) {
  if (!month) return null
  return (
    <>
      <strong>{longMonth(month.month, language)}</strong>
      <dl>
        <dt>
          <Trans>Надходження</Trans>
        </dt>
        <dd>
          <Money amount={month.in} currency={currency} />
        </dd>
        <dt>
          <Trans>Витрати</Trans>
        </dt>
        <dd>
          <Money amount={month.out} currency={currency} />
        </dd>
        <dt>
          <Trans>Різниця</Trans>
        </dt>
        <dd>
          <Money amount={difference(month)} currency={currency} />
        </dd>
      </dl>
    </>
  )
}

/** The months as a table. */
export function FlowTable({ months, currency, language }: Shown & { months: readonly MonthOfFlow[] }) {
  const { t } = useLingui()
  return (
    <table className="d-chart-table">
      <caption className="d-visually-hidden">{t`Рух коштів за місяцями`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Місяць</Trans>
          </th>
          <th scope="col">
            <Trans>Надходження</Trans>
          </th>
          <th scope="col">
            <Trans>Витрати</Trans>
          </th>
          <th scope="col">
            <Trans>Різниця</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{longMonth(month.month, language)}</th>
            <td>
              <Money amount={month.in} currency={currency} />
            </td>
            <td>
              <Money amount={month.out} currency={currency} />
            </td>
            <td>
              <Money amount={difference(month)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
