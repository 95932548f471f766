import { Trans } from '@lingui/react/macro'
import { RowsFailed } from '../../page/rows-failed.tsx'
import type { PaymentImport } from './import-queries.ts'
import { ImportTotals } from './import-totals.tsx'
import type { ImportRows } from './use-import-rows.ts'

/** Under the loaded rows: the total of all of them, and a note if some failed to load. */
export const RowsFoot = ({ one, rows }: { one: PaymentImport; rows: ImportRows }) => (
  <div className="c-grid-foot">
    {rows.error !== null && (
      <RowsFailed onRetry={rows.retry}>
        <Trans>Частина рядків не завантажилася.</Trans>
      </RowsFailed>
    )}
    <ImportTotals one={one} />
  </div>
)
