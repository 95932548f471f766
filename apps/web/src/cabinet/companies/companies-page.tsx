import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HideAmounts } from '../accounts/hide-amounts.tsx'
import { Failed } from '../page/failed.tsx'
import { NextPage } from '../page/next-page.tsx'
import { PageHead } from '../page/page-head.tsx'
import { figuresOfCompanies } from './companies-queries.ts'
import { CompanyRow } from './company-row.tsx'
import './companies.css'

/** One page of figures for who acts for several companies: what each has, what waits in it, and what it has to pay. */
export function CompaniesPage() {
  const { t } = useLingui()
  const query = useInfiniteQuery(figuresOfCompanies)
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageHead title={t`Мої компанії`} beside={<HideAmounts />} />
      {pending ? (
        <SkeletonRows rows={3} />
      ) : query.data ? (
        <>
          <Card flush title={<Trans>Залишки, податки й те, що чекає</Trans>}>
            <ul className="c-rows c-card-bottom">
              {query.data.pages
                .flatMap(({ companies }) => companies)
                .map((figures) => (
                  <li key={figures.companyId}>
                    <CompanyRow figures={figures} />
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <div className="c-companies-more">
                <NextPage of={query} />
              </div>
            )}
          </Card>
          <p className="d-meta">
            <Trans>
              «Не вистачить» — якщо податків і платежів найближчих 14 днів, на підписі чи з датою наперед, більше, ніж
              доступно в гривні. Банк бачить лише платежі звідси.
            </Trans>
          </p>
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}
