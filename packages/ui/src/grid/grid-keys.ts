/** A cell of a grid: which row and which column. */
export type GridCell = { readonly row: number; readonly column: number }

/** How large a grid is, and how many rows a page of it is. */
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

/** By where they lie: on a Ukrainian keyboard they write other letters. */
const movesByPlace: Readonly<Record<string, Move>> = { KeyJ: down, KeyK: up }

/**
 * Which cell a key leads to; nothing when it is no key that moves. No way leads out of the grid.
 * @param letters whether keys of one letter do something
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
