import { refusalCodes, refusals, type WireCode } from '@dilo/domain/refusals.ts'
import type { RefusalStatus } from '@dilo/domain/refusals/refusal-row.ts'

/** HTTP status of every wire code. Only tests use it. */
export const httpStatus = Object.fromEntries(
  refusalCodes.map((code) => [refusals[code].wire, refusals[code].status]),
) as Readonly<Record<WireCode, RefusalStatus>>
