import type { Context } from '../../../context.ts'
import { type Invitation, type InvitationKey, lockInvitation, readInvitation } from '../invitation/store.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { invitationState } from '@dilo/domain/rules/invitation.ts'
import type { TooMany } from '../../access/door.ts'
import { isGranted } from '../access-changes/granted-invitation.ts'
import { lockBacking, isBacked } from '../invitation/inviter.ts'
import { lookUpInvitation } from './look-up.ts'

export type { InvitationKey } from '../invitation/store.ts'

/** True if it may still be accepted. */
const isOpen = (invitation: Invitation, now: number): boolean => invitationState(invitation, now) === 'open'

/**
 * Finds an invitation that may still be accepted, by the secret of its link (security row 19).
 * @returns invitationNotLoaded for one that was used, was withdrawn, ran out or never was, and while who sent it could not send it today
 */
export async function findOpenInvitation(
  context: Context,
  secret: string,
  from: string,
): Promise<Result<Invitation, TooMany | { readonly code: 'invitationNotLoaded' }>> {
  const found = await lookUpInvitation(context, secret, from)
  if (!found.ok) return found
  const invitation = found.value && (await readInvitation(context.database, found.value))
  const isGood =
    invitation !== null &&
    isOpen(invitation, context.clock.now()) &&
    isGranted(invitation) &&
    (await isBacked(context.database, invitation))
  return isGood ? ok(invitation) : refused({ code: 'invitationNotLoaded' })
}

/** The registering person: the phone that they have proven, and the РНОКПП that they name. */
type Registering = { readonly phone: string; readonly inn: string }

/**
 * True if an invitation is for the registering person: it names their phone and their РНОКПП. Its link alone proves no
 * identity, as at acceptance (`acceptInvite`).
 */
const isForRegistering = ({ phone, inn }: Invitation, who: Registering): boolean =>
  phone === who.phone && inn === who.inn

/** The company that an invitation lets the registering person act for. Null when it is over, or for another person. */
export async function companyInviting(
  context: Context,
  reader: Reader,
  key: InvitationKey,
  who: Registering,
): Promise<string | null> {
  const invitation = await readInvitation(reader, key)
  const isGood =
    isOpen(invitation, context.clock.now()) &&
    isGranted(invitation) &&
    isForRegistering(invitation, who) &&
    (await isBacked(reader, invitation))
  return isGood ? invitation.companyId : null
}

/** Locks the invitation of the registering person, as `lockOpenInvitation`. Null also when it is for another person. */
export async function lockInvitationFor(
  context: Context,
  transaction: DatabaseTransaction,
  key: InvitationKey,
  who: Registering,
): Promise<Invitation | null> {
  const invitation = await lockOpenInvitation(context, transaction, key)
  return invitation !== null && isForRegistering(invitation, who) ? invitation : null
}

/** Locks an invitation until the transaction ends. Null when it may not be accepted any more. */
export async function lockOpenInvitation(
  context: Context,
  transaction: DatabaseTransaction,
  key: InvitationKey,
): Promise<Invitation | null> {
  const invitation = await lockInvitation(transaction, key)
  return isOpen(invitation, context.clock.now()) &&
    isGranted(invitation) &&
    (await lockBacking(transaction, invitation))
    ? invitation
    : null
}
