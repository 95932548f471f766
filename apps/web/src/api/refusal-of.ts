import { type RefusalCode, refusalOfWire, type WireCode } from '@dilo/domain/refusals.ts'
import { errorCodeOf } from './api-error.ts'

// First loads have no byte for the table of refusals, so their code compares wire codes (`errorCodeOf`).

/** The refusal of a failed answer. Undefined: the answer was not the bank's own, or has a newer server's code. */
export const refusalOf = (error: unknown): RefusalCode | undefined => refusalOfWire(errorCodeOf(error))

/** The refusal inside a successful answer. A newer server's code becomes a technical error. */
export const refusalNamed = (wire: WireCode): RefusalCode => refusalOfWire(wire) ?? 'technicalError'
