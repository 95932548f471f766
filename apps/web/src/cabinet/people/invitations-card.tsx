import type { Answer } from '@dilo/contract/calls.ts'
import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Users } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../page/failed.tsx'
import { accessChanges, invitations } from './people-queries.ts'
import { InvitationRow } from './invitation-row.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

export function InvitationsCard() {
  const query = useQuery(invitations)
  const pending = useSteadyPending(query.isPending)
  return (
    <Card title={<Trans>Запрошення</Trans>} flush>
      {pending ? (
        <SkeletonRows rows={1} />
      ) : query.data ? (
        <Invitations {...query.data} />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}

function Invitations({ invitations: all, refusal }: Answer<'GET /api/operation-service/invitations'>) {
  const { data: proposed } = useQuery(accessChanges)
  // Proposed invitations stand in a card of their own.
  const sent = all.filter(({ id }) => proposed?.changes.every(({ invitationId }) => invitationId !== id) !== false)
  const [asked, setAsked] = useState<SentInvitation>()
  if (sent.length === 0) {
    return (
      <EmptyState icon={Users}>
        {refusal === null ? (
          <Trans>
            Запрошень ще немає. Запросіть бухгалтера чи довірену особу, і вони працюватимуть із власним входом.
          </Trans>
        ) : (
          <Trans>Запрошень ще немає</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="c-rows">
        {sent.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} onWithdraw={() => setAsked(invitation)} />
          </li>
        ))}
      </ul>
      {asked && <WithdrawInvitation invitation={asked} onDone={() => setAsked(undefined)} />}
    </>
  )
}
