import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button, buttonClass } from '@dilo/ui/button.tsx'
import { Chip, ChipGroup } from '@dilo/ui/chip.tsx'
import { EmptyState } from '@dilo/ui/empty-state.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { ArrowLeftRight, Plus } from '@dilo/ui/icons-of-things.ts'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { SkeletonRows } from '@dilo/ui/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/use-steady-pending.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Failed } from '../../failed.tsx'
import { NoCompany } from '../../no-company.tsx'
import { currentClient, newRecipients, payments } from '../../queries.ts'
import { PaymentRow } from './payment-row.tsx'
import { RecipientWait } from './recipient-wait.tsx'
import { isInGroup, type PaymentGroup, paymentGroups } from './state-filter.ts'

const route = getRouteApi('/payments')

const groupNames: Record<PaymentGroup, MessageDescriptor> = {
  awaiting: msg`На підпис`,
  waiting: msg`Чекають`,
  processing: msg`В обробці`,
  settled: msg`Проведені`,
  undone: msg`Відхилені й повернуті`,
  revoked: msg`Відкликані`,
  deleted: msg`Видалені`,
}

export function PaymentsPage() {
  const { t } = useLingui()
  const { data: client } = useQuery(currentClient)
  const query = useQuery(payments)
  const wait = useQuery(newRecipients)
  const pending = useSteadyPending(query.isPending || wait.isLoading)
  if (client?.settings.currentCompanyId === null) {
    return (
      <div className="c-page">
        <PageTitle title={t`Платежі`} />
        <NoCompany />
      </div>
    )
  }
  return (
    <div className="c-page">
      <div className="c-head">
        <PageTitle title={t`Платежі`} />
        <div className="c-actions">
          <Link to="/payments/new" className={buttonClass({})}>
            <Icon of={Plus} />
            <Trans>Новий платіж</Trans>
          </Link>
        </div>
      </div>
      {pending ? (
        <div className="d-card d-card-flush">
          <SkeletonRows rows={6} />
        </div>
      ) : query.data ? (
        <>
          <RecipientWait />
          <PaymentList payments={query.data.payments} />
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function PaymentList({ payments: all }: { payments: readonly Payment[] }) {
  const { state } = route.useSearch()
  const navigate = route.useNavigate()
  if (all.length === 0) return <NoPayments />
  const choose = (group: PaymentGroup | undefined) => void navigate({ search: group ? { state: group } : {}, replace: true })
  const shown = state ? all.filter((payment) => isInGroup(payment.state, state)) : all
  return (
    <>
      <Groups payments={all} chosen={state} onChoose={choose} />
      <div className="d-card d-card-flush">
        {shown.length === 0 ? (
          <EmptyState
            icon={ArrowLeftRight}
            action={
              <Button variant="secondary" onClick={() => choose(undefined)}>
                <Trans>Скинути фільтри</Trans>
              </Button>
            }
          >
            <Trans>Таких платежів зараз немає</Trans>
          </EmptyState>
        ) : (
          <ul className="c-rows">
            {shown.map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

type GroupsProps = { payments: readonly Payment[]; chosen: PaymentGroup | undefined; onChoose: (group: PaymentGroup | undefined) => void }

/** Only groups that have something in them, and the chosen one. */
function Groups({ payments: all, chosen, onChoose }: GroupsProps) {
  const { t, i18n } = useLingui()
  const groups = (Object.keys(paymentGroups) as PaymentGroup[])
    .map((group) => ({ group, count: all.filter((payment) => isInGroup(payment.state, group)).length }))
    .filter(({ group, count }) => count > 0 || group === chosen)
  return (
    <ChipGroup label={t`Стан платежу`}>
      <Chip active={chosen === undefined} onSelect={() => onChoose(undefined)}>
        <Trans>Усі</Trans>
      </Chip>
      {groups.map(({ group, count }) => (
        <Chip key={group} active={group === chosen} onSelect={() => onChoose(group)}>
          {i18n._(groupNames[group])} <span className="c-chip-count">{count}</span>
        </Chip>
      ))}
    </ChipGroup>
  )
}

function NoPayments() {
  return (
    <div className="d-card">
      <EmptyState
        icon={ArrowLeftRight}
        action={
          <Link to="/payments/new" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Створити платіж</Trans>
          </Link>
        }
      >
        <Trans>Ще немає платежів</Trans>
      </EmptyState>
    </div>
  )
}
