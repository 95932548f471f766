import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { isRemovedPasskey } from '../staff-member/staff-passkeys.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { beginStaffSession } from './begin-session.ts'
import { poseChallenge, signedBytes, takePosed } from './challenge.ts'
import { optionsOfNew, type RelyingParty, verifyNew } from './passkeys.ts'
import { findInvited, insertPasskey, takeInvitation } from '../session/store.ts'

/** Says whom a link invites, and how their passkey is to be made. */
export async function poseRegistration(
  context: DeskContext,
  party: RelyingParty,
  secret: string,
): Promise<Result<DeskAnswer<'POST /api/desk/invitation/challenge'>, Refusal>> {
  const invited = await findInvited(context.database, hashToken(secret), new Date(context.clock.now()))
  if (invited === null) return refused({ code: 'staffInvitationGone' })
  const { staffId, name, roles } = invited
  const { challengeId, bytes } = await poseChallenge(context, { purpose: 'registration', bound: staffId, staffId })
  return ok({ challengeId, name, roles, options: await optionsOfNew(context, { party, bytes, staffId, name }) })
}

/** Registers the passkey of an invited person, and signs them in; the link is used up. @returns the token of the cookie */
export async function registerPasskey(
  context: DeskContext,
  party: RelyingParty,
  { secret, challengeId, answer }: DeskBody<'POST /api/desk/invitation'>,
): Promise<Result<string, Refusal>> {
  const posed = await takePosed(context, challengeId, 'registration')
  const made = posed === null ? null : await verifyNew({ party, bytes: signedBytes(posed), answer })
  if (posed === null || made === null) return refused({ code: 'passkeyRefused' })
  return inTransaction(context.database, async (transaction) => {
    const now = context.clock.now()
    const at = new Date(now)
    const staffId = await takeInvitation(transaction, hashToken(secret), at)
    // The challenge was posed for this very person.
    if (staffId === null || staffId !== posed.staffId) return refused<Refusal>({ code: 'staffInvitationGone' })
    // A passkey belongs to one account, and one that was taken away to none: the link stays good for another one.
    if (await isRemovedPasskey(transaction, made.credentialId)) return refused<Refusal>({ code: 'passkeyRefused' })
    if (!(await insertPasskey(transaction, { ...made, staffId }, at)))
      return refused<Refusal>({ code: 'passkeyRefused' })
    const facts = { credential: made.credentialId }
    recordStaffAudit(transaction, { by: 'nobody', event: 'passkeyAdded', subjectId: staffId, facts, at })
    return ok(await beginStaffSession(transaction, { staffId, begunBy: 'passkey', now }))
  })
}
