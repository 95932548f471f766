import type { Operation } from '@dilo/contract/operation-calls.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { addressOfPage, useNavigate } from '../address/open-page.ts'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageLink } from '../page/page-link.tsx'
import { useStatusChanged } from '../page/use-status-changed.ts'
import { lookOf } from './operation-looks.ts'
import { OperationFilters } from './operation-filters.tsx'
import { operations, operationsOf } from '../operations/operation-queries.ts'
import { hasCommonState, stateLooks, useStateName } from '../operations/operation-words.ts'

const route = addressOfPage('/operations')

/** The company's requests to the bank besides payments, the latest changed first, each with its state. */
export function OperationsPage() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Заявки до банку`} />
      <Operations />
    </div>
  )
}

const keyOf = (operation: Operation): string =>
  operation.kind === 'QUESTIONNAIRE' ? String(operation.version) : operation.id

function Operations() {
  const navigate = useNavigate()
  const search = route.useSearch()
  const isNarrowed = search.kind !== undefined
  const everything = useQuery({ ...operations, enabled: !isNarrowed })
  const narrowed = useQuery({ ...operationsOf(search), enabled: isNarrowed })
  const query = isNarrowed ? narrowed : everything
  const pending = useSteadyPending(query.isPending)
  const all = query.data?.operations
  const shown = (areQuestionnaires: boolean) =>
    all
      ?.filter(({ kind }) => (kind === 'QUESTIONNAIRE') === areQuestionnaires)
      .map((one) => ({ key: keyOf(one), state: one.state }))
  useStatusChanged(msg`Стан анкети змінено`, shown(true))
  useStatusChanged(msg`Стан заявки змінено`, shown(false))
  // A company that has asked for nothing has nothing to narrow.
  if (!isNarrowed && all?.length === 0) return <Nothing />
  return (
    <>
      <OperationFilters
        search={search}
        onChange={(wanted) => void navigate({ to: '/operations', search: wanted, replace: true })}
      />
      {pending ? (
        <SkeletonCard rows={3} />
      ) : all === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : all.length === 0 ? (
        <NoneOfThese />
      ) : (
        <Card flush>
          <ul className="c-rows">
            {all.map((operation) => (
              <li key={`${operation.kind} ${keyOf(operation)}`}>
                <OperationRow operation={operation} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const Nothing = () => (
  <div className="d-card">
    <EmptyState icon={FileText}>
      <Trans>Заявок немає. Тут буде все, про що компанія просить банк, окрім платежів.</Trans>
    </EmptyState>
  </div>
)

const NoneOfThese = () => (
  <div className="d-card">
    <EmptyState
      icon={FileText}
      action={
        <Link to="/operations" search={{}} className={buttonClass({ variant: 'secondary' })}>
          <Trans>Показати всі заявки</Trans>
        </Link>
      }
    >
      <Trans>Таких заявок немає.</Trans>
    </EmptyState>
  </div>
)

function StateBadge({ operation: { state } }: { operation: Operation }) {
  const stateName = useStateName()
  return hasCommonState(state) ? <StatusBadge {...stateLooks[state]}>{stateName(state)}</StatusBadge> : null
}

function OperationRow({ operation }: { operation: Operation }) {
  const { Name, place, Badge = StateBadge } = lookOf(operation.kind)
  const when = momentInKyiv(operation.changedAt)
  const until = operation.promisedAt === null ? null : momentInKyiv(operation.promisedAt)
  return (
    <PageLink {...place(operation)} className="c-row">
      <span className="c-row-body">
        <span className="d-row">
          <span className="c-row-name">
            <Name operation={operation} />
          </span>
          <Badge operation={operation} />
        </span>
        <span className="d-meta c-block">
          {when}
          {until !== null && (
            <>
              {' · '}
              <Trans>банк вирішить до {until}</Trans>
            </>
          )}
        </span>
      </span>
    </PageLink>
  )
}
