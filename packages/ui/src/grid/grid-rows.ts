/**
 * The positions of a long list's rows, by arithmetic: all rows have one height, and some have a heading above them.
 * Nothing is stored per row, so a million rows cost as much as ten. All sizes are CSS pixels from the top of the first
 * row.
 */
export type GridRows = {
  readonly count: number
  readonly height: number
  /** The rows above which a heading stands, in order. Rows that are not loaded yet may lack theirs. */
  readonly headings: readonly number[]
  readonly headingHeight: number
}

/** The number of headings above the top of a row's content, including its own. */
function headingsUpTo(headings: readonly number[], index: number): number {
  let low = 0
  let high = headings.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((headings[middle] ?? 0) <= index) low = middle + 1
    else high = middle
  }
  return low
}

/** The top of a row, below its heading. */
export const topOf = (rows: GridRows, index: number): number =>
  index * rows.height + headingsUpTo(rows.headings, index) * rows.headingHeight

/** The top of a row including its heading. */
export const startOf = (rows: GridRows, index: number): number =>
  index * rows.height + headingsUpTo(rows.headings, index - 1) * rows.headingHeight

export const heightOf = (rows: GridRows): number => startOf(rows, rows.count)

/** The row, or its heading, that stands at a height; the first and the last one above and below all of them. */
export function rowAt(rows: GridRows, y: number): number {
  let low = 0
  let high = Math.max(0, rows.count - 1)
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (startOf(rows, middle) <= y) low = middle
    else high = middle - 1
  }
  return low
}

export const hasHeading = (rows: GridRows, index: number): boolean => topOf(rows, index) !== startOf(rows, index)
