import '@dilo/ui/grid/data-grid.css'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { NotFound } from '../../page/not-found.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { HowRead } from './how-read.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { CreatedImport } from './created-import.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportFacts } from './import-facts.tsx'
import { ImportPreview } from './import-preview.tsx'
import { importOf, type PaymentImport } from './import-queries.ts'
import '../../page/grid-page.css'
import './payment-import.css'
import { useImportAddress } from './use-import-address.ts'

/** One import: its columns, its rows, and their results. */
export function ImportPage() {
  const { t } = useLingui()
  const address = useImportAddress()
  const query = useQuery(importOf(address.importId))
  const pending = useSteadyPending(query.isPending)
  const mayWrite = useQuery(currentClient).data?.settings.permissions.includes('PAYMENTS_WRITE') ?? false
  if (isNoSuch(query.error)) return <NotFound />
  if (pending) return <ImportSkeleton />
  const one = query.data
  const fileName = one?.fileName ?? ''
  return (
    <div className="c-page c-import">
      <PageHead
        title={one ? t`Імпорт: ${fileName}` : t`Імпорт платежів`}
        about={
          one && (
            <>
              <ImportFacts one={one} withPayer={one.state === 'created' || !mayWrite} />
              {one.table && <HowRead table={one.table} />}
            </>
          )
        }
      >
        {one?.state === 'open' && mayWrite && <ImportActions one={one} address={address} />}
      </PageHead>
      {one ? (
        <Stage one={one} mayWrite={mayWrite} />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function ImportSkeleton() {
  const { t } = useLingui()
  return (
    <div className="c-page c-import">
      <PageHead title={t`Імпорт платежів`} />
      <SkeletonCard rows={8} />
    </div>
  )
}

function Stage({ one, mayWrite }: { one: PaymentImport; mayWrite: boolean }) {
  const address = useImportAddress()
  const { table, state } = one
  if (state === 'created') return <CreatedImport one={one} mayWrite={mayWrite} />
  if (table !== null && address.isAtColumns && mayWrite)
    return <ColumnChoice one={one} table={table} onDone={address.fromColumns} />
  return <ImportPreview one={one} address={address} mayWrite={mayWrite} />
}
