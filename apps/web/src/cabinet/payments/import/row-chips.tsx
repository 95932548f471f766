import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ImportRowFilter, importRowFilters } from './import-search.ts'
import type { PaymentImport } from './import-queries.ts'
import type { ImportAddress } from './use-import-address.ts'
import { countOf } from './use-import-rows.ts'

const names: Record<ImportRowFilter, MessageDescriptor> = {
  all: msg`Усі`,
  faulty: msg`З помилками`,
  warned: msg`Варто перевірити`,
  edited: msg`Змінені`,
  leftOut: msg`Пропускаємо`,
}

/** The filters of rows with their counts. A filter without rows has no chip. */
export function RowChips({ one, address }: { one: PaymentImport; address: ImportAddress }) {
  const { t, i18n } = useLingui()
  const offered = importRowFilters.filter(
    (filter) => filter === 'all' || filter === address.filter || countOf(one, filter) > 0,
  )
  return (
    <ChipGroup label={t`Які рядки показати`} row>
      {offered.map((filter) => (
        <Chip
          key={filter}
          active={filter === address.filter}
          onSelect={() => address.show(filter)}
          count={i18n.number(countOf(one, filter))}
        >
          {i18n._(names[filter])}
        </Chip>
      ))}
    </ChipGroup>
  )
}
