/** A cell of a grid: which row and which column. */
export type GridCell = { readonly row: number; readonly column: number }

/** The size of a grid, and the number of rows in a page of it. */
export type GridSize = { readonly rows: number; readonly columns: number; readonly page: number }

export type GridKey = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

type Move = (cell: GridCell, size: GridSize) => GridCell

const down: Move = (cell) => ({ ...cell, row: cell.row + 1 })
const up: Move = (cell) => ({ ...cell, row: cell.row - 1 })

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: down,
  ArrowUp: up,
  ArrowRight: (cell) => ({ ...cell, column: cell.column + 1 }),
  ArrowLeft: (cell) => ({ ...cell, column: cell.column - 1 }),
  PageDown: (cell, { page }) => ({ ...cell, row: cell.row + page }),
  PageUp: (cell, { page }) => ({ ...cell, row: cell.row - page }),
  Home: (cell) => ({ ...cell, column: 0 }),
  End: (cell, { columns }) => ({ ...cell, column: columns - 1 }),
}

const movesWithCtrl: Readonly<Record<string, Move>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_cell, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

/** Keys by position: on a Ukrainian keyboard they write other characters. */
const movesByPlace: Readonly<Record<string, Move>> = { KeyJ: down, KeyK: up }

/**
 * The cell that a key moves to; undefined when the key does not move. No key leaves the grid.
 * @param letters whether single-character keys act
 */
export function cellAfter(key: GridKey, cell: GridCell, size: GridSize, letters = true): GridCell | undefined {
  if (key.altKey || key.shiftKey || size.rows === 0) return undefined
  const withCtrl = key.ctrlKey || key.metaKey
  const move = withCtrl ? movesWithCtrl[key.key] : (moves[key.key] ?? (letters ? movesByPlace[key.code] : undefined))
  if (move === undefined) return undefined
  const { row, column } = move(cell, size)
  return { row: within(row, size.rows), column: within(column, size.columns) }
}

const within = (place: number, count: number): number => Math.min(Math.max(0, place), count - 1)
