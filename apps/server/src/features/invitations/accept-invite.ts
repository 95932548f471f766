import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../http/refusal.ts'
import { enterFirstCompany } from '../sessions/enter-first-company.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { lookUpInvitation } from './look-up.ts'
import { recordAcceptance } from './record-acceptance.ts'
import { insertRelation, isFor, type InvitationKey, lockInvitation, markAccepted } from './store.ts'

export type Accepted = { readonly status: 'onConfirm' | 'active' }

/**
 * Makes who is signed in act for the company of an invitation, in its role, once (spec section 4). All of it or nothing:
 * of two at once the second waits for the first and finds what it made. Who is not the person it is for learns nothing of
 * its state.
 */
export async function acceptInvite(
  context: Context,
  authority: Authority,
  { secret, from }: { secret: string; from: string },
): Promise<Result<Accepted, Refusal>> {
  const found = await lookUpInvitation(context, secret, from)
  if (!found.ok) return found
  const key = found.value
  if (key === null) return refused({ code: 'RELATION_INVITE_NOT_FOUND' })
  return inTransaction<Accepted, Refusal>(context.database, (transaction) => accept(context, transaction, authority, key))
}

async function accept(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, sessionId }: Authority,
  key: InvitationKey,
): Promise<Result<Accepted, Refusal>> {
  const now = new Date(context.clock.now())
  const invitation = await lockInvitation(transaction, key)
  if (!(await isFor(transaction, invitation, personId))) return refused({ code: 'RELATION_INVITE_FOREIGN' })
  const accepted = ok({ status: invitation.givesStatus })
  // A second press, or the link opened once more.
  if (invitation.acceptedBy === personId) return accepted
  if (invitation.acceptedBy !== null) return refused({ code: 'RELATION_INVITE_USED' })
  if (invitation.expiresAt <= now) return refused({ code: 'RELATION_INVITE_EXPIRED' })
  // Also one that was ended: an old invitation must not bring back whom the company has let go.
  if (!(await insertRelation(transaction, invitation, personId, now))) return refused({ code: 'RELATION_EXISTS' })
  await markAccepted(transaction, key, personId, now)
  recordAcceptance(transaction, invitation, { personId, sessionId }, now)
  if (invitation.givesStatus === 'active') await enterFirstCompany(transaction, sessionId, invitation.companyId)
  return accepted
}
