import type { CardNotice } from '@dilo/contract/notice-service.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRuleWords } from '../cards/operations/decline-words.ts'
import { cardNoticeLooks, lockEnds } from './card-notice-words.ts'
import { useReadCardNotices } from './notice-changes.ts'
import { NoticeLine } from './notice-line.tsx'
import { cardNotices } from './notice-queries.ts'
import type { NewsSource } from './news-source.ts'

/** This person's notices about the shown company's cards. */
export function useCardNews(enabled: boolean): NewsSource {
  const query = useInfiniteQuery({ ...cardNotices, enabled })
  const reading = useReadCardNotices()
  return {
    list: (query.data?.pages ?? []).flatMap((page) =>
      page.notices.map((notice) => ({
        id: notice.id,
        at: notice.at,
        isNew: !notice.isRead,
        row: (
          <CardNoticeRow
            notice={notice}
            onOpen={() => !notice.isRead && reading.mutate({ cardId: notice.card.id, until: notice.at })}
          />
        ),
      })),
    ),
    query,
    reading,
    onReadAll: (until) => reading.mutate({ until }),
  }
}

function CardNoticeRow({ notice, onOpen }: { notice: CardNotice; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { kind, card, isRead, lockKind, person, rule, at } = notice
  const ruleWords = useRuleWords()
  const { title, ...look } = cardNoticeLooks[kind]
  return (
    <NoticeLine
      look={look}
      title={i18n._(title)}
      isNew={!isRead}
      to="/cards/$cardId"
      params={{ cardId: card.id }}
      onOpen={onOpen}
    >
      <Paid notice={notice} />
      {kind === 'declined' && rule !== null && <span className="c-notice-why">{ruleWords(rule)}</span>}
      {kind === 'locked' && lockKind !== null && <span className="c-notice-why">{i18n._(lockEnds[lockKind])}</span>}
      <span className="d-meta c-block">
        •{card.lastDigits}
        {person !== null && <> · {person}</>}
        {' · '}
        {momentInKyiv(at)}
      </span>
    </NoticeLine>
  )
}

/** The amount and the shop. */
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
