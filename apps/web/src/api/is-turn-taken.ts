import { ApiError } from './api-error.ts'

/** Seconds. A turn comes free within it; a longer wait is a limit's, and `useFailureText` tells until when. */
const TURN_S = 60

/** Tells whether others have all turns of such work for a moment. */
export const isTurnTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 429 && !((error.refusal?.retry_after ?? 0) > TURN_S)
