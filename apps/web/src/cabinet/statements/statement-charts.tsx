import { Button } from '@dilo/ui/actions/button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { ChartColumn } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Link } from '../address/link.tsx'
import { addressOfPage } from '../address/open-page.ts'
import { chartsSearch } from './charts/charts-search.ts'
import { type AskedFilter, isNarrowed } from './statement-search.ts'
import { withTexts } from '../../language.ts'

const route = addressOfPage('/accounts/$accountId/statement')

const loadCharts = withTexts(() => import('./charts/pages.ts'))

const AccountCharts = lazyPage(async () => (await loadCharts()).AccountCharts, {
  part: true,
  waiting: (
    <Skeleton>
      <SkeletonBar width="100%" height={300} />
    </Skeleton>
  ),
})

type ShownCharts = { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void }

export function useShownCharts(): ShownCharts {
  const [isOpen, setOpen] = useState(false)
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) }
}

/** Opens the charts from the head of the page: an icon alone if its text does not fit. */
export function ChartsButton({ charts: { id, isOpen, toggle }, isNarrow }: { charts: ShownCharts; isNarrow: boolean }) {
  const { t } = useLingui()
  const name = isOpen ? t`Сховати графіки` : t`Показати графіки`
  const button = {
    'aria-expanded': isOpen,
    'aria-controls': id,
    onPointerEnter: AccountCharts.preload,
    onFocus: AccountCharts.preload,
    onClick: toggle,
  }
  return isNarrow ? (
    <IconButton {...button} icon={ChartColumn} name={name} />
  ) : (
    <Button {...button} variant="secondary" aria-label={name}>
      <Trans>Графіки</Trans>
    </Button>
  )
}

type StatementChartsProps = { charts: ShownCharts; accountId: string; filter: AskedFilter }

/** The charts of a period: its balance over time, and whom its money went to and came from. They load on demand. */
export function StatementCharts({ charts: { id, isOpen }, accountId, filter }: StatementChartsProps) {
  const address = route.useSearch()
  const search = chartsSearch(address)
  const { direction: _direction, ...others } = address
  return (
    <section id={id} hidden={!isOpen} className="c-statement-charts">
      {isOpen && (
        <>
          <Link
            to="/accounts/$accountId/charts"
            params={{ accountId }}
            search={search}
            className="c-statement-charts-link"
          >
            <Trans>На окремій сторінці</Trans>
          </Link>
          {isNarrowed(others) && (
            <p className="d-meta">
              <Trans>Графіки зважають лише на період і напрям, інші фільтри їх не змінюють.</Trans>
            </p>
          )}
          <AccountCharts accountId={accountId} period={filter} search={search} />
        </>
      )}
    </section>
  )
}
