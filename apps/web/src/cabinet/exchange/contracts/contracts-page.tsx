import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { useRights } from '../../accounts/use-rights.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { type ExchangeContract, exchangeContracts } from './contract-queries.ts'
import { DueBadge } from './due-badge.tsx'

/** The contracts for which the company buys currency: what is left of each, and what is due next. */
export function ExchangeContractsPage() {
  const { t } = useLingui()
  const { isAlone, mayPay } = useRights()
  return (
    <div className="c-page">
      <PageHead title={t`Договори для купівлі валюти`}>
        {mayPay && !isAlone && (
          <Link to="/exchange/contracts/new" className={buttonClass({})}>
            <Trans>Додати договір</Trans>
          </Link>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <All />}
    </div>
  )
}

function All() {
  const query = useQuery(exchangeContracts)
  const pending = useSteadyPending(query.isPending)
  if (pending) return <SkeletonCard rows={3} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { contracts } = query.data
  if (contracts.length === 0)
    return (
      <div className="d-card">
        <EmptyState icon={FileText}>
          <Trans>
            Договорів ще немає. Додайте зовнішній договір один раз: покажемо, скільки за ним лишилося купити, і
            нагадаємо про граничні строки.
          </Trans>
        </EmptyState>
      </div>
    )
  return (
    <Card flush>
      <ul className="c-rows">
        {contracts.map((contract) => (
          <li key={contract.id}>
            <Row contract={contract} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ contract }: { contract: ExchangeContract }) {
  const { nameOf } = useCountries()
  const { id, number, signedOn, counterparty, country, currency, left, used, nextDue } = contract
  const [signed, land] = [shortDate(signedOn), nameOf(country)]
  return (
    <PageLink to="/exchange/contracts/$contractId" params={{ contractId: id }} className="c-row">
      <span className="c-row-body">
        <span className="c-row-name">{counterparty}</span>
        <span className="d-meta c-block">
          <Trans>
            № {number} від {signed} · {land}
          </Trans>
        </span>
        {nextDue !== null && (
          <span className="c-block">
            <DueBadge day={nextDue} />
          </span>
        )}
      </span>
      <span className="c-row-end">
        <Money amount={left ?? used} currency={currency} size="large" />
        <span className="d-meta c-block">{left === null ? <Trans>куплено</Trans> : <Trans>лишилося</Trans>}</span>
      </span>
    </PageLink>
  )
}
