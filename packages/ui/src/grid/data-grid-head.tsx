import { classNames } from '../theme/class-names.ts'
import type { GridColumn } from './data-grid.tsx'
import { Icon } from '../icons/icon.tsx'
import { ChevronDown } from '../icons/icons-of-things.ts'

/** The names of the columns; those that sort are buttons. */
export function DataGridHead<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <div className="d-grid-head" role="row" aria-rowindex={1}>
      {columns.map(({ key, name, align, sort }, place) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={place + 1}
          aria-sort={sort ? (sort.now ?? 'none') : undefined}
          className={classNames('d-grid-cell', align === 'end' && 'd-grid-end')}
        >
          {sort ? (
            <button
              type="button"
              className={classNames('d-grid-sort', sort.now && `d-grid-sort-${sort.now}`)}
              onClick={sort.onSort}
            >
              {name}
              <Icon of={ChevronDown} size={16} />
            </button>
          ) : (
            name
          )}
        </div>
      ))}
    </div>
  )
}
