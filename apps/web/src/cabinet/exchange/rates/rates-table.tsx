import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { spreadOf } from '@dilo/domain/exchange/exchange-price.ts'
import { inThousands } from '@dilo/domain/values/in-thousands.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SumsTable } from '../../page/sums-table.tsx'
import { rateText } from '../exchange-words.ts'
import { awaitedRates, rateOf } from '../market.ts'

/** Amounts of a currency for which the difference to the official rate is shown. */
const sums = ['1000', '10000', '100000'] as const

/** The bank's rates of a currency, and their difference to the official rate: in hryvnia, for a sum. */
export function RatesTable({ rates: { rates, asOf } }: { rates: ExchangeRates }) {
  const { t } = useLingui()
  const [sum, setSum] = useState<(typeof sums)[number]>('1000')
  const moneyText = useMoneyText()
  const dealt = (rate: string | null, stopped: boolean) => (rate === null || stopped ? '—' : rateText(rate))
  const difference = (rate: string | null, official: string | null, stopped: boolean) =>
    rate === null || official === null || stopped
      ? '—'
      : moneyText(String(spreadOf(kopiykas(BigInt(sum) * 100n), rateOf(rate), rateOf(official))), 'UAH')
  const updated = timeInKyiv(
    rates
      .map(({ at }) => at)
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? asOf,
  )
  const units = inThousands(sum, '\u00A0')
  const stopped = rates.filter((one) => one.stopped).map(({ currency }) => currency)
  const named = stopped.join(', ')
  const awaited = awaitedRates(rates).join(', ')
  return (
    <Card
      title={<Trans>Курс сьогодні</Trans>}
      aside={
        <Segmented
          label={t`На яку суму показати різницю з курсом НБУ`}
          value={sum}
          options={sums.map((value) => ({ value, label: inThousands(value, '\u00A0') }))}
          onChange={setSum}
        />
      }
      asideBelow
    >
      <div className="d-stack d-gap-3">
        <SumsTable
          label={t`Курси купівлі та продажу`}
          heads={[
            t`Валюта`,
            t`Банк купує`,
            t`Різниця, якщо продаєте`,
            t`Банк продає`,
            t`Різниця, якщо купуєте`,
            t`Курс НБУ`,
          ]}
          rows={rates.map(({ currency, buys, sells, official, stopped: isStopped }) => ({
            head: currency,
            sums: [
              dealt(buys.rate, isStopped),
              difference(buys.rate, official, isStopped),
              dealt(sells.rate, isStopped),
              difference(sells.rate, official, isStopped),
              official === null ? '—' : rateText(official),
            ],
          }))}
        />
        {named !== '' && (
          <p>
            <Trans>Зараз не обмінюємо: {named}. Спробуйте за кілька хвилин.</Trans>
          </p>
        )}
        {awaited !== '' && (
          <p role="status">
            <Trans>Курсу ще немає: {awaited}. Спитаємо знову за кілька секунд.</Trans>
          </p>
        )}
        <p className="d-meta">
          <Trans>
            Станом на {updated}. Різниця — з курсом НБУ, за {units} одиниць валюти. Курс може змінитися; у заявці він
            фіксований, доки діє котирування.
          </Trans>
        </p>
      </div>
    </Card>
  )
}
