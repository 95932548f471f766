import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { relationOfInvitation } from '@dilo/domain/rules/invitation.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { hashToken, newLinkSecret } from '../../secret-token.ts'
import { recordInvitation } from './record-invitation.ts'
import { tellOwner } from '../sessions/tell-owner.ts'
import { confirmByPassword } from '../sessions/verify-own-password.ts'
import { countInvitation, INVITATION_MS } from './invitation-limits.ts'
import { enqueueInvitation, invitationLink } from './invitation-message.ts'
import { inviterMessages } from './inviter-messages.ts'
import { judgeInviter, nameInMessage } from './inviter.ts'
import { obstacleInCompany } from './obstacle-in-company.ts'
import { presentSent } from './presenter.ts'
import { readOrder } from './read-order.ts'
import { findOrdered, findSent, holdInviter, insertInvitation, type InviterRow, type NewInvitation, type Order } from './store.ts'

/** How a caller orders an invitation: by which name, and from which address of ours its link leads. */
export type Sending = { readonly idempotencyKey: string; readonly origin: string }

/**
 * Invites somebody to act for the company (decision 062). Row, counters and messages are one transaction; the same key with
 * the same request is the same invitation, sent once. Whether the bank knows the contact plays no part: who invites cannot
 * learn it, neither by the answer nor by its time. It takes the password once more: a session that was left open or stolen
 * must not make somebody else act for the company.
 */
export async function sendInvitation(
  context: Context,
  authority: CompanyAuthority,
  { password, ...body }: Body<'POST /api/operation-service/invitations'>,
  { idempotencyKey, origin }: Sending,
): Promise<Result<SentInvitation, Refusal>> {
  const read = readOrder(body)
  if (!read.ok) return read
  const confirmed = await confirmByPassword(context, authority, password)
  if (!confirmed.ok) return confirmed
  const { companyId, personId } = authority
  const order: Order = { key: idempotencyKey, requestHash: createHash('sha256').update(JSON.stringify(body)).digest() }
  const sent = await inTransaction<SentInvitation, Refusal>(context.database, async (transaction) => {
    const row = await holdInviter(transaction, personId, companyId)
    const inviter = judgeInviter(row)
    if (row === undefined || !inviter.ok) return refused({ code: inviter.ok ? 'NO_AUTHORITY' : inviter.error })
    const relation = relationOfInvitation(inviter.value, read.value)
    if (!relation.ok) return refused({ code: relation.error })
    const now = context.clock.now()
    const secret = newLinkSecret()
    const times = { createdAt: new Date(now), expiresAt: new Date(now + INVITATION_MS) }
    // Whoever may invite may confirm: what they offer is open at once.
    const invitation = { ...read.value, ...relation.value, ...times, companyId, invitationId: randomUUIDv7(), invitedBy: personId, givesStatus: 'active', order, secretHash: hashToken(secret) } as const
    if (!(await insertInvitation(transaction, invitation))) return known(context, transaction, authority, order)
    const link = invitationLink({ origin, signPath: context.config.signPath, secret, type: invitation.type })
    const put = await send(context, transaction, invitation, { link, row })
    if (!put.ok) return put
    recordInvitation(transaction, 'invitationSent', invitation, authority, times.createdAt)
    return ok(presentSent(await findSent(transaction, invitation), { mayInvite: true, now }))
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

/** An order that was given before: the same one is answered the same. */
async function known(context: Context, transaction: DatabaseTransaction, { companyId }: CompanyAuthority, order: Order): Promise<Result<SentInvitation, Refusal>> {
  const { invitationId, requestHash } = await findOrdered(transaction, companyId, order.key)
  if (!requestHash?.equals(order.requestHash)) return refused({ code: 'IDEMPOTENCY_KEY_REUSED' })
  return ok(presentSent(await findSent(transaction, { companyId, invitationId }), { mayInvite: true, now: context.clock.now() }))
}

/** Counts it, which lets a company send one at a time, looks whom it names, and puts its messages into the outbox. */
async function send(
  context: Context,
  transaction: DatabaseTransaction,
  invitation: NewInvitation & { readonly language: NonNullable<NewInvitation['language']> },
  { link, row }: { readonly link: string; readonly row: InviterRow },
): Promise<Result<void, Refusal>> {
  const counted = await countInvitation(context, transaction, invitation)
  if (!counted.ok) return counted
  const obstacle = await obstacleInCompany(transaction, invitation, invitation.createdAt)
  if (obstacle !== null) return refused(obstacle)
  const { type, expiresAt } = invitation
  const invited = { ...nameInMessage(row), link, type, expiresAt, contactPhone: context.config.contactPhone }
  const now = invitation.createdAt.getTime()
  await enqueueInvitation(transaction, invitation, invited, now)
  await tellOwner(transaction, invitation.invitedBy, inviterMessages({ ...invited, to: invitation }), { now, expires: expiresAt.getTime() })
  return ok(undefined)
}
