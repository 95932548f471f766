import type { Account } from '@dilo/contract/account.ts'
import { Button } from '@dilo/ui/button.tsx'
import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { chartsSearch } from '../../features/statement/charts-search.ts'
import { type AskedFilter, isNarrowed } from '../../features/statement/statement-search.ts'
import { withTexts } from '../../with-texts.ts'

const route = getRouteApi('/accounts/$accountId/statement')

const fetchArea = withTexts(() => import('../account-charts/area.ts'))

const AccountCharts = lazyPage(async () => (await fetchArea()).AccountCharts, {
  part: true,
  waiting: (
    <Skeleton>
      <SkeletonBar width="100%" height={300} />
    </Skeleton>
  ),
})

export type StatementChartsProps = { account: Account; filter: AskedFilter }

/** The charts of a period: its balance over time, and what it came to by counterparty. They come when they are asked for. */
export function StatementCharts({ account, filter }: StatementChartsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const address = route.useSearch()
  const search = chartsSearch(address)
  const { direction: _direction, ...others } = address
  return (
    <section className="c-statement-charts">
      <div className="c-actions">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={AccountCharts.preload}
          onFocus={AccountCharts.preload}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Сховати графіки</Trans> : <Trans>Показати графіки</Trans>}
        </Button>
        {isOpen && (
          <Link to="/accounts/$accountId/charts" params={{ accountId: account.id }} search={search} className="c-statement-charts-link">
            <Trans>На окремій сторінці</Trans>
          </Link>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="c-statement-charts-body">
        {isOpen && (
          <>
            {isNarrowed(others) && (
              <p className="d-meta">
                <Trans>Графіки зважають лише на період і напрям, інші фільтри їх не змінюють.</Trans>
              </p>
            )}
            <AccountCharts accountId={account.id} period={filter} search={search} />
          </>
        )}
      </div>
    </section>
  )
}
