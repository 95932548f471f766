import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { relationOfInvitation } from '@dilo/domain/rules/invitation.ts'
import { type Access, wholeScope } from '@dilo/domain/signing/access-change.ts'
import { nameWithoutSurname } from '@dilo/domain/values/full-name.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, confirmByPassword, takeBack } from '../../access/door.ts'
import { findStoredRelation } from '../../companies/door.ts'
import { type ChangeRow, lockCompany, lockPeopleWhoAct, proposeChange } from '../../signing/door.ts'
import { accessChange } from '../access-changes/access-change.ts'
import { storedProposal } from '../access-changes/access-proposal.ts'
import { countInvitation } from '../invitation/invitation-limits.ts'
import { validateInviter } from '../invitation/inviter.ts'
import { findInviter, lockInviter } from '../invitation/store.ts'
import { lookUpClient, lookUpCounters, type NamedClient } from '../access-changes/client-look-up.ts'
import { obstacleOfPerson } from '../access-changes/offered-relation.ts'
import { type Powers, readPowers } from './read-powers.ts'
import { readNamedClient } from './read-named-client.ts'
import type { FoundClient } from '../relations/offers-store.ts'

type Call = 'POST /api/operation-service/people'
type Added = Answer<Call>

/**
 * Proposes to let a client of the bank act for the company (decision 150): a person who may only look is offered it at
 * once, all others after the signatures, as with invitations (decision 096). Either way the relation gives nothing until
 * the person confirms it. The call requires the password once more: a session that was left open or stolen must not add
 * people.
 */
export async function addPerson(
  context: Context,
  authority: CompanyAuthority,
  { password, ...body }: Body<Call>,
  origin: string,
): Promise<Result<Added, Refusal>> {
  const named = readNamedClient(body)
  if (!named.ok) return named
  const powers = readPowers(body, context.clock.now())
  if (!powers.ok) return powers
  const confirmed = await confirmByPassword(context, authority, password)
  if (!confirmed.ok) return confirmed
  const inviter = validateInviter(await findInviter(context.database, authority.personId, authority.companyId))
  if (!inviter.ok) return refused({ code: inviter.error })
  const found = await lookUpClient(context, authority, named.value)
  if (!found.ok) return found
  const client = found.value
  if (client === null) return refused({ code: 'innPhoneMismatch' })
  // A correct look-up reveals nothing new: the check before it has given the same answer, and was counted.
  await takeBack(context, context.database, lookUpCounters(authority))
  const added = await inTransaction<Added, Refusal>(context.database, (transaction) =>
    propose(context, transaction, authority, { client, named: named.value, powers: powers.value, origin }),
  )
  if (added.ok) context.wakeOutbox()
  return added
}

type Ordered = {
  readonly client: FoundClient
  readonly named: NamedClient
  readonly powers: Powers
  readonly origin: string
}

async function propose(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { client, named, powers, origin }: Ordered,
): Promise<Result<Added, Refusal>> {
  const { companyId } = authority
  const { personId } = client
  await lockCompany(transaction, companyId)
  const inviter = validateInviter(await lockInviter(transaction, authority.personId, companyId))
  if (!inviter.ok) return refused({ code: inviter.error })
  const relation = relationOfInvitation(inviter.value, powers)
  if (!relation.ok) return refused({ code: relation.error })
  const { position, validUntil, authority: document } = powers
  const after: Access = {
    ...relation.value,
    ...wholeScope,
    position,
    validUntil,
    authority: document,
  }
  const obstacle = await obstacleOfPerson(transaction, { companyId, personId, ...named, after })
  if (!obstacle.ok) return refused({ code: obstacle.error })
  // The person gets a message, as an invited person does.
  const counted = await countInvitation(context, transaction, {
    companyId,
    phone: named.phone,
    email: null,
    inDemo: false,
  })
  if (!counted.ok) return counted
  const before = await findStoredRelation(transaction, { companyId, personId })
  const people = await lockPeopleWhoAct(transaction, companyId)
  const proposed = await proposeChange(context, transaction, authority, accessChange, {
    subjectId: personId,
    proposal: storedProposal({
      kind: 'grant',
      subject: { name: nameWithoutSurname(client.name), ...named, personId },
      baseVersion: before?.version ?? 0,
      before: null,
      after,
    }),
    people,
    origin,
  })
  return proposed.ok ? ok({ changeId: proposed.value.change_id, state: stateOf(proposed.value) }) : proposed
}

const stateOf = ({ ended_at, takes_effect_at }: ChangeRow): Added['state'] =>
  ended_at !== null ? 'offered' : takes_effect_at !== null ? 'waits' : 'proposed'
