import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { Permission } from '@dilo/domain/permissions.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { Failed } from '../page/failed.tsx'
import { Refused } from '../page/refused.tsx'
import { accountNews } from '../accounts/notices/account-news.tsx'
import { cardNews } from '../cards/notices/card-news.tsx'
import { depositNews } from '../deposits/notices/deposit-news.tsx'
import { exchangeNews } from '../exchange/notices/exchange-news.tsx'
import { mergeNews } from '../notices/merge-news.ts'
import type { Notice, NewsSource } from '../notices/news-source.ts'
import type { News } from '../notices/thing-news.tsx'
import { paymentNews } from '../payments/notices/payment-news.tsx'

type Settings = PhysicalClient['settings']

/** The rooms that have notices, and the permission that their notices need; null: those of every company. */
const rooms: readonly { readonly news: News; readonly needs: Permission | null }[] = [
  { news: paymentNews, needs: 'PAYMENTS_VIEW' },
  { news: accountNews, needs: 'ACCOUNTS_VIEW' },
  { news: cardNews, needs: null },
  { news: depositNews, needs: 'ACCOUNTS_VIEW' },
  { news: exchangeNews, needs: 'PAYMENTS_VIEW' },
]

const maySee = ({ currentCompanyId, permissions }: Settings, needs: Permission | null): boolean =>
  needs === null ? currentCompanyId !== null : permissions.includes(needs)

/** The calls of the news that a person sees in the shown company. */
export const newsOf = (settings: Settings) =>
  rooms.filter(({ needs }) => maySee(settings, needs)).map(({ news }) => news.queryKey)

/** The bank's notices to this person about the shown company, newest first: the last group of the inbox. */
export function NewsCard({ settings }: { settings: Settings }) {
  // oxlint-disable-next-line react/hooks -- the list never changes, so its hooks come in one order
  const sources = rooms.map(({ news, needs }) => news.useNews(maySee(settings, needs)))
  const { shown, next } = mergeNews<Notice, NewsSource>(sources)
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

function Rows({ shown, isWhole }: { shown: readonly Notice[]; isWhole: boolean }) {
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
