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
import type { NewsSource } from './news-source.ts'

/** This person's notices about the shown company's exchanges. */
export function useExchangeNews(enabled: boolean): NewsSource {
  const query = useInfiniteQuery({ ...exchangeNotices, enabled })
  const reading = useReadExchangeNotices()
  return {
    list: (query.data?.pages ?? []).flatMap((page) =>
      page.notices.map((notice) => ({
        id: notice.id,
        at: notice.at,
        isNew: !notice.isRead,
        row: (
          <ExchangeNoticeRow
            notice={notice}
            onOpen={() => !notice.isRead && reading.mutate({ requestId: notice.request.id, until: notice.at })}
          />
        ),
      })),
    ),
    query,
    reading,
    onReadAll: (until) => reading.mutate({ until }),
  }
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
