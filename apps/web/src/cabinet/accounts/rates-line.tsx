import type { Rates } from '@dilo/contract/rate-service.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'

const NBSP = '\u00A0'

/**
 * The rates of a total with their day; a note if they are older than today, or if missing rates leave out currencies.
 */
export function RatesLine({ rates, isWhole }: { rates: Rates; isWhole: boolean }) {
  const [oldest] = rates.toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <>
      {oldest !== undefined && (
        <p className="d-meta">
          <RatesText rates={rates} day={oldest.day} isOwn={oldest.isOwn} />
        </p>
      )}
      {!isWhole && (
        <p className="d-meta">
          <Trans>Рахунки у валюті не враховано: курсу ще немає.</Trans>
        </p>
      )}
    </>
  )
}

function RatesText({ rates, day, isOwn }: { rates: Rates; day: string; isOwn: boolean }) {
  const date = shortDate(day)
  const told = rates
    .map(({ currency, rate }) => `${currency}${NBSP}${formatRate(BigInt(rate) as OfficialRate)}`)
    .join(' · ')
  return isOwn ? (
    <Trans>
      Курс НБУ на {date}: {told}
    </Trans>
  ) : (
    <Trans>
      Останній відомий курс НБУ, на {date}: {told}
    </Trans>
  )
}
