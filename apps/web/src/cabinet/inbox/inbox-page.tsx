import './inbox.css'
import type { InboxRow as Row } from '@dilo/contract/inbox-service.ts'
import { asksNow, type InboxGroup, inboxGroups } from '@dilo/domain/inbox/inbox-kind.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Counter } from '@dilo/ui/display/counter.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { NewsCard, newsOf } from './news-card.tsx'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Together } from '../page/together.tsx'
import { currentClient } from '../session/session-queries.ts'
import { useWalk } from '../payments/walk/use-walk.ts'
import { WalkCard } from '../payments/walk/walk-card.tsx'
import { type Inbox, inbox } from '../session/inbox-queries.ts'
import { InboxRow } from './inbox-row.tsx'
import { NewsElsewhere } from './news-elsewhere.tsx'

const groupNames: Record<InboxGroup, MessageDescriptor> = {
  urgent: msg`Терміново`,
  today: msg`Сьогодні`,
  soon: msg`Найближчі дні`,
  others: msg`Чекають на інших`,
}

/** Everything that asks this person for something, in all of their companies; and the bank's news. */
export function InboxPage() {
  const { t } = useLingui()
  const query = useQuery(inbox)
  const settings = useQuery(currentClient).data?.settings
  const current = settings?.currentCompanyId ?? null
  return (
    <div className="c-page">
      <PageHead title={t`Вхідні`}>{query.data && <SignAll rows={query.data.rows} current={current} />}</PageHead>
      <Together keys={[inbox.queryKey, ...(settings === undefined ? [] : newsOf(settings))]} rows={4}>
        {query.data && <WalkCard />}
        {query.data ? (
          <Groups inbox={query.data} current={current} />
        ) : (
          query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {settings !== undefined && <NewsCard settings={settings} />}
      </Together>
    </div>
  )
}

/** The payments of one company are signed with one code. Where several have some, the walk goes through them. */
function SignAll({ rows, current }: { rows: readonly Row[]; current: string | null }) {
  const { walk } = useWalk()
  const toSign = rows.filter(({ kind }) => kind === 'signPayment')
  if (walk !== null || toSign.length < 2 || toSign.some(({ companyId }) => companyId !== current)) return null
  return (
    <Link to="/payments" search={{ tab: 'mySignature', sign: 'all' }} className={buttonClass({})}>
      <Trans>Підписати всі</Trans>
    </Link>
  )
}

function Groups({ inbox: { rows, companies }, current }: { inbox: Inbox; current: string | null }) {
  const news = companies.filter(({ companyId, unread }) => unread > 0 && companyId !== current)
  const asks = rows.some(({ group }) => asksNow(group))
  return (
    <>
      {!asks && (
        <p className="c-inbox-done d-row">
          <span className="c-inbox-tick">
            <Icon of={CircleCheck} />
          </span>
          <Trans>Усе зроблено: зараз ніщо на вас не чекає</Trans>
        </p>
      )}
      {inboxGroups.map((group) => (
        <Group key={group} group={group} rows={rows.filter((row) => row.group === group)} current={current} />
      ))}
      {news.length > 0 && (
        <Card flush title={<Trans>В інших компаніях</Trans>}>
          <ul className="c-rows c-card-bottom">
            {news.map(({ companyId, unread }) => (
              <li key={companyId}>
                <NewsElsewhere companyId={companyId} unread={unread} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type GroupProps = { group: InboxGroup; rows: readonly Row[]; current: string | null }

function Group({ group, rows, current }: GroupProps) {
  const { i18n } = useTexts()
  if (rows.length === 0) return null
  return (
    <Card
      flush
      title={
        <>
          {i18n._(groupNames[group])} <Counter count={rows.length} tone={asksNow(group) ? 'warning' : 'neutral'} />
        </>
      }
    >
      <ul className="c-rows c-card-bottom">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id} ${row.tax?.tax} ${row.tax?.first}`}>
            <InboxRow row={row} isHere={row.companyId === current} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
