import { Trans } from '@lingui/react/macro'
import { RowsFailed } from '../../page/rows-failed.tsx'
import type { PaymentImport } from './import-queries.ts'
import { ImportTotals } from './import-totals.tsx'
import type { ImportRows } from './use-import-rows.ts'

type RowsFootProps = { one: PaymentImport; rows: ImportRows; /** False: the bar below says it. */ withTotals?: boolean }

/** Under the loaded rows: the total of all of them, and a note if some failed to load. */
export const RowsFoot = ({ one, rows, withTotals = true }: RowsFootProps) => (
  <div className="c-grid-foot">
    {rows.error !== null && (
      <RowsFailed onRetry={rows.retry}>
        <Trans>Частина рядків не завантажилася.</Trans>
      </RowsFailed>
    )}
    {withTotals && (
      <div className="c-totals">
        <ImportTotals one={one} />
      </div>
    )}
  </div>
)
