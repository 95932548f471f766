import { PeriodChoice } from '@dilo/ui/fields/period-choice.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addressOfPage } from '../../address/open-page.ts'
import { AccountChoice } from '../../accounts/account-select.tsx'
import { type ChartsSearch, chartsSearch } from './charts-search.ts'
import { statementFilter, statementPeriod } from '../statement-search.ts'
import { isNoSuch } from '../../address/no-such.ts'
import { PageHead } from '../../page/page-head.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { useToday } from '../../page/use-today.ts'
import { AccountCharts } from './account-charts.tsx'
import { balanceHistory } from './chart-queries.ts'

const route = addressOfPage('/accounts/$accountId/charts')

/** The charts on a page of their own; its address has the period and the direction of the statement's address. */
export function AccountChartsPage() {
  const { t } = useLingui()
  const { accountId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useChange()
  const today = useToday()
  const period = statementFilter(search, today)
  const { error } = useQuery(balanceHistory(accountId, period))
  const show = (next: ChartsSearch) => void navigate({ search: next, resetScroll: false })
  if (isNoSuch(error)) return <NotFound />
  return (
    <div className="c-page">
      <PageHead
        title={t`Аналітика рахунку`}
        above={{
          title: t`Виписка`,
          link: { to: '/accounts/$accountId/statement', params: { accountId }, search },
        }}
      >
        <AccountChoice accountId={accountId} onChoose={(id) => void navigate({ params: { accountId: id }, search })} />
      </PageHead>
      <PeriodChoice
        period={statementPeriod(search, today)}
        today={today}
        onChange={(chosen) =>
          show(chartsSearch({ ...('period' in chosen ? { period: chosen.period } : chosen), ...directionOf(search) }))
        }
      />
      <div className="d-row">
        <DirectionChoice search={search} onChoose={show} />
      </div>
      <AccountCharts accountId={accountId} period={period} search={search} />
    </div>
  )
}

const directionOf = ({ direction }: ChartsSearch): ChartsSearch => (direction ? { direction } : {})

/** The direction of the money; a balance has none. */
function DirectionChoice({ search, onChoose }: { search: ChartsSearch; onChoose: (search: ChartsSearch) => void }) {
  const { t } = useLingui()
  const { direction, ...period } = search
  return (
    <Segmented
      label={t`Обороти`}
      value={direction ?? 'both'}
      options={[
        { value: 'both', label: <Trans>Усі обороти</Trans> },
        { value: 'in', label: <Trans>Надходження</Trans> },
        { value: 'out', label: <Trans>Списання</Trans> },
      ]}
      onChange={(chosen) => onChoose(chosen === 'both' ? period : { ...period, direction: chosen })}
    />
  )
}
