import type { Overview } from '@dilo/contract/overview.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useToday } from '../page/use-today.ts'

type Update = Overview['update']

/** The data that the bank asks to update (personDataOutdated, companyDataOutdated); empty if it asks for none. */
export function UpdateBanner({ update: { person, company } }: { update: Update }) {
  return (
    <>
      {person !== null && <Stale until={person} asks={<Trans>Оновіть свої дані в банку</Trans>} />}
      {company !== null && <Stale until={company} asks={<Trans>Оновіть дані компанії в банку</Trans>} />}
    </>
  )
}

function Stale({ until, asks }: { until: string; asks: ReactNode }) {
  const today = useToday()
  const date = shortDate(until)
  return until < today ? (
    <Banner tone="danger" title={asks}>
      <p>
        <Trans>
          Термін минув {date}, тому нові платежі зупинено. Гроші на рахунках на місці. Оновити дані можна у відділенні.
        </Trans>
      </p>
    </Banner>
  ) : (
    <Banner tone="warning" title={asks}>
      <p>
        <Trans>Зробіть це до {date} включно, у відділенні: після цього дня платежі буде зупинено.</Trans>
      </p>
    </Banner>
  )
}
