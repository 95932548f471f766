import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { buttonClass, Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { useAccountName } from './account-name.tsx'
import { applicationsOf, operations } from '../operations/operation-queries.ts'
import { useProcessedNews } from '../operations/use-processed-news.ts'
import { accounts } from './account-queries.ts'
import { WithdrawApplication } from './withdraw-application.tsx'
import { stateLooks, useStateName } from '../operations/operation-words.ts'
import { useReasonText } from './reason-text.ts'

/** Applications for further accounts that have not come to an end. */
export function Applications() {
  const { t } = useLingui()
  const all = useQuery({ ...operations, select: applicationsOf }).data
  useProcessedNews(all, t`Рахунок відкрито`, accounts.queryKey)
  const open = all?.filter(({ state }) => state !== 'PROCESSED')
  const [asked, setAsked] = useState<AccountApplication>()
  if (open === undefined || open.length === 0) return null
  return (
    <Card title={<Trans>Заявки на рахунки</Trans>} flush>
      <ul className="c-rows">
        {open.map((operation) => (
          <li key={operation.id}>
            <ApplicationRow operation={operation} onWithdraw={() => setAsked(operation)} />
          </li>
        ))}
      </ul>
      {asked && <WithdrawApplication operation={asked} onDone={() => setAsked(undefined)} />}
    </Card>
  )
}

function ApplicationRow({ operation, onWithdraw }: { operation: AccountApplication; onWithdraw: () => void }) {
  const { t } = useLingui()
  const stateName = useStateName()
  const reasonText = useReasonText()
  const { state, accountType: type, currency, alias, purpose, reason, actions } = operation
  const name = useAccountName()({ alias, type, currency })
  const when = momentInKyiv(operation.changedAt)
  return (
    <div className="c-row c-acc-application">
      <div className="c-row-body">
        <p className="c-acc-name d-row">
          <Link
            to="/accounts/applications/$operationId"
            params={{ operationId: operation.id }}
            className="c-row-name c-acc-link"
          >
            {name}
          </Link>
          <StatusBadge {...stateLooks[state]}>{stateName(state)}</StatusBadge>
        </p>
        <p className="d-meta">
          {currency} · {purpose}
        </p>
        {reason !== null && <p>{reasonText(reason)}</p>}
        <p className="d-meta">
          {operation.author} · {when}
        </p>
      </div>
      {actions.length > 0 && (
        <div className="d-row">
          <Link
            to="/accounts/new"
            search={{ operation: operation.id }}
            className={buttonClass({ variant: 'secondary' })}
            aria-label={t`Виправити заявку: ${name}`}
          >
            {state === 'NEW' ? <Trans>Продовжити</Trans> : <Trans>Виправити</Trans>}
          </Link>
          <Button variant="ghost" aria-label={t`Відкликати заявку: ${name}`} onClick={onWithdraw}>
            <Trans>Відкликати</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
