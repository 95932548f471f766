import { Button } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { Failed } from '../../page/failed.tsx'
import { useWide } from '../../page/use-wide.ts'
import { CreateBar } from './create-bar.tsx'
import { ImportBanners } from './import-banners.tsx'
import { useTakeRow } from './import-changes.ts'
import { ImportPayer } from './import-payer.tsx'
import type { PaymentImport } from './import-queries.ts'
import { OpenRow } from './open-row.tsx'
import { RowChips } from './row-chips.tsx'
import { RowGrid, type RowGridHandle } from './row-grid.tsx'
import { RowList } from './row-list.tsx'
import { RowsFoot } from './rows-foot.tsx'
import type { ImportAddress } from './use-import-address.ts'
import { countOf, type ImportRows, useImportRows } from './use-import-rows.ts'

type ImportPreviewProps = { one: PaymentImport; address: ImportAddress; mayWrite: boolean }

/** Every row of the file before its payments are created: its errors stand beside it, and are corrected here. */
export function ImportPreview({ one, address, mayWrite }: ImportPreviewProps) {
  const grid = useRef<RowGridHandle>(null)
  const rows = useImportRows(one, address.filter)
  // On a narrower window an open row covers the others.
  const isBeside = useWide(1200) && address.row !== undefined
  // The typed values of the open row; only its own button saves them.
  const [isUnsaved, setUnsaved] = useState(false)
  useFocusAfter(address.row, grid)
  return (
    <>
      {mayWrite && <ImportPayer one={one} />}
      <ImportBanners one={one} address={address} />
      <RowChips one={one} address={address} />
      <div className={isBeside ? 'c-beside' : undefined}>
        <Rows key={address.filter} one={one} address={address} rows={rows} mayWrite={mayWrite} handle={grid} />
        {address.row !== undefined && (
          <OpenRow
            one={one}
            address={address}
            place={address.row}
            rows={rows.rows}
            mayWrite={mayWrite}
            isUnsaved={isUnsaved}
            onUnsaved={setUnsaved}
          />
        )}
      </div>
      {mayWrite && <CreateBar one={one} address={address} isUnsaved={isUnsaved} />}
    </>
  )
}

/** Returns the focus to the row that was open, but only if the focus was lost with it. */
function useFocusAfter(place: number | undefined, grid: RefObject<RowGridHandle | null>): void {
  const before = useRef(place)
  useEffect(() => {
    if (place === undefined && before.current !== undefined && document.activeElement === document.body)
      grid.current?.focusPlace(before.current)
    before.current = place
  }, [place, grid])
}

type RowsProps = ImportPreviewProps & { rows: ImportRows; handle: Ref<RowGridHandle> }

function Rows({ one, address, mayWrite, rows, handle }: RowsProps) {
  const take = useTakeRow(one.id)
  const onTake = mayWrite ? take : undefined
  const wide = useWide(900)
  const pending = useSteadyPending(rows.isPending)
  if (pending) {
    return <SkeletonCard rows={Math.min(8, countOf(one, address.filter))} />
  }
  if (rows.rows.length === 0)
    return rows.error === null ? <Nothing address={address} /> : <Failed error={rows.error} onRetry={rows.retry} />
  const foot = <RowsFoot one={one} rows={rows} withTotals={!mayWrite} />
  return wide ? (
    <RowGrid rows={rows} address={address} foot={foot} onTake={onTake} handle={handle} />
  ) : (
    <RowList rows={rows} address={address} foot={foot} onTake={onTake} />
  )
}

function Nothing({ address }: { address: ImportAddress }) {
  return (
    <div className="d-card">
      <EmptyState
        icon={CircleCheck}
        action={
          <Button variant="secondary" onClick={() => address.show('all')}>
            <Trans>Показати всі</Trans>
          </Button>
        }
      >
        {address.filter === 'faulty' ? <Trans>Помилок не лишилося</Trans> : <Trans>Таких рядків немає</Trans>}
      </EmptyState>
    </div>
  )
}
