import type { Answer } from '@dilo/contract/calls.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus, Users } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { OutcomeBadge } from '../payment-outcome.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { registers } from './salary-queries.ts'
import { useRegisterName } from './salary-words.ts'
import './salary.css'

type Summary = Answer<'GET /api/salary-service/registers'>['registers'][number]

/** The company's salary registers, for people who may see them. */
export function SalaryPage() {
  const { t } = useLingui()
  const query = useInfiniteQuery(registers)
  const mayWrite = useQuery(currentClient).data?.settings.permissions.includes('SALARY_WRITE') === true
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageHead title={t`Зарплата`}>
        {mayWrite && (
          <Link to="/salary/new" className={buttonClass({})}>
            <Icon of={Plus} />
            <Trans>Нова відомість</Trans>
          </Link>
        )}
      </PageHead>
      <p className="d-meta">
        <Trans>
          Хто скільки отримує, бачать лише ті, кому надано право на зарплату. Інші бачать один платіж із загальною
          сумою.
        </Trans>
      </p>
      {pending ? (
        <SkeletonCard rows={4} />
      ) : query.data ? (
        <RegisterList registers={query.data.pages.flatMap((page) => page.registers)} />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Показати ще</Trans>
        </Button>
      )}
    </div>
  )
}

function RegisterList({ registers: all }: { registers: readonly Summary[] }) {
  if (all.length === 0) {
    return (
      <div className="d-card">
        <EmptyState icon={Users}>
          <Trans>Відомостей ще немає. Вставте таблицю з Excel, і зарплата всім піде одним платежем.</Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="d-card d-card-flush">
      <ul className="c-rows">
        {all.map((one) => (
          <li key={one.paymentId}>
            <RegisterRow register={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `Повернулося 9 800,00 ₴: 1 із 2` */
const GivenBack = ({ givenBack, rows }: { givenBack: NonNullable<Summary['givenBack']>; rows: number }) => (
  <p className="d-meta">
    <Trans>
      Повернулося <Money amount={givenBack.amount} currency="UAH" />: {givenBack.rows} із {rows}
    </Trans>
  </p>
)

function RegisterRow({ register }: { register: Summary }) {
  const name = useRegisterName()
  const { paymentId, number, rows, total, outcome, givenBack } = register
  return (
    <Link to="/salary/$registerId" params={{ registerId: paymentId }} className="c-row c-row-wraps">
      <div className="c-row-body">
        <p className="c-row-name">{name(register)}</p>
        <p className="d-meta">
          № {number} · <Plural value={rows} one="# людина" few="# людини" many="# людей" other="# людини" />
        </p>
        {givenBack !== null && <GivenBack givenBack={givenBack} rows={rows} />}
      </div>
      <div className="c-row-end">
        <Money amount={total} currency="UAH" />
        <OutcomeBadge outcome={outcome} />
      </div>
    </Link>
  )
}
