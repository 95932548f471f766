import { ApiError, NoAnswer } from '../../api/api-error.ts'

/** Nobody said what became of the request: it may have been carried out. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiError && error.status >= 500)
