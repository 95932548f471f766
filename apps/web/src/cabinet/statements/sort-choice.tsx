import { type StatementSort, statementSorts } from '@dilo/domain/statements/statement-filter.ts'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListAddress } from './use-statement-address.ts'

const names: Record<StatementSort, MessageDescriptor> = {
  newest: msg`Спершу нові`,
  oldest: msg`Спершу давні`,
  largest: msg`Спершу більші`,
  smallest: msg`Спершу менші`,
}

/** The order, for lists without column heads to press. */
export function SortChoice({
  address: { search, filter },
  sorts,
}: {
  address: ListAddress
  sorts: readonly StatementSort[]
}) {
  const { t, i18n } = useLingui()
  return (
    <Select
      theme="select"
      aria-label={t`Порядок`}
      value={search.sort ?? 'newest'}
      onChange={(event) => filter({ sort: sortOf(event.currentTarget.value) })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(names[sort])}
        </option>
      ))}
    </Select>
  )
}

/** The value in the address: the default is omitted. */
function sortOf(chosen: string): Exclude<StatementSort, 'newest'> | undefined {
  const sort = statementSorts.find((known) => known === chosen)
  return sort === 'newest' ? undefined : sort
}
