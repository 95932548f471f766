import type { DepositNotice } from '@dilo/contract/notice-service.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rateText } from '../deposits/offers/offer-words.ts'
import { depositNoticeLooks } from './deposit-notice-words.ts'
import { useReadDepositNotices } from './notice-changes.ts'
import { NoticeFigures } from './notice-figures.tsx'
import { NoticeLine } from './notice-line.tsx'
import { depositNotices } from './notice-queries.ts'
import type { NewsSource } from './news-source.ts'

/** This person's notices about the shown company's deposits. */
export function useDepositNews(enabled: boolean): NewsSource {
  const query = useInfiniteQuery({ ...depositNotices, enabled })
  const reading = useReadDepositNotices()
  return {
    list: (query.data?.pages ?? []).flatMap((page) =>
      page.notices.map((notice) => ({
        id: notice.id,
        at: notice.at,
        isNew: !notice.isRead,
        row: (
          <DepositNoticeRow
            notice={notice}
            onOpen={() => !notice.isRead && reading.mutate({ depositId: notice.deposit.id, until: notice.at })}
          />
        ),
      })),
    ),
    query,
    reading,
    onReadAll: (until) => reading.mutate({ until }),
  }
}

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
