import { createHash } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { relationOfInvitation } from '@dilo/domain/rules/invitation.ts'
import type { RegisteredRelation } from '@dilo/domain/rules/registered-relation.ts'
import { wholeScope } from '@dilo/domain/signing/access-change.ts'
import { joinNameParts } from '@dilo/domain/values/full-name.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, confirmByPassword } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { accessChange } from '../access-changes/access-change.ts'
import { type AccessProposal, storedProposal } from '../access-changes/access-proposal.ts'
import { lockCompany, proposeChange, lockPeopleWhoAct } from '../../signing/door.ts'
import { countInvitation, PROPOSED_MS } from '../invitation/invitation-limits.ts'
import { validateInviter } from '../invitation/inviter.ts'
import { obstacleInCompany } from './obstacle-in-company.ts'
import { presentSent } from './presenter.ts'
import { type InvitationOrder, readOrder } from './read-order.ts'
import { findOrdered, findSent, lockInviter, insertInvitation, type Order } from '../invitation/store.ts'

/** A caller's order of an invitation: its key, and the origin of its link. */
type Sending = { readonly idempotencyKey: string; readonly origin: string }

/**
 * Proposes to let a person act for the company (decisions 150 and 096): a person who may only look is invited at once,
 * all others after the signatures. Row, counters and messages are one transaction; the same key with the same request
 * is the same invitation.
 * Whether the bank knows the contact plays no part: the inviter cannot learn it, neither by the answer nor by its time.
 * The call requires the password once more: a session that was left open or stolen must not send invitations.
 */
export async function sendInvitation(
  context: Context,
  authority: CompanyAuthority,
  { password, ...body }: Body<'POST /api/operation-service/invitations'>,
  { idempotencyKey, origin }: Sending,
): Promise<Result<SentInvitation, Refusal>> {
  const read = readOrder(body)
  if (!read.ok) return read
  // A visitor of a demo has no password.
  const confirmed =
    authority.demo === null ? await confirmByPassword(context, authority, password ?? '') : ok(undefined)
  if (!confirmed.ok) return confirmed
  const { companyId, personId, demo } = authority
  const order: Order = { key: idempotencyKey, requestHash: createHash('sha256').update(JSON.stringify(body)).digest() }
  const sent = await inTransaction<SentInvitation, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const row = await lockInviter(transaction, personId, companyId)
    const inviter = validateInviter(row)
    if (!inviter.ok) return refused({ code: inviter.error })
    const relation = relationOfInvitation(inviter.value, read.value)
    if (!relation.ok) return refused({ code: relation.error })
    const createdAt = new Date(context.clock.now())
    const expiresAt = new Date(createdAt.getTime() + PROPOSED_MS)
    const invitation = {
      ...read.value,
      ...relation.value,
      createdAt,
      expiresAt,
      companyId,
      invitationId: risingId(),
      invitedBy: personId,
      givesStatus: 'active',
      grantedAt: null,
      order,
      secretHash: null,
    } as const
    if (!(await insertInvitation(transaction, invitation))) return known(context, transaction, authority, order)
    const counted = await countInvitation(context, transaction, { ...invitation, inDemo: demo !== null })
    if (!counted.ok) return counted
    const obstacle = await obstacleInCompany(transaction, invitation, createdAt)
    if (obstacle !== null) return refused(obstacle)
    const people = await lockPeopleWhoAct(transaction, companyId)
    const proposed = await proposeChange(context, transaction, authority, accessChange, {
      subjectId: invitation.invitationId,
      proposal: storedProposal(proposalOf(invitation)),
      people,
      origin,
    })
    return proposed.ok
      ? ok(
          presentSent(await findSent(transaction, invitation), {
            mayInvite: true,
            inDemo: demo !== null,
            now: createdAt.getTime(),
          }),
        )
      : proposed
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

/** The signed content of an invitation: the invited person, and all granted rights. */
const proposalOf = ({
  phone,
  inn,
  position,
  type,
  permissions,
  signatureType,
  ...name
}: InvitationOrder & RegisteredRelation): AccessProposal => ({
  kind: 'grant',
  subject: { name: joinNameParts(name), inn, phone },
  baseVersion: 0,
  before: null,
  after: { type, position, permissions, signatureType, ...wholeScope },
})

/** An order that was given before: the same one is answered the same. */
async function known(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, demo }: CompanyAuthority,
  order: Order,
): Promise<Result<SentInvitation, Refusal>> {
  const { invitationId, requestHash } = await findOrdered(transaction, companyId, order.key)
  if (!requestHash?.equals(order.requestHash)) return refused({ code: 'idempotencyKeyReused' })
  return ok(
    presentSent(await findSent(transaction, { companyId, invitationId }), {
      mayInvite: true,
      inDemo: demo !== null,
      now: context.clock.now(),
    }),
  )
}
