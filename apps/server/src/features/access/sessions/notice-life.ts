/** A notice that says what happened days ago would only alarm. Milliseconds. */
export const NOTICE_LIFE_MS = 24 * 3_600_000
