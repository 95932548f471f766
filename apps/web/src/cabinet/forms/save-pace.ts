/** Typing that pauses this long is saved; in milliseconds. */
export const PAUSE = 800

/**
 * The delay before a request without an answer is sent again, in milliseconds: 2 s, then twice as long each time, to 30
 * s.
 */
export const tryAgainAfter = (failures: number): number => Math.min(1_000 * 2 ** failures, 30_000)
