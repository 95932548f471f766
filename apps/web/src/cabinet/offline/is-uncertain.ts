import { ApiError, NoAnswer } from '../../api/api-error.ts'

/** The outcome of the request is unknown: it may have been carried out. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiError && error.status >= 500)
