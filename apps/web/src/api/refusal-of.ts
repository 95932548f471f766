import { type RefusalCode, refusalOfWire } from '@dilo/domain/refusals.ts'
import { errorCodeOf } from './api-error.ts'

/**
 * The refusal of a failed answer. Undefined: it was not the bank's own, or a newer server's code. The first load of sign-in
 * has no byte for the table of refusals, and compares wire codes (`errorCodeOf`).
 */
export const refusalOf = (error: unknown): RefusalCode | undefined => refusalOfWire(errorCodeOf(error))
