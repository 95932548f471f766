import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { type RegistrationPosition, registrationPositions } from '@dilo/domain/dictionaries/positions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import {
  type InvitationState,
  invitationState,
  type Inviter,
  relationOfInvitation,
} from '@dilo/domain/rules/invitation.ts'
import { salaryAccessOf } from '@dilo/domain/rules/salary-access.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { recordAudit } from '../../audit/door.ts'
import { countInvitation, INVITATION_MS, MESSAGES_OF_ONE, resendAfter } from '../invitation/invitation-limits.ts'
import { enqueueInvitation, invitationLink } from '../invitation/invitation-message.ts'
import { isGranted } from '../access-changes/granted-invitation.ts'
import { validateInviter, nameInMessage } from '../invitation/inviter.ts'
import { obstacleInCompany } from './obstacle-in-company.ts'
import { presentSent } from './presenter.ts'
import {
  findSent,
  lockInviter,
  type Invitation,
  type InviterRow,
  lockOwnInvitation,
  renewLink,
} from '../invitation/store.ts'

/** One that ran out may be sent again. */
const overBecause: Record<InvitationState, Extract<RefusalCode<'relations'>, `invitation${string}`> | null> = {
  open: null,
  expired: null,
  // There is no message to be sent again.
  proposed: 'invitationWithdrawn',
  accepted: 'invitationUsed',
  withdrawn: 'invitationWithdrawn',
}

/**
 * Sends the message of an invitation again, with another link, good for as long as the first: the bank does not know the
 * secret that it gave out. The sender must be able to offer the same today.
 */
export async function resendInvitation(
  context: Context,
  { companyId, personId, sessionId }: CompanyAuthority,
  { invitationId, origin }: { readonly invitationId: string; readonly origin: string },
): Promise<Result<SentInvitation, Refusal>> {
  const sent = await inTransaction<SentInvitation, Refusal>(context.database, async (transaction) => {
    const row = await lockInviter(transaction, personId, companyId)
    const inviter = validateInviter(row)
    if (row === undefined || !inviter.ok) return refused({ code: inviter.ok ? 'noAuthority' : inviter.error })
    const invitation = await lockOwnInvitation(transaction, { companyId, invitationId })
    if (invitation === undefined) return refused({ code: 'notFound' })
    const now = context.clock.now()
    const obstacle = obstacleOf(invitation, inviter.value, now)
    if (obstacle !== null) return refused(obstacle)
    const counted = await countInvitation(context, transaction, { ...invitation, inDemo: false })
    if (!counted.ok) return counted
    const inTheWay = await obstacleInCompany(transaction, invitation, new Date(now))
    if (inTheWay !== null) return refused(inTheWay)
    await sendAnew(context, transaction, { ...invitation, invitedBy: personId }, { origin, row })
    const by = { personId, sessionId }
    recordAudit(transaction, {
      companyId,
      by,
      event: 'invitationSentAgain',
      subjectId: invitationId,
      facts: {},
      at: new Date(now),
    })
    return ok(presentSent(await findSent(transaction, invitation), { mayInvite: true, inDemo: false, now }))
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

function obstacleOf(invitation: Invitation, inviter: Inviter, now: number): Refusal | null {
  const over = overBecause[invitationState(invitation, now)]
  if (over !== null) return { code: over }
  // An invitation that expired unsigned, or was sent before signatures were required, is proposed anew.
  if (invitation.messages === 0 || !isGranted(invitation)) return { code: 'invitationWithdrawn' }
  const { position, signatureType, permissions } = invitation
  const asked =
    position !== null && Object.hasOwn(registrationPositions, position)
      ? { position: position as RegistrationPosition, signatureType, salaryAccess: salaryAccessOf(permissions) }
      : null
  if (asked === null || !relationOfInvitation(inviter, asked).ok) return { code: 'noAuthority' }
  // Another invitation can be sent when this one is over.
  if (invitation.messages >= MESSAGES_OF_ONE)
    return { code: 'tooManyRequests', retryAfter: Math.ceil((invitation.expiresAt.getTime() - now) / 1000) }
  const wait = resendAfter(invitation.lastMessageAt, now)
  return wait > 0 ? { code: 'resendTooEarly', retryAfter: wait } : null
}

async function sendAnew(
  context: Context,
  transaction: DatabaseTransaction,
  invitation: Invitation,
  { origin, row }: { readonly origin: string; readonly row: InviterRow },
): Promise<void> {
  const now = context.clock.now()
  const [secret, expiresAt] = [newLinkSecret(), new Date(now + INVITATION_MS)]
  await renewLink(transaction, invitation, {
    secretHash: hashToken(secret),
    invitedBy: invitation.invitedBy,
    now: new Date(now),
    expiresAt,
  })
  const { type } = invitation
  const link = invitationLink({ origin, signPath: context.config.signPath, secret, type })
  await enqueueInvitation(
    transaction,
    invitation,
    { ...nameInMessage(row), link, type, expiresAt, contactPhone: context.config.contactPhone },
    now,
  )
}
