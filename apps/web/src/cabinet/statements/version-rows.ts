/** The number of entries in one request. */
const BLOCK = 200

/** The entries of a period as rows: every version between the first and the last, by newest or oldest. */
export type VersionRows = { readonly first: number; readonly last: number; readonly order: 'newest' | 'oldest' }

export const countOf = ({ first, last }: VersionRows): number => last - first + 1

export const versionAt = ({ first, last, order }: VersionRows, index: number): number =>
  order === 'newest' ? last - index : first + index

/** The row of an entry; undefined: it is not of this period. */
export function indexOf({ first, last, order }: VersionRows, version: number): number | undefined {
  if (version < first || version > last) return undefined
  return order === 'newest' ? last - version : version - first
}

/** Entries load in blocks whose bounds do not depend on the period's last entry, so that a new entry moves none. */
export const blockOf = (version: number): number => Math.ceil(version / BLOCK)

/** The newest entry of a block within the period: with it the request begins. */
export const topOfBlock = ({ last }: VersionRows, block: number): number => Math.min(block * BLOCK, last)

const bottomOfBlock = ({ first }: VersionRows, block: number): number => Math.max((block - 1) * BLOCK + 1, first)

/** The blocks that hold rows in view, in the order of their versions. */
export function blocksOf(rows: VersionRows, firstIndex: number, lastIndex: number): number[] {
  const [a, b] = [blockOf(versionAt(rows, firstIndex)), blockOf(versionAt(rows, lastIndex))]
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return Array.from({ length: high - low + 1 }, (_, offset) => low + offset)
}

/** Tells whether some page has all of a block that the period has. */
export const isCovered = (
  rows: VersionRows,
  block: number,
  page: { readonly low: number; readonly high: number },
): boolean => page.low <= bottomOfBlock(rows, block) && page.high >= topOfBlock(rows, block)

/**
 * The rows above which a day's heading stands.
 * @param starts the known first entries of their days
 */
export function headingsOf(rows: VersionRows, starts: readonly number[]): number[] {
  const within = starts.filter((version) => version > rows.first && version <= rows.last)
  // In the newest order a heading stands above the last entry of the day before.
  const indexes = within.map((version) => (rows.order === 'newest' ? rows.last - version + 1 : version - rows.first))
  return [0, ...(rows.order === 'newest' ? indexes.toReversed() : indexes)]
}
