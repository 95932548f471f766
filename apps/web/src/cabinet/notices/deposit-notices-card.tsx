import type { DepositNotice } from '@dilo/contract/notice-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rateText } from '../deposits/offers/offer-words.ts'
import { Refused } from '../page/refused.tsx'
import { depositNoticeLooks } from './deposit-notice-words.ts'
import { useReadDepositNotices } from './notice-changes.ts'
import { depositNotices } from './notice-queries.ts'

/** What the bank tells this person of the shown company's deposits, newest first. Who has heard of none sees nothing of it. */
export function DepositNoticesCard() {
  const query = useInfiniteQuery(depositNotices)
  const read = useReadDepositNotices()
  const list = query.data?.pages.flatMap(({ notices }) => notices) ?? []
  const [newest] = list
  if (newest === undefined) return null
  const isUnread = list.some(({ isRead }) => !isRead)
  return (
    <Card
      flush
      title={<Trans>Про депозити</Trans>}
      aside={
        isUnread && (
          <Button variant="ghost" size="small" busy={read.isPending} onClick={() => read.mutate({ until: newest.at })}>
            <Trans>Усе прочитано</Trans>
          </Button>
        )
      }
    >
      <Refused error={read.error} />
      <ul className="c-notices-list">
        {list.map((notice) => (
          <li key={notice.id}>
            <DepositNoticeRow
              notice={notice}
              onOpen={() => !notice.isRead && read.mutate({ depositId: notice.deposit.id, until: notice.at })}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="c-notices-more">
          <Button
            variant="secondary"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            <Trans>Показати ще</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function DepositNoticeRow({ notice, onOpen }: { notice: DepositNotice; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { kind, deposit, isRead, person, paper, at } = notice
  const { tone, icon, title } = depositNoticeLooks[kind]
  return (
    <Link
      to="/deposits/$depositId"
      params={{ depositId: deposit.id }}
      className={isRead ? 'c-notice' : 'c-notice c-notice-new'}
      onClick={onOpen}
    >
      <span className={`c-notice-icon d-tone-${tone}`}>
        <Icon of={icon} size={16} />
      </span>
      <span className="c-notice-body d-stack d-gap-half">
        <span className="c-notice-title">
          {i18n._(title)}
          {!isRead && (
            <span className="d-visually-hidden">
              {' '}
              <Trans>(нове)</Trans>
            </span>
          )}
        </span>
        <Figures notice={notice} />
        {paper !== null && <span className="c-notice-why">{paper}</span>}
        <span className="d-meta c-block">
          •{deposit.lastDigits}
          {person !== null && <> · {person}</>}
          {' · '}
          {momentInKyiv(at)}
        </span>
      </span>
    </Link>
  )
}

/** How much, at which rate, and which day it is about. */
function Figures({ notice: { amount, rate, day, deposit } }: { notice: DepositNotice }) {
  const shown = [
    amount !== null && <Money key="amount" amount={amount} currency={deposit.currency} />,
    rate !== null && <span key="rate">{rateText(rate)}</span>,
    day !== null && <span key="day">{shortDate(day)}</span>,
  ].filter((one) => one !== false)
  if (shown.length === 0) return null
  return <span className="c-block">{shown.flatMap((one, place) => (place === 0 ? [one] : [' · ', one]))}</span>
}
