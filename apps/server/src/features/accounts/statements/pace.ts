/** When a search goes on as it does, and when it turns to another way. */
export type Pace = {
  /** How many entries are looked through in the order asked for, one window after the other; then the page ends as it is. */
  readonly windows: readonly number[]
  /** A filter that lets fewer of the first window through is rare: an index may know all that it lets through. */
  readonly rare: number
  /** So many entries are read and sorted as soon as a page is walked to. */
  readonly few: number
  /** So many entries that the job has not reached are read as they stand. */
  readonly backlog: number
}

/** Some tenths of a second at most for all windows together. */
export const usualPace: Pace = { windows: [1_000, 5_000, 25_000, 75_000], rare: 20, few: 10_000, backlog: 20_000 }
