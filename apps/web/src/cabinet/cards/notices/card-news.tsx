import type { CardNotice } from '@dilo/contract/card-notice-calls.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { useLingui } from '@lingui/react'
import { useRuleWords } from '../operations/decline-words.ts'
import { cardNoticeLooks, lockEnds } from './card-notice-words.ts'
import { NoticeLine } from '../../notices/notice-line.tsx'
import { call } from '../../../api/call.ts'
import { newsOfThings } from '../../notices/thing-news.tsx'

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

/** This person's notices about the shown company's cards. */
export const cardNews = newsOfThings<CardNotice>({
  about: 'cards',
  ask: (asked) => call('GET /api/notice-service/card-notices', asked),
  read: (until, notice) =>
    call('PUT /api/notice-service/card-notices/read', { body: { until, ...(notice && { cardId: notice.card.id }) } }),
  Row: CardNoticeRow,
})
