import type { EndingAccountShown } from '@dilo/contract/account-end-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { useToday } from '../../page/use-today.ts'
import { currentClient } from '../../session/session-queries.ts'
import { endingAccounts } from './ending-queries.ts'
import { NewRequisites } from './new-requisites.tsx'
import { PayerRow } from './payer-row.tsx'
import { SayLastDay } from './say-last-day.tsx'

/** Accounts of recipients that end, with everything that would pay them afterwards, and the way on from each. */
export function EndingAccountsPage() {
  const { t } = useLingui()
  const query = useQuery(endingAccounts)
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageHead title={t`Рахунки, що закриваються`} />
      {pending ? (
        <SkeletonCard rows={4} />
      ) : query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.accounts.length === 0 ? (
        <EmptyState icon={CircleCheck}>
          <Trans>Усі ваші платежі й шаблони ведуть на рахунки, які діють.</Trans>
        </EmptyState>
      ) : (
        query.data.accounts.map((account) => <EndingAccount key={account.iban} account={account} />)
      )}
    </div>
  )
}

function EndingAccount({ account }: { account: EndingAccountShown }) {
  const { iban, name, lastDay, isSaid, payers } = account
  const [isSaying, setIsSaying] = useState(false)
  const mayWrite = useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') ?? false
  const isOver = useToday() > lastDay
  const last = shortDate(lastDay)
  return (
    <Card
      title={
        isOver ? (
          <Trans>Рахунок закрито {last}</Trans>
        ) : (
          <Trans>Після {last} ці платежі підуть на закритий рахунок</Trans>
        )
      }
    >
      <div className="d-stack d-gap-4">
        <div>
          <p className="c-row-name">{name}</p>
          {/* Nobody pays a closed account: its number would only be copied. */}
          {!isOver && (
            <p className="d-meta">
              <Iban value={iban} />
            </p>
          )}
          {isSaid && (
            <p className="d-meta">
              <Trans>Останній день назвали у вашій компанії.</Trans>
            </p>
          )}
        </div>
        <p>
          <NewRequisites />{' '}
          <Trans>Впишіть його всюди, де потрібно: після останнього дня платіж на цей рахунок не підписати.</Trans>
        </p>
        <ul className="c-rows">
          {payers.map((payer) => (
            <li key={`${payer.kind} ${payer.id}`}>
              <PayerRow payer={payer} />
            </li>
          ))}
        </ul>
        {mayWrite && (
          <div>
            <Button variant="secondary" onClick={() => setIsSaying(true)}>
              <Trans>Рахунок діє довше</Trans>
            </Button>
          </div>
        )}
      </div>
      {isSaying && <SayLastDay iban={iban} lastDay={lastDay} isSaid={isSaid} onClose={() => setIsSaying(false)} />}
    </Card>
  )
}
