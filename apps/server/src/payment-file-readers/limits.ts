/** The limits of a file (spec section 9, security row 23). A file beyond them is refused, never cut off. */
export const limits = {
  /** Ten megabytes in the larger of the two readings. */
  bytes: 10 * 1024 ** 2,
  payments: 10_000,
  /** A statement of the widest kind has thirty. */
  columns: 200,
  /** Characters of a cell; a purpose has 420. */
  cell: 2_000,
  /** Characters of all cells of a workbook together: as many as a text has room for, however often its cells show the same one. */
  letters: 10 * 1024 ** 2,
  /** All parts of an archive together, unpacked. */
  inflatedBytes: 100 * 1024 ** 2,
  /** Unpacked to packed, of one part: sheets of ten thousand like rows reach a tenth of it. */
  inflation: 300,
  archiveEntries: 1_000,
} as const
