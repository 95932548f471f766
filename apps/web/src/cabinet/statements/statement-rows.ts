import type { StatementEntry } from '@dilo/contract/statement-calls.ts'

/** The entries of a statement as rows of a grid, wherever they come from. */
export type StatementRows<Entry extends StatementEntry = StatementEntry> = {
  /** The number of places, including those of rows that are not loaded yet. */
  readonly count: number
  /** The total number of rows; undefined until it is known. */
  readonly total: number | undefined
  /** Undefined while it is not there. */
  readonly at: (index: number) => Entry | undefined
  /** Undefined: it has no place among these. */
  readonly indexOf: (version: number) => number | undefined
  /** The rows with which a day begins; of one identity while they are the same. */
  readonly headings: readonly number[]
  readonly onView: (first: number, last: number) => void
  /** Rows in view that did not come. */
  readonly failed: { readonly error: unknown; readonly retry: () => void } | undefined
}
