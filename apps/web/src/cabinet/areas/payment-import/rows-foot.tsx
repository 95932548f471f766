import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { Trans } from '@lingui/react/macro'
import type { PaymentImport } from './import-queries.ts'
import { ImportTotals } from './import-totals.tsx'
import type { ImportRows } from './use-import-rows.ts'

/** Under the rows that are here: what all of them come to, and that some did not come. */
export const RowsFoot = ({ one, rows }: { one: PaymentImport; rows: ImportRows }) => (
  <div className="c-grid-foot">
    {rows.error !== null && <RowsFailed onRetry={rows.retry} />}
    <ImportTotals one={one} />
  </div>
)

function RowsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="c-rows-failed">
      <Banner tone="danger" live>
        <p>
          <Trans>Частина рядків не завантажилася.</Trans>
        </p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          <Trans>Спробувати ще раз</Trans>
        </Button>
      </Banner>
    </div>
  )
}
