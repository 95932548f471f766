import type { DepositNotice } from '@dilo/contract/deposit-notice-calls.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react'
import { rateText } from '../offers/offer-words.ts'
import { depositNoticeLooks } from './deposit-notice-words.ts'
import { NoticeFigures } from '../../notices/notice-figures.tsx'
import { NoticeLine } from '../../notices/notice-line.tsx'
import { call } from '../../../api/call.ts'
import { newsOfThings } from '../../notices/thing-news.tsx'

function DepositNoticeRow({ notice, onOpen }: { notice: DepositNotice; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { kind, deposit, isRead, person, amount, rate, day, paper, at } = notice
  const { title, ...look } = depositNoticeLooks[kind]
  return (
    <NoticeLine
      look={look}
      title={i18n._(title)}
      isNew={!isRead}
      to="/deposits/$depositId"
      params={{ depositId: deposit.id }}
      onOpen={onOpen}
    >
      <NoticeFigures
        amount={amount}
        currency={deposit.currency}
        texts={[rate === null ? null : rateText(rate), day && shortDate(day)]}
      />
      {paper !== null && <span className="c-notice-why">{paper}</span>}
      <span className="d-meta c-block">
        •{deposit.lastDigits}
        {person !== null && <> · {person}</>}
        {' · '}
        {momentInKyiv(at)}
      </span>
    </NoticeLine>
  )
}

/** This person's notices about the shown company's deposits. */
export const depositNews = newsOfThings<DepositNotice>({
  about: 'deposits',
  ask: (asked) => call('GET /api/notice-service/deposit-notices', asked),
  read: (until, notice) =>
    call('PUT /api/notice-service/deposit-notices/read', {
      body: { until, ...(notice && { depositId: notice.deposit.id }) },
    }),
  Row: DepositNoticeRow,
})
