import { firstOccurrence, nextOccurrences, parseSchedule } from '@dilo/domain/standing-orders/schedule.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { Summary, SummaryLine } from '../../forms/summary.tsx'
import { greatestOf, type OrderValues, typedSchedule } from './order-fields.ts'
import { useAuthorised, useWhen } from './order-words.ts'

type OrderSummaryProps = {
  values: OrderValues
  /** The last day that the edited order has paid. */ lastPaid: BusinessDate | null
  today: BusinessDate
  currency: Currency
}

/** The number of coming days that the summary names. */
const DAYS = 3

/** The order that the form makes, and in one sentence all that its signature authorises. */
export function OrderSummary({ values, lastPaid, today, currency }: OrderSummaryProps) {
  const { t } = useLingui()
  const when = useWhen()
  const authorised = useAuthorised(shownMoney)
  const refusalText = useRefusalText()
  const [amount, greatest] = [parseAmountInput(values.amount), parseAmountInput(greatestOf(values))]
  const schedule = parseSchedule(typedSchedule(values), today)
  const first = schedule.ok ? firstOccurrence(schedule.value, lastPaid, today) : null
  const creditorName = values.creditorName.trim()
  const days = schedule.ok && first ? nextOccurrences(schedule.value, { from: first.nominal, made: 0 }, DAYS) : []
  return (
    <Summary
      label={t`Підсумок регулярного платежу`}
      total={amount.ok ? { name: <Trans>Щоразу спишемо</Trans>, amount: amount.value, currency } : undefined}
      foot={
        <>
          {schedule.ok && first === null && (
            <Banner tone="warning">
              <p>{refusalText('standingOrderPaysNothing')}</p>
            </Banner>
          )}
          {schedule.ok && first !== null && greatest.ok && creditorName !== '' && (
            <div className="c-authorised d-stack d-gap-2">
              <p className="d-meta">
                <Trans>Підпис дозволить</Trans>
              </p>
              <p>
                {authorised({ ...schedule.value, greatestAmount: kopiykas(greatest.value), currency, creditorName })}
              </p>
              <p className="d-meta">
                <Trans>Гроші беремо з рахунку того дня, наперед не резервуємо.</Trans>
              </p>
            </div>
          )}
        </>
      }
    >
      <SummaryLine name={<Trans>Отримувач</Trans>}>{creditorName || '—'}</SummaryLine>
      <SummaryLine name={<Trans>Коли</Trans>}>{schedule.ok ? when(schedule.value) : '—'}</SummaryLine>
      <SummaryLine name={<Trans>Найближчі дні</Trans>}>
        {days.length === 0 ? '—' : days.map(({ day }) => shortDate(day)).join(', ')}
      </SummaryLine>
    </Summary>
  )
}
