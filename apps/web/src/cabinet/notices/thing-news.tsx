import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { NewsSource } from './news-source.ts'
import { type AskedPage, pagedNotices } from './notice-queries.ts'

type Noticed = { readonly id: string; readonly at: string; readonly isRead: boolean }

/** The notices about one kind of thing, as a room describes them. */
type ThingNotices<Notice extends Noticed> = {
  /** The name of the kind among the queries. */
  readonly about: string
  readonly ask: AskedPage<{ readonly notices: readonly Notice[]; readonly nextCursor: string | null }>
  /** Notes that notices are read until a moment, in ISO 8601: those of the notice's thing, or all. */
  readonly read: (until: string, notice?: Notice) => Promise<unknown>
  readonly Row: ComponentType<{ notice: Notice; onOpen: () => void }>
}

/** The news of a room in the list of all: the query that brings them, and the hook that shows them. */
export type News = {
  readonly queryKey: readonly unknown[]
  readonly useNews: (enabled: boolean) => NewsSource
}

export function newsOfThings<Notice extends Noticed>({ about, ask, read, Row }: ThingNotices<Notice>): News {
  const notices = pagedNotices(about, ask)
  return {
    queryKey: notices.queryKey,
    useNews(enabled) {
      const client = useQueryClient()
      const query = useInfiniteQuery({ ...notices, enabled })
      const reading = useMutation({
        mutationFn: ({ until, notice }: { until: string; notice?: Notice }) => read(until, notice),
        onSuccess: () => void client.invalidateQueries({ queryKey: notices.queryKey }),
      })
      return {
        list: (query.data?.pages ?? []).flatMap((page) =>
          page.notices.map((notice) => ({
            id: notice.id,
            at: notice.at,
            isNew: !notice.isRead,
            row: <Row notice={notice} onOpen={() => !notice.isRead && reading.mutate({ until: notice.at, notice })} />,
          })),
        ),
        query,
        reading,
        onReadAll: (until) => reading.mutate({ until }),
      }
    },
  }
}
