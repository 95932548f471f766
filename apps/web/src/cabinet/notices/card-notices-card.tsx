import type { CardNotice } from '@dilo/contract/notice-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRuleWords } from '../cards/operations/decline-words.ts'
import { Refused } from '../page/refused.tsx'
import { cardNoticeLooks, lockEnds } from './card-notice-words.ts'
import { useReadCardNotices } from './notice-changes.ts'
import { cardNotices } from './notice-queries.ts'

/** What the bank tells this person of the shown company's cards, newest first. Who has heard of none sees nothing of it. */
export function CardNoticesCard() {
  const query = useInfiniteQuery(cardNotices)
  const read = useReadCardNotices()
  const list = query.data?.pages.flatMap(({ notices }) => notices) ?? []
  const [newest] = list
  if (newest === undefined) return null
  const isUnread = list.some(({ isRead }) => !isRead)
  return (
    <Box
      flush
      title={<Trans>Про картки</Trans>}
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
            <CardNoticeRow
              notice={notice}
              onOpen={() => !notice.isRead && read.mutate({ cardId: notice.card.id, until: notice.at })}
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
    </Box>
  )
}

function CardNoticeRow({ notice, onOpen }: { notice: CardNotice; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { kind, card, isRead, lockKind, person, rule, at } = notice
  const ruleWords = useRuleWords()
  const { tone, icon, title } = cardNoticeLooks[kind]
  return (
    <Link
      to="/cards/$cardId"
      params={{ cardId: card.id }}
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
        <Paid notice={notice} />
        {kind === 'declined' && rule !== null && <span className="c-notice-why">{ruleWords(rule)}</span>}
        {kind === 'locked' && lockKind !== null && <span className="c-notice-why">{i18n._(lockEnds[lockKind])}</span>}
        <span className="d-meta c-block">
          •{card.lastDigits}
          {person !== null && <> · {person}</>}
          {' · '}
          {momentInKyiv(at)}
        </span>
      </span>
    </Link>
  )
}

/** How much, and at which shop. */
function Paid({ notice: { amount, merchant } }: { notice: CardNotice }) {
  if (amount === null && merchant === null) return null
  return (
    <span className="c-block">
      {amount !== null && <Money amount={amount} currency="UAH" />}
      {amount !== null && merchant !== null && ' · '}
      {merchant}
    </span>
  )
}
