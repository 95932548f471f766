import { type ActionWithReason, reasonOf } from '@dilo/domain/flows/payment-actions.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { StatedReason, StatedReasonError } from '@dilo/domain/values/stated-reason.ts'
import type { Refusal } from '../../../refusal.ts'

const refusalOfReason: Record<StatedReasonError, Refusal> = {
  reasonRequired: { code: 'reasonRequired', fields: { reason: 'This field is required' } },
  'Max length {count} symbols': { code: 'invalidRequest', fields: { reason: 'Max length {count} symbols' } },
}

/** Reads why somebody takes a payment away from others, or from the bank. None is reasonRequired; one that is too long is the field's fault. */
export function readStatedReason(action: ActionWithReason, typed: string): Result<StatedReason, Refusal> {
  const reason = reasonOf(action, typed)
  return reason.ok ? reason : refused(refusalOfReason[reason.error])
}
