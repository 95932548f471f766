/** Milliseconds by which the bank's clock is ahead of the browser's. */
let ahead = 0

/** Keeps the bank's clock, as an answer has just given it. @param now ISO 8601 */
export function setBankClock(now: string): void {
  ahead = Date.parse(now) - Date.now()
}

/**
 * The moment by the bank's clock, in milliseconds. The browser's clock may be a day wrong, and only measures how much time
 * has passed. Before the first answer it is all there is.
 */
export const bankNow = (): number => Date.now() + ahead
