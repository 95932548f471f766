import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { maxLength } from './max-length.ts'

/** A person's reason for withdrawing or returning a payment, in their own words. */
export type StatedReason = Branded<string, 'StatedReason'>

export const STATED_REASON_LENGTH = 300

export type StatedReasonError = 'reasonRequired' | 'Max length {count} symbols'

/** Reads a reason: 1 to 300 characters, not only spaces. An empty one is reasonRequired (spec section 8). */
export function parseStatedReason(text: string): Result<StatedReason, StatedReasonError> {
  const reason = text.trim()
  if (reason === '') return refused('reasonRequired')
  const fitting = maxLength(reason, STATED_REASON_LENGTH)
  return fitting.ok ? ok(fitting.value as StatedReason) : fitting
}
