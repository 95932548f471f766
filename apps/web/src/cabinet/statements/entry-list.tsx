import type { Statement } from '@dilo/contract/statement-calls.ts'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Days } from './days.tsx'
import { EntryLine } from './entry-line.tsx'

type EntryListProps = {
  pages: readonly Statement[]
  total: number | undefined
  more: { readonly busy: boolean; readonly load: () => void } | undefined
}

/** A statement on a narrow screen: two lines an operation, under its day. More operations load near the end. */
export function EntryList({ pages, total, more }: EntryListProps) {
  const entries = pages.flatMap((page) => page.entries)
  const currency = pages[0]?.account.currency ?? 'UAH'
  const accountId = pages[0]?.account.id ?? ''
  return (
    <div className="d-card d-card-flush c-card-bottom c-entry-list">
      <Days
        entries={entries}
        headingLevel={2}
        keyOf={({ version }) => String(version)}
        row={(entry) => (
          <Link
            to="/accounts/$accountId/entries/$version"
            params={{ accountId, version: String(entry.version) }}
            className="c-row"
          >
            <EntryLine entry={entry} currency={currency} withBalance />
          </Link>
        )}
      />
      {more && <More shown={entries.length} total={total} {...more} />}
    </div>
  )
}

function More({
  shown,
  total,
  busy,
  load,
}: {
  shown: number
  total: number | undefined
  busy: boolean
  load: () => void
}) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !end.current) return
    // Some screens before the end is in sight.
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(), { rootMargin: '1200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [busy, load])
  return (
    <div ref={end}>
      <LoadMore shown={shown} {...(total !== undefined && { total })} busy={busy} onMore={load} />
    </div>
  )
}
