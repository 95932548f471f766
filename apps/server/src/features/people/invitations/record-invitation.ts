import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import type { Invitation } from './store.ts'

type Offer = Pick<Invitation, 'companyId' | 'invitationId' | 'type' | 'permissions' | 'signatureType' | 'givesStatus'>

/** Records in the company's trail what an invitation lets somebody do there: when it is sent, and when it is accepted. */
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
