import { memo, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import type { GridColumn } from './data-grid.tsx'

type DataGridRowProps<Row> = {
  index: number
  /** CSS pixels from the pane's top. */
  top: number
  row: Row | undefined
  columns: readonly GridColumn<Row>[]
  /** The index of the cell in the Tab order. */
  tabColumn: number | undefined
  isSelected: boolean
  onOpen: (index: number) => void
}

/** Marking a text to copy it does not open the row. */
const isMarking = (): boolean => getSelection()?.isCollapsed === false

/** A press on a control inside a row belongs to the control, not to the row. */
const isOwnPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('label, input, button, a') !== null

function Row<Of>({ index, top, row, columns, tabColumn, isSelected, onOpen }: DataGridRowProps<Of>) {
  return (
    // The head is the first row; the grid handles the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      className={classNames('d-grid-row', isSelected && 'd-grid-row-selected')}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      style={{ top }}
      onClick={(event) => row !== undefined && !isOwnPress(event) && !isMarking() && onOpen(index)}
    >
      {columns.map((column, place) => (
        <div
          key={column.key}
          className={classNames(
            'd-grid-cell',
            !column.fits && 'd-grid-cut',
            column.align === 'end' && 'd-grid-end',
            column.className,
          )}
          role="gridcell"
          aria-colindex={place + 1}
          tabIndex={tabColumn === place ? 0 : -1}
        >
          {row === undefined ? <span className="d-grid-bar" /> : column.cell(row)}
        </div>
      ))}
    </div>
  )
}

/** Drawn anew only when something of it is another: rows that stay in view while others come do nothing. */
export const DataGridRow = memo(Row) as <Of>(props: DataGridRowProps<Of>) => ReactNode
