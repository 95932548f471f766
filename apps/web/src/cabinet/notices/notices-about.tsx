import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Refused } from '../page/refused.tsx'

type Paged<Notice> = {
  readonly data: { readonly pages: readonly { readonly notices: readonly Notice[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type Reading = { readonly isPending: boolean; readonly error: Error | null }

type Told = { readonly id: string; readonly at: string; readonly isRead: boolean }

type NoticesAboutProps<Notice extends Told> = {
  title: ReactNode
  query: Paged<Notice>
  reading: Reading
  /** Notes that all are read until a moment, in ISO 8601. */
  onReadAll: (until: string) => void
  row: (notice: Notice) => ReactNode
}

/** What the bank tells this person about one kind of things, newest first. Who has heard of none sees nothing of it. */
export function NoticesAbout<Notice extends Told>({
  title,
  query,
  reading,
  onReadAll,
  row,
}: NoticesAboutProps<Notice>) {
  const list = query.data?.pages.flatMap(({ notices }) => notices) ?? []
  const [newest] = list
  if (newest === undefined) return null
  const isUnread = list.some(({ isRead }) => !isRead)
  return (
    <Card
      flush
      title={title}
      aside={
        isUnread && (
          <Button variant="ghost" size="small" busy={reading.isPending} onClick={() => onReadAll(newest.at)}>
            <Trans>Усе прочитано</Trans>
          </Button>
        )
      }
    >
      <Refused error={reading.error} />
      <ul className="c-notices-list">
        {list.map((notice) => (
          <li key={notice.id}>{row(notice)}</li>
        ))}
      </ul>
      <MoreNotices query={query} />
    </Card>
  )
}

export const MoreNotices = ({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: Omit<Paged<unknown>, 'data'>
}) =>
  hasNextPage && (
    <div className="c-notices-more">
      <Button variant="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        <Trans>Показати ще</Trans>
      </Button>
    </div>
  )
