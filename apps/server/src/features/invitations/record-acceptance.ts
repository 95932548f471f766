import type { DatabaseTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Invitation } from './store.ts'

/** Records in the company's trail that a person acts for it from now on, and what the invitation lets them do. */
export function recordAcceptance(
  transaction: DatabaseTransaction,
  { companyId, invitationId, type, permissions, signatureType, givesStatus }: Invitation,
  by: { readonly personId: string; readonly sessionId: string | null },
  at: Date,
): void {
  const facts = { type, permissions, signatureType, status: givesStatus }
  recordAudit(transaction, { companyId, by, event: 'invitationAccepted', subjectId: invitationId, facts, at })
}
