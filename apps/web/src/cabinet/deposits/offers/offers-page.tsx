import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { calculate, searchOf, type WantedDeposit, wantedOf } from './calculation.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { EarlyReturns } from './early-returns.tsx'
import { changed, type SearchChange } from '../../address/search-parts.ts'
import type { OfferSearch } from './offer-search.ts'
import { OfferSummary } from './offer-summary.tsx'
import { PayoutCalendar } from './payout-calendar.tsx'
import { depositProducts } from './product-queries.ts'
import { BetterRate, CurrencyChoice, PayoutChoice, ProductChoice, SumField, TermField } from './deposit-fields.tsx'

const route = addressOfPage('/deposits/offers')

/** The bank's deposits, with the yield of each: counted as a person types, by the rules of the bank itself. */
export function DepositOffersPage() {
  const { t } = useLingui()
  const { isAlone } = useRights()
  return (
    <div className="c-page">
      <PageHead title={t`Депозитний калькулятор`}>
        {!isAlone && (
          <Link to="/deposits/shelf" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Скільки можна відкласти</Trans>
          </Link>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <Offers />}
    </div>
  )
}

function Offers() {
  const search = route.useSearch()
  const query = useQuery(depositProducts)
  const pending = useSteadyPending(query.isPending)
  const catalogue = useMemo(() => query.data && readCatalogue(query.data), [query.data])
  if (pending) return <SkeletonCard rows={6} />
  if (catalogue === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const wanted = wantedOf(catalogue, search)
  return wanted === undefined ? <NoOffers /> : <Calculator catalogue={catalogue} wanted={wanted} />
}

export const NoOffers = () => (
  <div className="d-card">
    <EmptyState icon={Banknote}>
      <Trans>Зараз нових депозитів не відкриваємо. Ті, що є, працюють, як домовлено.</Trans>
    </EmptyState>
  </div>
)

function Calculator({ catalogue, wanted }: { catalogue: Catalogue; wanted: WantedDeposit }) {
  const { mayWrite } = useRights()
  const navigate = useNavigate()
  const calculation = useMemo(() => calculate(catalogue, wanted), [catalogue, wanted])
  const onChange = (change: SearchChange<OfferSearch>) =>
    void navigate({ to: '/deposits/offers', search: changed(searchOf(wanted), change), replace: true })
  const parts = { catalogue, wanted, calculation, onChange }
  return (
    <div className="c-form-columns">
      <div className="d-stack d-gap-5">
        <Card>
          <div className="c-form d-stack d-gap-5">
            <ProductChoice {...parts} />
            <CurrencyChoice {...parts} />
            <SumField {...parts} />
            <BetterRate {...parts} />
            <TermField {...parts} />
            <PayoutChoice {...parts} />
          </div>
        </Card>
        {calculation.ok && (
          <>
            <Card title={<Trans>Календар виплат</Trans>}>
              <PayoutCalendar
                payouts={calculation.value.schedule.payouts}
                total={calculation.value.total}
                currency={wanted.currency}
                isTaxed={calculation.value.quoted.tax !== null}
                adds={wanted.capitalised}
              />
            </Card>
            <Card title={<Trans>Якщо забрати раніше</Trans>}>
              <EarlyReturns calculated={calculation.value} currency={wanted.currency} />
            </Card>
          </>
        )}
      </div>
      <OfferSummary calculation={calculation} currency={wanted.currency} catalogue={catalogue}>
        {mayWrite && (
          <Link
            to="/deposits/new"
            search={{ ...searchOf(wanted), step: 'check' }}
            className={buttonClass({ size: 'large', wide: true })}
          >
            <Trans>Відкрити депозит</Trans>
          </Link>
        )}
      </OfferSummary>
    </div>
  )
}
