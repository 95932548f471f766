import type { Currency } from '@dilo/domain/values/currency.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Calculated } from './calculation.ts'
import { SumsTable } from '../../page/sums-table.tsx'
import { rateText, useDaysText } from './offer-words.ts'

/** The amount of an early return on some days; or a note that none is possible. */
export function EarlyReturns({ calculated, currency }: { calculated: Calculated; currency: Currency }) {
  const { t } = useLingui()
  const daysText = useDaysText()
  const { kind, returnsEarly } = calculated.quoted.product
  if (kind === 'onDemand')
    return (
      <p>
        <Trans>Гроші можна забрати будь-якого дня, усі або частину: проценти за минулі дні лишаються вашими.</Trans>
      </p>
    )
  if (returnsEarly === null)
    return (
      <p>
        <Trans>До кінця строку гроші не повертаються: за це ставка вища. Відкладайте те, без чого обійдетеся.</Trans>
      </p>
    )
  const [rate, first] = [rateText(returnsEarly.rate), daysText(returnsEarly.fromDay)]
  return (
    <div className="d-stack">
      <p>
        <Trans>
          Забрати можна, коли мине {first}. Тоді проценти рахуються від початку за ставкою {rate}, а виплачене понад це
          утримується з депозиту.
        </Trans>{' '}
        {returnsEarly.leaves === null ? (
          <Trans>Забирають усю суму.</Trans>
        ) : (
          <Trans>
            Можна забрати й частину, якщо лишиться{' '}
            <Money amount={String(returnsEarly.leaves)} currency={currency} shown />.
          </Trans>
        )}
      </p>
      {calculated.early.length > 0 && (
        <SumsTable
          label={t`Якщо забрати раніше`}
          heads={[t`День`, t`Проценти`, t`Утримаємо`, t`Повернемо`]}
          rows={calculated.early.map(({ on, due, withheld, returned }) => ({
            head: shortDate(on),
            sums: [due.net, withheld > 0n ? withheld : 0n, returned].map((amount) => ({ amount, currency })),
          }))}
        />
      )}
    </div>
  )
}
