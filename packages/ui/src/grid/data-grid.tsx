import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '../theme/class-names.ts'
import { DataGridHead } from './data-grid-head.tsx'
import { DataGridRow } from './data-grid-row.tsx'
import { cellAfter, type GridCell, type GridSize } from './grid-keys.ts'
import { type GridRows, hasHeading, startOf, topOf } from './grid-rows.ts'
import { useGridScroll } from './use-grid-scroll.ts'
import { useTopInPage } from '../display/use-top-in-page.ts'

/** Height of the sticky head and of a heading between rows (data-grid.css), in CSS pixels. */
const HEAD = 40
const HEADING = 36

/** Row heights for one line and for two; in CSS pixels (design.md section 5). */
export const gridDensities = { compact: 44, comfortable: 56 } as const

export type GridDensity = keyof typeof gridDensities

export type GridColumn<Row> = {
  readonly key: string
  readonly name: ReactNode
  /** A track of a CSS grid. */
  readonly width: string
  readonly align?: 'end'
  /** The class of its cells, for styles of a whole cell without an element within. */
  readonly className?: string
  /** Its texts are never longer than it is wide: each cell that might cut one short costs the page a layer. */
  readonly fits?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The current sorting of the column, and the action of a press on its head. */
  readonly sort?: { readonly now: 'ascending' | 'descending' | undefined; readonly onSort: () => void }
}

export type DataGridHandle = { /** Puts the focus into a row, in view. */ focusRow: (index: number) => void }

type DataGridProps<Row> = {
  label: string
  /** Keeps its identity as long as the columns are the same: others redraw the rows. */
  columns: readonly GridColumn<Row>[]
  /** The number of rows with a place, including rows that are not loaded yet. */
  count: number
  /** The total number of rows, if known. */
  total: number | undefined
  /** The row of a place; undefined while it is not there, and something grey stands for it. */
  rowAt: (index: number) => Row | undefined
  /** Rows above which a heading stands. The heading is visual only: each row states the same. */
  headings: readonly number[]
  heading: (index: number) => ReactNode
  density: GridDensity
  onOpen: (index: number) => void
  /** The action of Space on the focused row: the same as the row's box. */
  onSpace?: (index: number) => void
  /** Called with the drawn rows. */
  onView: (first: number, last: number) => void
  /** Called with the first row in view when the scrolling has stopped. */
  onRest?: (first: number) => void
  /** The row at which the list begins to be seen. */
  start?: number
  /** The row that stands open beside the grid. */
  selected?: number | undefined
  /** True if J and K move the focus, too (WCAG 2.1.4: who speaks to the computer switches them off). */
  letters?: boolean
  /** Below the rows, always in sight: totals and failures. */
  foot?: ReactNode
  handle?: Ref<DataGridHandle>
}

