import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { CreditCard } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApprovalDialog } from '../approvals/approval-dialog.tsx'
import { type Approval, approvals } from '../approvals/approval-queries.ts'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { type Allowance, allowances } from './allowance-queries.ts'
import { AllowanceState } from './allowance-state.tsx'
import { GrantDialog } from './grant-dialog.tsx'

/** Requests of cards to people: purchases that wait for a yes, and payments beyond a limit. */
export function CardRequestsPage() {
  const { t } = useLingui()
  const requests = useQuery(allowances)
  const purchases = useQuery(approvals)
  const pending = useSteadyPending(requests.isPending || purchases.isPending)
  return (
    <div className="c-page">
      <PageHead title={t`Запити за картками`} />
      {pending ? (
        <SkeletonCard rows={3} />
      ) : requests.data && purchases.data ? (
        <Requests
          purchases={purchases.data.approvals.filter(({ asked }) => asked !== null)}
          since={purchases.dataUpdatedAt}
          requests={requests.data.requests}
        />
      ) : (
        <Failed
          error={requests.error ?? purchases.error}
          onRetry={() => void Promise.all([requests.refetch(), purchases.refetch()])}
        />
      )}
    </div>
  )
}

type RequestsProps = { purchases: readonly Approval[]; since: number; requests: readonly Allowance[] }

function Requests({ purchases, since, requests }: RequestsProps) {
  if (purchases.length + requests.length === 0)
    return (
      <EmptyState icon={CreditCard}>
        <Trans>
          Запитів немає. Тут з’являться покупки в інтернеті, що чекають на підтвердження, і прохання заплатити понад
          ліміт.
        </Trans>
      </EmptyState>
    )
  return (
    <>
      {purchases.length > 0 && (
        <Box flush title={<Trans>Покупки чекають на підтвердження</Trans>}>
          <ul className="c-rows c-card-bottom">
            {purchases.map((approval) => (
              <li key={approval.id}>
                <PurchaseRow approval={approval} since={since} />
              </li>
            ))}
          </ul>
        </Box>
      )}
      {requests.length > 0 && (
        <Box flush title={<Trans>Платежі понад ліміт</Trans>}>
          <ul className="c-rows c-card-bottom">
            {requests.map((allowance) => (
              <li key={allowance.id}>
                <RequestRow allowance={allowance} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  )
}

function PurchaseRow({ approval, since }: { approval: Approval; since: number }) {
  const [open, setOpen] = useState(false)
  const { merchant, lastDigits, amount } = approval
  return (
    <div className="c-row">
      <div className="c-row-body">
        <p className="c-row-name">{merchant.name}</p>
        <p className="d-meta">
          <Trans>Картка ••&nbsp;{lastDigits}</Trans>
        </p>
      </div>
      <div className="c-row-end">
        <Money amount={amount} currency="UAH" />
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>Відповісти</Trans>
        </Button>
      </div>
      {open && <ApprovalDialog approval={approval} since={since} onClose={() => setOpen(false)} />}
    </div>
  )
}

function RequestRow({ allowance }: { allowance: Allowance }) {
  const [open, setOpen] = useState(false)
  const { merchant, lastDigits, amount, person, askedAt, mayDecide } = allowance
  return (
    <div className="c-row">
      <div className="c-row-body">
        <p className="c-row-name">{merchant}</p>
        <p className="d-meta">
          <Trans>
            Картка ••&nbsp;{lastDigits}, {person}, {momentInKyiv(askedAt)}
          </Trans>
        </p>
        {!mayDecide && <AllowanceState of={allowance} />}
      </div>
      <div className="c-row-end">
        <Money amount={amount} currency="UAH" />
        {mayDecide && (
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Вирішити</Trans>
          </Button>
        )}
      </div>
      {open && <GrantDialog allowance={allowance} onClose={() => setOpen(false)} />}
    </div>
  )
}
