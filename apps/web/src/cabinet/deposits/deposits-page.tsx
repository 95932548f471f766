import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { useRights } from '../accounts/use-rights.ts'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useLanguage } from '../page/use-language.ts'
import { type Deposit, deposits } from './deposit-queries.ts'
import { DepositRow } from './deposit-row.tsx'
import { depositName } from './deposit-name.ts'
import { depositOperations } from './openings/opening-queries.ts'
import { OperationRow } from './openings/operation-row.tsx'
import './deposits.css'

/** All deposits of the company that the person sees; closed ones are folded away. */
export function DepositsPage() {
  const { t } = useLingui()
  const { isAlone, mayWrite } = useRights()
  return (
    <div className="c-page">
      <PageHead title={t`Депозити`}>
        {!isAlone && (
          <Link to="/deposits/shelf" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Вільні гроші</Trans>
          </Link>
        )}
        {!isAlone && (
          <Link to="/deposits/offers" className={buttonClass({ variant: mayWrite ? 'secondary' : 'primary' })}>
            <Trans>Порахувати</Trans>
          </Link>
        )}
        {mayWrite && (
          <Link to="/deposits/new" className={buttonClass({ variant: 'primary' })}>
            <Trans>Відкрити депозит</Trans>
          </Link>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <AllDeposits />}
    </div>
  )
}

function AllDeposits() {
  const query = useQuery(deposits)
  const pending = useSteadyPending(query.isPending)
  if (pending) return <SkeletonCard rows={3} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const all = query.data.deposits
  const works = all.filter(({ status }) => status !== 'closed')
  const closed = all.filter(({ status }) => status === 'closed')
  return (
    <>
      <OpenOperations />
      {works.length === 0 ? (
        <NoDeposits />
      ) : (
        <Card flush>
          <Rows deposits={works} />
        </Card>
      )}
      <ClosedDeposits deposits={closed} />
      <AllOperations />
    </>
  )
}

/** Operations of deposits that have not ended. */
function OpenOperations() {
  const language = useLanguage()
  const open = useQuery(depositOperations()).data?.operations.filter(({ state }) => state !== 'PROCESSED') ?? []
  if (open.length === 0) return null
  return (
    <Card title={<Trans>Заявки на депозити</Trans>} flush>
      <ul className="c-rows">
        {open.map((one) => (
          <OperationRow
            key={one.id}
            operation={one}
            about={`${depositName(one, language)} · ${momentInKyiv(one.changedAt)}`}
          />
        ))}
      </ul>
    </Card>
  )
}

/** To the list of what was ever asked of deposits, where it can be narrowed. */
function AllOperations() {
  const asked = useQuery(depositOperations()).data?.operations.length ?? 0
  if (asked === 0) return null
  return (
    <p>
      <Link to="/operations" search={{ kind: 'DEPOSIT_OPERATION' }}>
        <Trans>Усі заявки на депозити</Trans>
      </Link>
    </p>
  )
}

const NoDeposits = () => (
  <div className="d-card">
    <EmptyState icon={Banknote}>
      <Trans>
        Депозитів ще немає. Покладіть гроші, які поки не потрібні: до підпису видно кожну виплату до копійки, і саме
        стільки ми потім нарахуємо.
      </Trans>
    </EmptyState>
  </div>
)

const Rows = ({ deposits: all }: { deposits: readonly Deposit[] }) => (
  <ul className="c-rows">
    {all.map((deposit) => (
      <li key={deposit.id} data-status={deposit.status}>
        <DepositRow deposit={deposit} />
      </li>
    ))}
  </ul>
)

function ClosedDeposits({ deposits: closed }: { deposits: readonly Deposit[] }) {
  const { t } = useLingui()
  if (closed.length === 0) return null
  return (
    <details className="d-card d-card-flush c-deposits-closed">
      <summary>
        {t({
          message: plural(closed.length, {
            one: '# закритий депозит',
            few: '# закриті депозити',
            many: '# закритих депозитів',
            other: '# закритого депозиту',
          }),
        })}
      </summary>
      <Rows deposits={closed} />
    </details>
  )
}
