import { ApiError, NoAnswer } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'

/** Faults of what stands behind the bank, told before anything was done. */
const nothingDone: readonly unknown[] = ['rateUnavailable', 'signingServiceInputError']

/** The outcome of the request is unknown: it may have been carried out. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof ApiError && error.status >= 500 && !nothingDone.includes(refusalOf(error)))
