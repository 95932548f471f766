import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { stateLooks, useStateName } from '../../operations/operation-words.ts'
import { useProcessedNews } from '../../operations/use-processed-news.ts'
import { PageLink } from '../../page/page-link.tsx'
import { cards } from '../card-queries.ts'
import { cardApplications } from './application-queries.ts'

/** Applications for cards that have not come to an end, above the list of cards. */
export function OpenApplications() {
  const { t } = useLingui()
  const stateName = useStateName()
  const all = useQuery(cardApplications).data?.applications
  useProcessedNews(all, t`Картку випущено`, cards.queryKey)
  const open = all?.filter(({ state }) => state !== 'PROCESSED') ?? []
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
