import { obstacleOfRepresentative } from '@dilo/domain/rules/invitation.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findNamedRepresentatives, hasOpenInvitation, type Invitation } from '../invitation/store.ts'

type Named = Pick<Invitation, 'companyId' | 'invitationId' | 'type' | 'phone' | 'email' | 'inn'>

/**
 * The company's own obstacle to an invitation that is about to be sent, or sent again: the invited person acts for it
 * already, or another invitation to the same contact is open. The caller has counted it, which lets a company send one
 * at a time.
 */
export async function obstacleInCompany(
  transaction: DatabaseTransaction,
  invitation: Named,
  now: Date,
): Promise<Refusal | null> {
  for (const representative of await findNamedRepresentatives(transaction, invitation)) {
    const obstacle = obstacleOfRepresentative(representative, invitation.type)
    if (obstacle !== null) return { code: obstacle }
  }
  return (await hasOpenInvitation(transaction, invitation, now)) ? { code: 'invitationOpen' } : null
}
