import { type RefusalCode, refusals } from '@dilo/domain/refusals.ts'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'

/** A refusal of a single method: it shows at the choice of methods. */
export function isOfMethod(error: unknown): boolean {
  const refusal = refusalOf(error)
  return refusal !== undefined && showsAt(refusal) === 'method'
}

/** The code is not the right one: it shows at its field. */
export function isWrongCode(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal !== undefined && showsAt(refusal) === 'code') return true
  return error instanceof ApiError && error.refusal?.fields?.['otp_code'] !== undefined
}

function showsAt(refusal: RefusalCode): string | undefined {
  const { shows } = refusals[refusal]
  return shows.shows === 'field' ? shows.field : undefined
}

/** Seconds until the bank sends another code; undefined: it has not refused one for being too early. */
export const waitOf = (error: unknown): number | undefined =>
  refusalOf(error) === 'resendTooEarly' && error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : undefined

/**
 * True if the bank says that no code was sent for this subject: the pause is that of the person, after a code for something
 * else.
 */
export const isAfterAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code_stands === false

/** The page reloads and may lose the panel, so the refusal shows above the page. */
export const leavesThePanel = (refusal: RefusalCode): boolean => refusals[refusal].pageIsStale === true
