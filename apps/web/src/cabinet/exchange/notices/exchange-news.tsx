import type { ExchangeNotice } from '@dilo/contract/exchange-notice-calls.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { exchangeNoticeLooks } from './exchange-notice-words.ts'
import { NoticeFigures } from '../../notices/notice-figures.tsx'
import { NoticeLine } from '../../notices/notice-line.tsx'
import { call } from '../../../api/call.ts'
import { newsOfThings } from '../../notices/thing-news.tsx'

function ExchangeNoticeRow({ notice, onOpen }: { notice: ExchangeNotice; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { kind, request, isRead, person, amount, rate, day, why, at } = notice
  const { title, ...look } = exchangeNoticeLooks[kind]
  const { number } = request
  return (
    <NoticeLine
      look={look}
      title={i18n._(title)}
      isNew={!isRead}
      to="/exchange/requests/$requestId"
      params={{ requestId: request.id }}
      onOpen={onOpen}
    >
      <NoticeFigures
        amount={amount}
        currency={request.currency}
        texts={[rate && `${formatRate(BigInt(rate) as OfficialRate)}\u00A0₴`, day && shortDate(day)]}
      />
      {why !== null && <span className="c-notice-why">{why}</span>}
      <span className="d-meta c-block">
        <Trans>№ {number}</Trans>
        {person !== null && <> · {person}</>}
        {' · '}
        {momentInKyiv(at)}
      </span>
    </NoticeLine>
  )
}

/** This person's notices about the shown company's exchanges. */
export const exchangeNews = newsOfThings<ExchangeNotice>({
  about: 'exchange',
  ask: (asked) => call('GET /api/notice-service/exchange-notices', asked),
  read: (until, notice) =>
    call('PUT /api/notice-service/exchange-notices/read', {
      body: { until, ...(notice && { requestId: notice.request.id }) },
    }),
  Row: ExchangeNoticeRow,
})
