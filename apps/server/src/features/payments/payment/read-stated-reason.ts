import { type ActionWithReason, reasonOf } from '@dilo/domain/flows/payment-actions.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { StatedReason, StatedReasonError } from '@dilo/domain/values/stated-reason.ts'
import type { Refusal } from '../../../refusal.ts'

const refusalOfReason: Record<StatedReasonError, Refusal> = {
  reasonRequired: { code: 'reasonRequired', fields: { reason: 'This field is required' } },
  'Max length {count} symbols': { code: 'invalidRequest', fields: { reason: 'Max length {count} symbols' } },
}

/**
 * Reads the reason for taking a payment away from others, or from the bank. An empty reason is reasonRequired; a reason
 * that is too long is a field error.
 */
export function readStatedReason(action: ActionWithReason, typed: string): Result<StatedReason, Refusal> {
  const reason = reasonOf(action, typed)
  return reason.ok ? reason : refused(refusalOfReason[reason.error])
}
