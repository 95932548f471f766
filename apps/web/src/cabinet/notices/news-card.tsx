import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Failed } from '../page/failed.tsx'
import { Refused } from '../page/refused.tsx'
import { useAccountNews } from './account-news.tsx'
import { useCardNews } from './card-news.tsx'
import { useDepositNews } from './deposit-news.tsx'
import { useExchangeNews } from './exchange-news.tsx'
import { mergeNews } from './merge-news.ts'
import { accountNotices, cardNotices, depositNotices, exchangeNotices, notices } from './notice-queries.ts'
import type { News, NewsSource } from './news-source.ts'
import { usePaymentNews } from './payment-news.tsx'

type Settings = PhysicalClient['settings']

const maySee = ({ currentCompanyId, permissions }: Settings) => ({
  cards: currentCompanyId !== null,
  accounts: permissions.includes('ACCOUNTS_VIEW'),
  payments: permissions.includes('PAYMENTS_VIEW'),
})

/** The calls of the news that a person sees in the shown company. */
export function newsOf(settings: Settings) {
  const may = maySee(settings)
  return [
    ...(may.cards ? [cardNotices.queryKey] : []),
    ...(may.accounts ? [accountNotices.queryKey, depositNotices.queryKey] : []),
    ...(may.payments ? [exchangeNotices.queryKey, notices.queryKey] : []),
  ]
}

/** The bank's notices to this person about the shown company, newest first: the last group of the inbox. */
export function NewsCard({ settings }: { settings: Settings }) {
  const may = maySee(settings)
  const sources = [
    usePaymentNews(may.payments),
    useAccountNews(may.accounts),
    useCardNews(may.cards),
    useDepositNews(may.accounts),
    useExchangeNews(may.payments),
  ]
  const { shown, next } = mergeNews<News, NewsSource>(sources)
  const failed = sources.find(({ list, query }) => query.error !== null && list.length === 0)
  return (
    <Card flush title={<Trans>Повідомлення</Trans>} aside={<MarkAll sources={sources} />}>
      {sources.some(({ query }) => query.isLoading) && <SkeletonRows rows={3} />}
      {failed && <Failed error={failed.query.error} onRetry={() => void failed.query.refetch()} />}
      <Rows shown={shown} isWhole={next.length === 0 && failed === undefined} />
      {next.length > 0 && (
        <div className="c-notices-more">
          <Button
            variant="secondary"
            size="small"
            busy={next.some(({ query }) => query.isFetchingNextPage)}
            onClick={() => next.forEach(({ query }) => void query.fetchNextPage())}
          >
            <Trans>Показати ще</Trans>
          </Button>
        </div>
      )}
      <p className="c-notices-foot">
        <Link to="/settings" hash="notices">
          <Trans>Про що й куди повідомляти</Trans>
        </Link>
      </p>
    </Card>
  )
}

/** Notices newer than the newest shown one stay unread. */
function MarkAll({ sources }: { sources: readonly NewsSource[] }) {
  const unread = sources.filter(({ list }) => list.some(({ isNew }) => isNew))
  const refused = sources.find(({ reading }) => reading.error !== null)
  return (
    <>
      <Refused error={refused?.reading.error ?? null} />
      {unread.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          busy={sources.some(({ reading }) => reading.isPending)}
          onClick={() => unread.forEach(({ list, onReadAll }) => onReadAll(list[0]?.at ?? ''))}
        >
          <Trans>Усе прочитано</Trans>
        </Button>
      )}
    </>
  )
}

function Rows({ shown, isWhole }: { shown: readonly News[]; isWhole: boolean }) {
  const rows = shown.filter(({ row }) => row !== null)
  if (rows.length === 0) {
    return isWhole ? (
      <p className="c-notices-foot d-meta">
        <Trans>Тут буде видно, що сталося з вашими платежами, рахунками й картками</Trans>
      </p>
    ) : null
  }
  return (
    <ul className="c-notices-list">
      {rows.map(({ id, row }) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  )
}