/**
 * A table of any length: it draws the rows in view, and moves a focus from cell to cell as the ARIA grid pattern says. It scrolls by
 * itself and is as high as its page leaves room for.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    columns,
    count,
    total,
    rowAt,
    headings,
    heading,
    density,
    onOpen,
    onSpace,
    onView,
    onRest = () => {},
    start = 0,
    selected,
    letters = true,
    foot,
    handle,
  } = props
  const box = useRef<HTMLDivElement>(null)
  useTopInPage(box)
  const height = gridDensities[density]
  const rows = useMemo((): GridRows => ({ count, height, headings, headingHeight: HEADING }), [count, height, headings])
  const scroll = useGridScroll({ rows, start: Math.min(start, Math.max(0, count - 1)), head: HEAD, onRest })
  const { scroller, drawn, origin } = scroll
  const focus = useCellFocus(
    scroller,
    { rows: count, columns: columns.length, page: scroll.page },
    letters,
    scroll.reveal,
  )
  useImperativeHandle(handle, () => ({ focusRow: (row) => focus.move({ row, column: focus.cell.column }) }))
  useEffect(() => onView(drawn.first, drawn.last), [drawn.first, drawn.last, onView])
  const follow = useEffectEvent((index: number) => scroll.reveal(index))
  useEffect(() => {
    if (selected !== undefined) follow(selected)
  }, [selected])
  const tabRow =
    focus.isInside || (focus.cell.row >= drawn.first && focus.cell.row <= drawn.last)
      ? focus.cell.row
      : Math.min(drawn.first + 8, drawn.last)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).matches('[role=gridcell]')) return
    if (event.key === 'Enter' && rowAt(focus.cell.row) !== undefined) {
      event.preventDefault()
      onOpen(focus.cell.row)
    } else if (event.key === ' ' && onSpace !== undefined) {
      event.preventDefault()
      if (rowAt(focus.cell.row) !== undefined) onSpace(focus.cell.row)
    } else focus.onKeyDown(event)
  }
  const indexes = withPinned(drawn.first, drawn.last, focus.isInside ? focus.cell.row : undefined)
  return (
    <div ref={box} className={classNames('d-grid', `d-grid-${density}`)}>
      <div
        ref={scroller}
        className="d-grid-scroller"
        role="grid"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length}
        style={{ '--d-grid-columns': columns.map(({ width }) => width).join(' ') } as object}
        tabIndex={-1}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <DataGridHead columns={columns} />
        <div className="d-grid-length" role="rowgroup" style={{ height: scroll.height }}>
          <div className="d-grid-pane" role="presentation" style={{ transform: `translateY(${origin.top}px)` }}>
            {indexes.map((index) => (
              <DataGridRow
                key={index - drawn.keys}
                index={index}
                top={topOf(rows, index) - origin.content}
                row={rowAt(index)}
                columns={columns}
                tabColumn={index === tabRow ? focus.cell.column : undefined}
                isSelected={index === selected}
                onOpen={onOpen}
              />
            ))}
            {indexes
              .filter((index) => hasHeading(rows, index))
              .map((index) => (
                <div
                  key={`heading ${index}`}
                  className="d-grid-heading"
                  aria-hidden="true"
                  style={{ top: startOf(rows, index) - origin.content }}
                >
                  {rowAt(index) === undefined ? <span className="d-grid-bar" /> : heading(index)}
                </div>
              ))}
          </div>
        </div>
      </div>
      {foot}
    </div>
  )
}

/** The drawn rows, and the one with the focus, which would lose it if it were not there. */
function withPinned(first: number, last: number, pinned: number | undefined): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  if (pinned === undefined || (pinned >= first && pinned <= last)) return indexes
  return pinned < first ? [pinned, ...indexes] : [...indexes, pinned]
}

type CellFocus = {
  readonly cell: GridCell
  readonly isInside: boolean
  readonly move: (cell: GridCell) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** One cell is in the order of Tab; keys move from it. */
function useCellFocus(
  scroller: { readonly current: HTMLElement | null },
  size: GridSize,
  letters: boolean,
  reveal: (index: number) => void,
): CellFocus {
  const [wished, setCell] = useState<GridCell>({ row: 0, column: 0 })
  const [isInside, setInside] = useState(false)
  const isMoving = useRef(false)
  const cell = {
    row: Math.min(wished.row, Math.max(0, size.rows - 1)),
    column: Math.min(wished.column, size.columns - 1),
  }
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    cellOf(scroller.current, wished)?.focus({ preventScroll: true })
  }, [wished, scroller])
  const move = (next: GridCell) => {
    isMoving.current = true
    setInside(true)
    setCell({ ...next })
    reveal(next.row)
  }
  return {
    cell,
    isInside,
    move,
    onKeyDown: (event) => {
      const next = cellAfter(event, cell, size, letters)
      if (next === undefined) return
      event.preventDefault()
      move(next)
    },
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-row]')
      if (row === null || !target.matches('[role=gridcell]')) return
      setInside(true)
      setCell({ row: Number(row.dataset['row']), column: [...row.children].indexOf(target) })
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setInside(false)
    },
  }
}

const cellOf = (grid: HTMLElement | null, { row, column }: GridCell): HTMLElement | undefined =>
  grid?.querySelector(`[data-row="${row}"]`)?.children[column] as HTMLElement | undefined
