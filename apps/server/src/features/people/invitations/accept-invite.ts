import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type InvitationState, invitationState } from '@dilo/domain/rules/invitation.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { enterFirstCompany, hasInn, type Authority } from '../../access/door.ts'
import { lockCompany } from '../../signing/door.ts'
import { beginInvited } from './begin-invited.ts'
import { isGranted } from '../access-changes/granted-invitation.ts'
import { lockBacking } from '../invitation/inviter.ts'
import { lookUpInvitation } from './look-up.ts'
import { recordInvitation } from '../invitation/record-invitation.ts'
import { isFor, type InvitationKey, lockInvitation, markAccepted, statusOf } from '../invitation/store.ts'

/** Why an invitation cannot be accepted any more. */
const closedBecause: Record<InvitationState, Extract<RefusalCode<'relations'>, `invitation${string}`> | null> = {
  open: null,
  // Its link does not exist yet.
  proposed: 'invitationWithdrawn',
  accepted: 'invitationUsed',
  withdrawn: 'invitationWithdrawn',
  expired: 'invitationExpired',
}

type Accepted = { readonly status: 'onConfirm' | 'active' }

/**
 * Makes the caller act for the company of an invitation, in its role, once (spec section 4). All of it or nothing:
 * of two at once the second waits for the first and finds what it made. A caller whom it does not name learns nothing of
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
  if (key === null) return refused({ code: 'invitationNotFound' })
  return inTransaction<Accepted, Refusal>(context.database, (transaction) =>
    accept(context, transaction, authority, key),
  )
}

async function accept(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, sessionId }: Authority,
  key: InvitationKey,
): Promise<Result<Accepted, Refusal>> {
  const now = new Date(context.clock.now())
  await reachAlso(transaction, [key.companyId])
  await lockCompany(transaction, key.companyId)
  const invitation = await lockInvitation(transaction, key)
  if (!(await isFor(transaction, invitation, personId))) return refused({ code: 'invitationForAnother' })
  // A second press, or the link opened once more.
  if (invitation.acceptedBy === personId) return ok({ status: await statusOf(transaction, invitation, personId) })
  const closed = closedBecause[invitationState(invitation, now.getTime())]
  if (closed !== null) return refused({ code: closed })
  // It lacks its signatures, or its sender has lost the granted rights: it counts as withdrawn.
  if (!isGranted(invitation) || !(await lockBacking(transaction, invitation)))
    return refused({ code: 'invitationWithdrawn' })
  // Spec section 6: adding needs a matching INN and phone.
  if (invitation.inn === null || !(await hasInn(transaction, personId, invitation.inn)))
    return refused({ code: 'innPhoneMismatch' })
  const status = await beginInvited(context, transaction, invitation, { personId, now })
  // Also after an ended relation: an old invitation must not bring back a person whom the company has removed.
  if (status === null) return refused({ code: 'relationExists' })
  await markAccepted(transaction, key, personId, now)
  recordInvitation(
    transaction,
    'invitationAccepted',
    { ...invitation, givesStatus: status },
    { personId, sessionId },
    now,
  )
  if (status === 'active') await enterFirstCompany(transaction, sessionId, invitation.companyId)
  return ok({ status })
}
