import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Upload } from '@dilo/ui/icons/icons-of-files.ts'
import { Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { Failed } from '../../page/failed.tsx'
import { imports, type PaymentImport } from './import-queries.ts'

/** The imports of the last days: unfinished ones to continue, and the results of the others. */
export function EarlierImports() {
  const query = useQuery(imports)
  const pending = useSteadyPending(query.isPending)
  return (
    <Card title={<Trans>Завантажені файли</Trans>} flush>
      {pending ? (
        <SkeletonRows rows={3} />
      ) : query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.imports.length === 0 ? (
        <EmptyState icon={Upload}>
          <Trans>Тут будуть файли, які ви завантажите. Незавершений імпорт можна продовжити протягом 30 днів.</Trans>
        </EmptyState>
      ) : (
        <ul className="c-rows">
          {query.data.imports.map((one) => (
            <li key={one.id}>
              <ImportLink one={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ImportLink({ one }: { one: PaymentImport }) {
  const { t } = useLingui()
  const { rows, leftOut } = one.counts
  const count = rows - leftOut
  return (
    <Link to="/payments/import/$importId" params={{ importId: one.id }} className="c-row c-import-row">
      <span className="c-row-body">
        <span className="c-row-name c-clip c-block">{one.fileName}</span>
        <span className="d-meta c-clip c-block">
          {momentInKyiv(one.uploadedAt)} · {one.uploadedBy}
        </span>
        <span className="c-import-state">
          <ImportStateBadge one={one} />
        </span>
      </span>
      <span className="c-row-end">
        {one.totals.map(({ currency, amount }) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
        <span className="d-meta">
          {t({ message: plural(count, { one: '# платіж', few: '# платежі', many: '# платежів', other: '# платежу' }) })}
        </span>
      </span>
    </Link>
  )
}

/** The remaining step of an import. */
function ImportStateBadge({ one: { state, counts } }: { one: PaymentImport }) {
  const { t } = useLingui()
  const { faulty } = counts
  if (state === 'created') {
    return (
      <StatusBadge tone="success" icon={CircleCheck}>
        <Trans>Платежі створено</Trans>
      </StatusBadge>
    )
  }
  return faulty === 0 ? (
    <StatusBadge tone="neutral" icon={Pencil}>
      <Trans>Не завершено</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="warning" icon={TriangleAlert}>
      {t({
        message: plural(faulty, {
          one: '# рядок з помилкою',
          few: '# рядки з помилками',
          many: '# рядків з помилками',
          other: '# рядка з помилками',
        }),
      })}
    </StatusBadge>
  )
}
