import { namesOfProducts } from '@dilo/domain/products/products.ts'
import type { WireCode } from '@dilo/domain/refusals.ts'
import { ApiError, errorCodeOf, NoAnswer } from '../../api/api-error.ts'

/** Faults of systems behind the bank, reported before anything was done. First loads have no table of refusals. */
const nothingDone: readonly (WireCode | undefined)[] = namesOfProducts('nothingDone')

/** The outcome of the request is unknown: it may have been carried out. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof ApiError && error.status >= 500 && !nothingDone.includes(errorCodeOf(error)))
