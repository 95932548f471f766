import { ApiError } from './api-error.ts'

/** Tells whether it is the bank that is at fault, so that its people should hear of it. 503: away for a moment. */
export const isFaultOfBank = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 500 && error.status !== 503
