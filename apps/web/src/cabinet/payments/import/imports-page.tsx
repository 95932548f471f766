import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { currentClient } from '../../session/session-queries.ts'
import { Together } from '../../page/together.tsx'
import { newPayment } from '../payment-queries.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { imports } from './import-queries.ts'
import './payment-import.css'
import { StartImport } from './start-import.tsx'

/** The start of an import, and the earlier ones. */
export function ImportsPage() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Імпорт платежів`} />
      <ForWhoPays />
    </div>
  )
}

function ForWhoPays() {
  const query = useQuery(currentClient)
  const pending = useSteadyPending(query.isPending)
  if (pending) {
    return <SkeletonCard rows={4} />
  }
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { currentCompanyId, permissions } = query.data.settings
  if (currentCompanyId === null) return <NoCompany />
  return (
    <Together
      keys={permissions.includes('PAYMENTS_WRITE') ? [newPayment.queryKey, imports.queryKey] : [imports.queryKey]}
      rows={6}
    >
      {permissions.includes('PAYMENTS_WRITE') ? <StartImport /> : <MayNotImport />}
      <EarlierImports />
    </Together>
  )
}

function MayNotImport() {
  return (
    <div className="d-card">
      <EmptyState icon={Lock}>
        <Trans>Створювати платежі від імені цієї компанії вам не дозволено. Попросіть про це її керівника.</Trans>
      </EmptyState>
    </div>
  )
}
