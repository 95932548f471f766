import { type RefusalCode, refusalOfWire, type WireCode } from '@dilo/domain/refusals.ts'
import { errorCodeOf } from './api-error.ts'

// First loads have no byte for the table of refusals: what belongs to one compares wire codes (`errorCodeOf`).

/** The refusal of a failed answer. Undefined: the answer was not the bank's own, or has a newer server's code. */
export const refusalOf = (error: unknown): RefusalCode | undefined => refusalOfWire(errorCodeOf(error))

/** The refusal that an answer names beside what was asked. A newer server's code is told as a technical error. */
export const refusalNamed = (wire: WireCode): RefusalCode => refusalOfWire(wire) ?? 'technicalError'
