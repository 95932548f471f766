import type { AccountEntry } from '@dilo/contract/statement-calls.ts'
import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { useEffect, useRef } from 'react'
import { Link } from '../address/link.tsx'
import { Days } from './days.tsx'
import { EntryLine } from './entry-line.tsx'

type EntryListProps = {
  entries: readonly AccountEntry[]
  /** Beside the amount: the balance after it, or the name of its account in a list of several. */
  withBalance?: boolean
  accountOf?: (entry: AccountEntry) => string
  total: number | undefined
  more: { readonly busy: boolean; readonly load: () => void } | undefined
}

/** A statement on a narrow screen: two lines an operation, under its day. More operations load near the end. */
export function EntryList({ entries, withBalance = false, accountOf, total, more }: EntryListProps) {
  return (
    <div className="d-card d-card-flush c-card-bottom c-entry-list">
      <Days
        entries={entries}
        headingLevel={2}
        keyOf={({ accountId, version }) => `${accountId} ${version}`}
        row={(entry) => (
          <Link
            to="/accounts/$accountId/entries/$version"
            params={{ accountId: entry.accountId, version: String(entry.version) }}
            className="c-row"
          >
            <EntryLine entry={entry} currency={entry.currency} withBalance={withBalance} account={accountOf?.(entry)} />
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
