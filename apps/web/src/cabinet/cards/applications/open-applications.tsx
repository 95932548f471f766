import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stateLooks, useStateName } from '../../operations/operation-words.ts'
import { PageLink } from '../../page/page-link.tsx'
import { cards } from '../card-queries.ts'
import { cardApplications } from './application-queries.ts'

/** Applications for cards that have not come to an end, above the list of cards. */
export function OpenApplications() {
  const stateName = useStateName()
  const open = useQuery(cardApplications).data?.applications.filter(({ state }) => state !== 'PROCESSED') ?? []
  useIssued()
  if (open.length === 0) return null
  return (
    <Card title={<Trans>Заявки на картки</Trans>} flush>
      <ul className="c-rows">
        {open.map((one) => (
          <li key={one.id}>
            <PageLink to="/cards/applications/$applicationId" params={{ applicationId: one.id }} className="c-row">
              <span className="c-row-body">
                <span className="c-cards-name d-row">
                  <span className="c-row-name">{one.label ?? one.holder.name}</span>
                  <StatusBadge {...stateLooks[one.state]}>{stateName(one.state)}</StatusBadge>
                </span>
                <span className="d-meta c-block">
                  {one.nameOnCard} · {momentInKyiv(one.changedAt)}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** When a card comes while the page is open, the list shows it and a message tells so. */
function useIssued(): void {
  const { t } = useLingui()
  const notify = useNotify()
  const client = useQueryClient()
  const all = useQuery(cardApplications).data?.applications
  const waiting = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (all === undefined) return
    const isNew = all.some(({ id, state }) => state === 'PROCESSED' && waiting.current.has(id))
    waiting.current = new Set(all.filter(({ state }) => state !== 'PROCESSED').map(({ id }) => id))
    if (!isNew) return
    notify('success', t`Картку випущено`)
    void client.invalidateQueries({ queryKey: cards.queryKey })
  }, [all, client, notify, t])
}
