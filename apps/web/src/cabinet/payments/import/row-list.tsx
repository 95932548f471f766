import { LoadMore } from '@dilo/ui/grid/load-more.tsx'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TakeRow } from './import-changes.ts'
import type { ImportRow } from './import-queries.ts'
import { Amount } from './row-grid.tsx'
import { RowState } from './row-state.tsx'
import { TakeBox } from './take-box.tsx'
import type { ImportAddress } from './use-import-address.ts'
import type { ImportRows } from './use-import-rows.ts'

type RowListProps = {
  rows: ImportRows
  address: Pick<ImportAddress, 'row'> & { readonly open: (place: number) => void }
  foot: ReactNode
  onTake?: TakeRow | undefined
  /** The content under the name; by default the bank's assessment of the row. */
  state?: (row: ImportRow) => ReactNode
}

/** The rows of a file on a narrow window: two lines each. More rows load near the end. */
export function RowList({ rows, address, foot, onTake, state = (row) => <RowState row={row} /> }: RowListProps) {
  return (
    <div className="d-card d-card-flush c-import-list">
      <ul className="c-rows">
        {rows.rows.map((row) => (
          <li key={row.place} className={onTake && 'c-import-pick'}>
            {onTake && <TakeBox row={row} onTake={onTake} />}
            <button
              type="button"
              className="c-row c-import-line"
              aria-expanded={address.row === row.place}
              onClick={() => address.open(row.place)}
            >
              <span className="c-row-body">
                <span className="c-row-name c-clip c-block">
                  {row.fields.creditorName?.trim() || <Unnamed place={row.place} />}
                </span>
                {state(row)}
              </span>
              <span className="c-row-end">
                <Amount row={row} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.hasMore && <More rows={rows} />}
      {foot}
    </div>
  )
}

const Unnamed = ({ place }: { place: number }) => <Trans>Рядок {place}</Trans>

function More({ rows }: { rows: ImportRows }) {
  const end = useRef<HTMLDivElement>(null)
  const shown = rows.rows.length
  const { want, isFetching } = rows
  useEffect(() => {
    if (isFetching || !end.current) return
    // Some screens before the end is in sight.
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && want(shown), { rootMargin: '1200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isFetching, want, shown])
  return (
    <div ref={end}>
      <LoadMore shown={shown} total={rows.count} busy={isFetching} onMore={() => want(shown)} />
    </div>
  )
}
