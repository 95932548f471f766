import { type GridRows, rowAt } from './grid-rows.ts'

/** The number of rows drawn beyond the view in the direction of scrolling: a wheel passes them in two frames. */
const AHEAD = 6

/** The number of rows on the other side, for turning back: a wheel passes them in one frame. */
const BEHIND = 3

/** The number of rows that are added and removed at once, so that single pixels cause no redraw. */
const STEP = 4

/**
 * The greatest number of rows between a drawn row and the origin: browsers place nothing some millions of pixels from
 * it.
 */
const FARTHEST = 4096

/** Rows that are drawn, from the first to the last. */
export type DrawnRows = {
  readonly first: number
  readonly last: number
  /** The row from which the keys of the elements are counted. */
  readonly keys: number
  /** The row from whose start the tops of the elements are counted. */
  readonly origin: number
}

/** The view of a list: its scroll position and height, in CSS pixels, and whether it moves up. */
type Look = { readonly content: number; readonly view: number; readonly isUp: boolean }

/** The rows in view and those around them. */
function around(rows: GridRows, { content, view, isUp }: Look): { first: number; last: number } {
  const first = Math.max(0, rowAt(rows, content) - (isUp ? AHEAD : BEHIND))
  const last = rowAt(rows, content + view) + (isUp ? BEHIND : AHEAD)
  return { first: first - (first % STEP), last: Math.min(rows.count - 1, last + STEP - (last % STEP)) }
}

/** The rows that a list begins with. */
export function drawnFirst(rows: GridRows, look: Look): DrawnRows {
  const { first, last } = around(rows, look)
  return { first, last, keys: first, origin: first }
}

/**
 * The rows after a scroll. Remaining rows keep their elements; when most go, the new rows take the elements over in the
 * same order and at the same places: new text is cheaper than new elements.
 * @param isKept no element may show another row, because the focus is in one
 */
export function drawnNext(before: DrawnRows, rows: GridRows, look: Look, isKept: boolean): DrawnRows {
  const { first, last } = around(rows, look)
  if (first === before.first && last === before.last) return before
  const stay = Math.min(last, before.last) - Math.max(first, before.first) + 1
  if (!isKept && stay * 2 < last - first + 1) {
    const moved = first - before.first
    return { first, last, keys: before.keys + moved, origin: before.origin + moved }
  }
  const isFar = Math.abs(first - before.origin) > FARTHEST
  return { first, last, keys: before.keys, origin: isFar ? first : before.origin }
}
