import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Trans } from '@lingui/react/macro'
import type { TakeRow } from './import-changes.ts'
import type { ImportRow } from './import-queries.ts'

/**
 * Tells whether a row becomes a payment.
 * @param inGrid true if Tab skips it and the keys of the grid lead to it
 */
export function TakeBox({ row, onTake, inGrid = false }: { row: ImportRow; onTake: TakeRow; inGrid?: boolean }) {
  const { place } = row
  return (
    <Checkbox
      alone={!inGrid}
      checked={!row.isLeftOut}
      onChange={() => onTake(row, { isLeftOut: !row.isLeftOut })}
      {...(inGrid && { tabIndex: -1 })}
    >
      <span className="d-visually-hidden">
        <Trans>Платити за рядком {place}</Trans>
      </span>
    </Checkbox>
  )
}
