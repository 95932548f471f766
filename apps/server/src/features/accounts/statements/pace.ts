/** The limits at which a search changes its method. */
export type Pace = {
  /** The numbers of entries inspected in the requested order, one window after the other; then the page ends early. */
  readonly windows: readonly number[]
  /** A filter with fewer matches in the first window, or as few of a part of it, is rare: an index may find all of them. */
  readonly rare: number
  /** Words are looked up in so many entries first, and then in all that are left. */
  readonly near: number
  /** The largest set of matches by an index: reading and sorting it takes as long as walking to a page. */
  readonly few: number
  /** Up to this number, entries that the job has not reached are read directly. */
  readonly backlog: number
}

/** All windows together take some tenths of a second at most. */
export const usualPace: Pace = {
  windows: [1_000, 5_000, 25_000, 75_000],
  rare: 20,
  near: 262_144,
  few: 10_000,
  backlog: 20_000,
}
