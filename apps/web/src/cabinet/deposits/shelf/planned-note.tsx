import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { missingFor } from './cash-plan.ts'
import { shelf } from './shelf-queries.ts'

type PlannedNoteProps = {
  /** As typed. */
  amount: string
  day: string
  currency: Currency
  today: BusinessDate
}

/** Milliseconds for which a plan is good enough for a note. */
const FRESH = 300_000

/** Beside the day of a planned payment: that money for it, or for what comes after it, lies on a deposit then. */
export function PlannedNote({ amount, day, currency, today }: PlannedNoteProps) {
  const language = useLanguage()
  const typed = parseAmountInput(amount, currency)
  const on = parseBusinessDate(day)
  const isPlanned = typed.ok && on.ok && on.value > today
  const { data } = useQuery({ ...shelf(currency, undefined), enabled: isPlanned, staleTime: FRESH, retry: false })
  const missing = isPlanned && data ? missingFor(data, { on: on.value, amount: typed.value }) : null
  if (missing === null) return null
  const [when, until] = [longDate(missing.on, language), longDate(missing.until, language)]
  return (
    <Banner tone="warning">
      <p>
        <Trans>
          З цим платежем {when} бракуватиме <Money amount={String(missing.short)} currency={currency} />: до {until}{' '}
          гроші на депозиті. <Link to="/deposits/shelf">Переглянути план</Link>
        </Trans>
      </p>
    </Banner>
  )
}
