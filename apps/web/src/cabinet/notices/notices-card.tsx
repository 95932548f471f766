import type { Notice } from '@dilo/contract/notice-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Bell } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Refused } from '../page/refused.tsx'
import { Failed } from '../page/failed.tsx'
import { useReadAll, useReadOfPayment } from './notice-changes.ts'
import { notices } from './notice-queries.ts'
import { MoreNotices } from './notices-about.tsx'
import { NoticeRow } from './notice-row.tsx'

/** A request that is not over stands above, among what waits for the person. */
const asks = ({ kind, isOver }: Notice): boolean => !isOver && (kind === 'awaitsSignature' || kind === 'rework')

/** The bank's notices to this person about the payments of the shown company, newest first: the last group of the inbox. */
export function NoticesCard() {
  const query = useInfiniteQuery(notices)
  const pages = query.data?.pages
  return (
    <Card
      flush
      title={<Trans>Повідомлення</Trans>}
      aside={pages && <MarkAll newest={pages[0]?.notices[0]} unread={pages[0]?.unread ?? 0} />}
    >
      {query.isPending ? (
        <SkeletonRows rows={3} />
      ) : pages ? (
        <NoticeList
          list={pages.flatMap((page) => page.notices).filter((notice) => !asks(notice))}
          isWhole={!query.hasNextPage}
        />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
      <MoreNotices query={query} />
      <p className="c-notices-foot">
        <Link to="/settings" hash="notices">
          <Trans>Про що й куди повідомляти</Trans>
        </Link>
      </p>
    </Card>
  )
}

/** Notices newer than the newest shown one stay unread. */
function MarkAll({ newest, unread }: { newest: Notice | undefined; unread: number }) {
  const mark = useReadAll()
  if (unread === 0 || newest === undefined) return null
  return (
    <>
      <Refused error={mark.error} />
      <Button variant="ghost" size="small" busy={mark.isPending} onClick={() => mark.mutate(newest.at)}>
        <Trans>Усе прочитано</Trans>
      </Button>
    </>
  )
}

function NoticeList({ list, isWhole }: { list: readonly Notice[]; isWhole: boolean }) {
  const { mutate } = useReadOfPayment()
  if (list.length === 0) {
    return isWhole ? (
      <EmptyState icon={Bell}>
        <Trans>Тут буде видно, що сталося з вашими платежами</Trans>
      </EmptyState>
    ) : null
  }
  return (
    <ul className="c-notices-list">
      {list.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} onOpen={() => !notice.isRead && mutate(notice.payment.id)} />
        </li>
      ))}
    </ul>
  )
}
