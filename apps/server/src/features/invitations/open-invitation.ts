import type { Context } from '../../context.ts'
import { type Invitation, type InvitationKey, lockInvitation, readInvitation } from './store.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { invitationState } from '@dilo/domain/rules/invitation.ts'
import type { TooMany } from '../attempt-limits/counters.ts'
import { lookUpInvitation } from './look-up.ts'

export type { InvitationKey } from './store.ts'

/** Whether it may still be accepted. */
const isOpen = (invitation: Invitation, now: number): boolean => invitationState(invitation, now) === 'open'

/**
 * Finds an invitation that may still be accepted, by the secret of its link (security row 19).
 * @returns REG_INVITE_NOT_LOADED for one that was used, was withdrawn, ran out or never was
 */
export async function findOpenInvitation(
  context: Context,
  secret: string,
  from: string,
): Promise<Result<Invitation, TooMany | { readonly code: 'REG_INVITE_NOT_LOADED' }>> {
  const found = await lookUpInvitation(context, secret, from)
  if (!found.ok) return found
  const invitation = found.value && (await readInvitation(context.database, found.value))
  return invitation && isOpen(invitation, context.clock.now()) ? ok(invitation) : refused({ code: 'REG_INVITE_NOT_LOADED' })
}

/** Locks an invitation until the transaction ends. Null when it may not be accepted any more. */
export async function lockOpenInvitation(context: Context, transaction: DatabaseTransaction, key: InvitationKey): Promise<Invitation | null> {
  const invitation = await lockInvitation(transaction, key)
  return isOpen(invitation, context.clock.now()) ? invitation : null
}
