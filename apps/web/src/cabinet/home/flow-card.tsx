import type { Overview } from '@dilo/contract/overview.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { ArrowLeftRight } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Skeleton, SkeletonBar } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { withTexts } from '../../language.ts'
import { monthsWithFlow } from './months-with-flow.ts'

const fetchChart = withTexts(() => import('./cash-flow/part.ts'))

type ChartProps = ComponentProps<Awaited<ReturnType<typeof fetchChart>>['CashFlowChart']>

/** The page's numbers need no chart: it comes after them. */
const CashFlowChart = lazyPage<ChartProps>(async () => (await fetchChart()).CashFlowChart, {
  part: true,
  waiting: <ChartSkeleton />,
})

/** The money received and spent in twelve months; the chart begins at the first month with entries. */
export function FlowCard({ data: { accounts, cashFlow } }: { data: Overview }) {
  const { isWhole } = cashFlow
  const months = monthsWithFlow(cashFlow.months)
  const since = shortDate(`${cashFlow.months[0]?.month ?? ''}-01`)
  const hasForeign = accounts.some(({ currency }) => currency !== 'UAH')
  return (
    <Card title={<Trans>Рух коштів</Trans>}>
      {months.length === 0 ? (
        <EmptyState icon={ArrowLeftRight}>
          <Trans>З {since} нічого не надійшло й не витрачено.</Trans>
        </EmptyState>
      ) : (
        <>
          <CashFlowChart months={months} currency="UAH" />
          <p className="d-meta c-flow-note">
            <Trans>Без переказів між своїми рахунками.</Trans>{' '}
            {hasForeign && <Trans>Валюту враховано за курсом НБУ на кінець місяця.</Trans>}{' '}
            {!isWhole && <Trans>За місяці без відомого курсу валюту не враховано.</Trans>}
          </p>
        </>
      )}
    </Card>
  )
}

function ChartSkeleton() {
  return (
    <Skeleton>
      <div className="c-chart-waits">
        <SkeletonBar width="100%" height={240} />
      </div>
    </Skeleton>
  )
}
