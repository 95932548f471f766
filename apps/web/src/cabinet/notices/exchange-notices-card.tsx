import type { ExchangeNotice } from '@dilo/contract/notice-service.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exchangeNoticeLooks } from './exchange-notice-words.ts'
import { useReadExchangeNotices } from './notice-changes.ts'
import { NoticeFigures } from './notice-figures.tsx'
import { NoticeLine } from './notice-line.tsx'
import { exchangeNotices } from './notice-queries.ts'
import { NoticesAbout } from './notices-about.tsx'

/** What the bank tells this person of the shown company's exchanges. */
export function ExchangeNoticesCard() {
  const query = useInfiniteQuery(exchangeNotices)
  const read = useReadExchangeNotices()
  return (
    <NoticesAbout
      title={<Trans>Про обмін валюти</Trans>}
      query={query}
      reading={read}
      onReadAll={(until) => read.mutate({ until })}
      row={(notice) => (
        <ExchangeNoticeRow
          notice={notice}
          onOpen={() => !notice.isRead && read.mutate({ requestId: notice.request.id, until: notice.at })}
        />
      )}
    />
  )
}

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
