import { MINUTE, SECOND } from '../values/duration.ts'

/** Pauses before the first questions about an instant transfer, whose answer takes ten seconds at most. */
const pauses = [15 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE]

/**
 * The pause, in milliseconds, before the next question about an instant transfer without an outcome. Silence decides
 * nothing: its money stays where it is until clearing says what has become of it.
 * @param asked the number of questions so far
 */
export const pauseBeforeAsking = (asked: number): number => pauses[asked] ?? 10 * MINUTE
