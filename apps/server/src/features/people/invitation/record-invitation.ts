import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import type { Invitation } from './store.ts'

type Offer = Pick<Invitation, 'companyId' | 'invitationId' | 'type' | 'permissions' | 'signatureType' | 'givesStatus'>

/** Records an invitation's rights in the company's trail: when it is sent, and when it is accepted. */
export function recordInvitation(
  transaction: DatabaseTransaction,
  event: 'invitationSent' | 'invitationAccepted',
  { companyId, invitationId, type, permissions, signatureType, givesStatus }: Offer,
  by: AuditActor,
  at: Date,
): void {
  const facts = { type, permissions, signatureType, status: givesStatus }
  recordAudit(transaction, { companyId, by, event, subjectId: invitationId, facts, at })
}
