import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { needsSignatures } from '@dilo/domain/signing/access-change.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { endRelation } from '../relations/end-relation.ts'
import type { ChangeRow, Unused } from '../../signing/door.ts'
import { INVITATION_MS } from '../invitation/invitation-limits.ts'
import { enqueueInvitation, invitationLink } from '../invitation/invitation-message.ts'
import type { GrantEffect } from './grant-effect.ts'
import { isBacked, nameInMessage } from '../invitation/inviter.ts'
import { recordInvitation } from '../invitation/record-invitation.ts'
import {
  findInvitation,
  findInviter,
  type Invitation,
  type InvitationKey,
  isRelated,
  lockInvitation,
  markGranted,
  markOver,
  markWithdrawn,
} from '../invitation/store.ts'

/**
 * True if those who decide for the company have granted the invitation's rights, or the rights take no signature
 * (decision 096).
 */
export const isGranted = ({ grantedAt, type, position, permissions, signatureType }: Invitation): boolean =>
  grantedAt !== null || !needsSignatures(null, { type, position, permissions, signatureType })

/** Why a proposed invitation cannot be sent as things stand. */
async function obstacleOfProposed(reader: Reader, key: InvitationKey): Promise<Result<void, RefusalCode>> {
  const invitation = await findInvitation(reader, key)
  if (invitation === undefined || invitation.withdrawnAt !== null) return refused('invitationWithdrawn')
  // The person who proposed it could not propose it today.
  return (await isBacked(reader, invitation)) ? ok(undefined) : refused('noAuthority')
}

type Sending = { readonly givesStatus: Invitation['givesStatus']; readonly origin: string; readonly inDemo: boolean }

/**
 * Sends a proposed invitation that is granted now: the seven days of its link begin. Invitations of demos are never
 * sent.
 */
async function sendGranted(
  context: Context,
  transaction: DatabaseTransaction,
  key: InvitationKey,
  { givesStatus, origin, inDemo }: Sending,
): Promise<void> {
  const proposed = await lockInvitation(transaction, key)
  // In this very moment, by a change of its proposer's access.
  if (proposed.withdrawnAt !== null) return
  const row = await findInviter(transaction, proposed.invitedBy, key.companyId)
  if (row === undefined) throw new Error(`Nobody stands behind the invitation ${key.invitationId}`)
  const now = context.clock.now()
  const [secret, at, expiresAt] = [newLinkSecret(), new Date(now), new Date(now + INVITATION_MS)]
  await markGranted(transaction, key, { secretHash: hashToken(secret), givesStatus, now: at, expiresAt })
  recordInvitation(
    transaction,
    'invitationSent',
    { ...proposed, givesStatus },
    { personId: proposed.invitedBy, sessionId: null },
    at,
  )
  if (inDemo) return
  const { type } = proposed
  const link = invitationLink({ origin, signPath: context.config.signPath, secret, type })
  await enqueueInvitation(
    transaction,
    proposed,
    { ...nameInMessage(row), link, type, expiresAt, contactPhone: context.config.contactPhone },
    now,
  )
}

/** Ends a proposed invitation that will not be sent. */
async function endProposed(
  transaction: DatabaseTransaction,
  key: InvitationKey,
  { by, at }: { readonly why: Unused; readonly by: string | null; readonly at: Date },
): Promise<void> {
  const { withdrawnAt } = await lockInvitation(transaction, key)
  if (withdrawnAt !== null) return
  if (by === null) await markOver(transaction, key, at)
  else await markWithdrawn(transaction, key, by, at)
}

/** The progress of a sent invitation that can still be taken back; `over`: nothing is left of it. */
async function stageOfGranted(reader: Reader, key: InvitationKey): Promise<'sent' | 'accepted' | 'over'> {
  const invitation = await findInvitation(reader, key)
  if (invitation === undefined || invitation.withdrawnAt !== null) return 'over'
  if (invitation.acceptedBy === null) return 'sent'
  return (await isRelated(reader, key.companyId, invitation.acceptedBy)) ? 'accepted' : 'over'
}

/** Takes back a sent invitation, or the relation that it has made. */
async function takeBackGranted(
  context: Context,
  transaction: DatabaseTransaction,
  key: InvitationKey,
  { by, at }: { readonly by: Exclude<AuditActor, 'bank'>; readonly at: Date },
): Promise<void> {
  const invitation = await lockInvitation(transaction, key)
  const { acceptedBy: personId } = invitation
  if (personId !== null) {
    await endRelation(context, transaction, { companyId: key.companyId, personId, by, cause: 'grantWithdrawn' })
    return
  }
  if (invitation.withdrawnAt !== null) return
  await markWithdrawn(transaction, key, by.personId, at)
  recordAudit(transaction, {
    companyId: key.companyId,
    by,
    event: 'invitationWithdrawn',
    subjectId: key.invitationId,
    facts: {},
    at,
  })
}

const invitationOf = (row: Pick<ChangeRow, 'company_id' | 'subject_id'>): InvitationKey => ({
  companyId: row.company_id,
  invitationId: row.subject_id,
})

/** A grant that brings an invitation. */
export const sentInvitation: GrantEffect = {
  obstacle: (reader, row) => obstacleOfProposed(reader, invitationOf(row)),
  carryOut: (context, transaction, row, { because, origin }) =>
    sendGranted(context, transaction, invitationOf(row), {
      givesStatus: because === null ? 'active' : 'onConfirm',
      origin,
      inDemo: row.demo_tenant_id !== null,
    }),
  endUnused: (transaction, row, end) => endProposed(transaction, invitationOf(row), end),
  stage: (reader, row) => stageOfGranted(reader, invitationOf(row)),
  takeBack: (context, transaction, row, undoing) => takeBackGranted(context, transaction, invitationOf(row), undoing),
}
