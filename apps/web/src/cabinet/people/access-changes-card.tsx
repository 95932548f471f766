import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../page/failed.tsx'
import { accessChanges, invitations } from './people-queries.ts'
import { AccessChangeRow } from './access-change-row.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

/**
 * The proposed people of the company, until they are signed and their time comes; without proposals the card is absent.
 */
export function AccessChangesCard() {
  const query = useQuery(accessChanges)
  const { data: sent } = useQuery(invitations)
  const [asked, setAsked] = useState<SentInvitation>()
  const changes = query.data?.changes ?? []
  if (changes.length === 0 && !query.isError) return null
  const invitationOf = (id: string | null) => sent?.invitations.find((one) => one.id === id)
  return (
    <Card title={<Trans>Запропонований доступ</Trans>} flush>
      {query.data ? (
        <ul className="c-rows">
          {changes.map((change) => (
            <li key={change.id}>
              <AccessChangeRow
                change={change}
                invitation={invitationOf(change.invitationId)}
                onWithdraw={() => setAsked(invitationOf(change.invitationId))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {asked && <WithdrawInvitation invitation={asked} onDone={() => setAsked(undefined)} />}
    </Card>
  )
}
