import type { Answer, Body } from '@dilo/contract/calls.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { changeableRelation } from '@dilo/domain/rules/relation-change.ts'
import { type Access, canonicalAccess } from '@dilo/domain/signing/access-change.ts'
import { directionOf, givesNoMore } from '@dilo/domain/signing/access-direction.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, confirmByPassword } from '../../access/door.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { readAccess, type RelationAccess } from '../../companies/door.ts'
import { lockCompany, lockPeopleWhoAct, proposeChange } from '../../signing/door.ts'
import { lockUnsignedWork } from '../relations/end-relation.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'
import { accessChange } from './access-change.ts'
import { type AccessProposal, storedProposal } from './access-proposal.ts'
import { readAskedAccess } from './asked-access.ts'
import { readAccessChange } from './read-access-change.ts'

type Call = 'PUT /api/operation-service/people/{personId}/change'

type Proposed = Answer<Call>

/** A head who asks, and the person whom they see. */
type Asking = {
  readonly personId: string
  readonly version: number
  readonly password: string | undefined
  readonly origin: string
}

/**
 * Proposes other rights for a person of the company, in place of an earlier proposal about them (decision 148). A
 * disabled person is enabled with these rights. A change that only takes away from a person who heads nothing holds at
 * once.
 */
export const changeAccess = (
  context: Context,
  authority: CompanyAuthority,
  asking: Asking,
  asked: Omit<Body<Call>, 'version' | 'password'>,
): Promise<Result<Proposed, Refusal>> =>
  propose(
    context,
    authority,
    asking,
    (_, transaction, { companyId }) => lockCompany(transaction, companyId),
    async (transaction, relation) => {
      const accounts = await ownAccounts(transaction, authority.companyId)
      const read = readAskedAccess(asked, relation.access, {
        accounts: new Set(accounts.map(({ account_id }) => account_id)),
        today: businessDateAt(context.clock.now()),
      })
      if (!read.ok) return read
      if (relation.state === 'disabled') return ok({ kind: 'enable', before: null, after: read.value })
      return isSame(relation.access, read.value)
        ? refused({ code: 'relationStatusNotChanged' })
        : ok({ kind: 'change', before: relation.access, after: read.value })
    },
  )

/** Disables a person: at once, or by signatures where they head the company. Nobody disables themselves. */
export const disablePerson = (
  context: Context,
  authority: CompanyAuthority,
  asking: Asking,
): Promise<Result<Proposed, Refusal>> =>
  // Signed things come before relations in the order of locks.
  propose(context, authority, asking, lockUnsignedWork, async (_, { state, access }) => {
    if (asking.personId === authority.personId) return refused({ code: 'ownRelation' })
    if (state === 'disabled') return refused({ code: 'relationStatusNotChanged' })
    return ok({ kind: 'disable', before: access, after: null })
  })

const isSame = (before: Access, after: Access): boolean => canonicalAccess(before) === canonicalAccess(after)

type Content = Pick<AccessProposal, 'kind' | 'before' | 'after'>

async function propose(
  context: Context,
  authority: CompanyAuthority,
  { personId, version, password, origin }: Asking,
  lock: (
    context: Context,
    transaction: DatabaseTransaction,
    whose: { companyId: string; personId: string },
  ) => Promise<void>,
  contentOf: (transaction: DatabaseTransaction, relation: RelationAccess) => Promise<Result<Content, Refusal>>,
): Promise<Result<Proposed, Refusal>> {
  const { companyId, demo } = authority
  // A visitor of a demo has no password.
  const confirmed = demo === null ? await confirmByPassword(context, authority, password ?? '') : ok(undefined)
  if (!confirmed.ok) return confirmed
  const proposed = await inTransaction<Proposed, Refusal>(context.database, async (transaction) => {
    await lock(context, transaction, { companyId, personId })
    const people = await lockPeopleWhoAct(transaction, companyId)
    const asker = people.find((one) => one.person_id === authority.personId)
    const relation = await readAccess(transaction, { companyId, personId })
    const may = changeableRelation(
      asker && { type: asker.type, permissions: effectivePermissions(asker.type, asker.permissions) },
      relation && { type: relation.access.type, status: relation.state },
    )
    if (!may.ok) return refused({ code: may.error })
    if (relation === null || relation.version !== version) return refused({ code: 'changedSinceCode' })
    const content = await contentOf(transaction, relation)
    if (!content.ok) return content
    const held = await readAccess(transaction, { companyId, personId: authority.personId })
    const given = mayGive(content.value, { relation, giver: held, isOwn: personId === authority.personId })
    if (!given.ok) return refused({ code: given.error })
    const put = await proposeChange(context, transaction, authority, accessChange, {
      subjectId: personId,
      proposal: storedProposal({
        ...content.value,
        subject: { name: fullNameOf(await findNames(transaction, { companyId, personId })), personId },
        baseVersion: relation.version,
      }),
      people,
      origin,
    })
    return put.ok ? readAccessChange(context, transaction, authority, put.value.change_id) : put
  })
  if (proposed.ok) context.wakeOutbox()
  return proposed
}

type Giving = { readonly relation: RelationAccess; readonly giver: RelationAccess | null; readonly isOwn: boolean }

/** Nobody raises their own rights, and nobody gives more than the person had and the giver has. */
function mayGive({ before, after }: Content, { relation, giver, isOwn }: Giving): Result<void, RefusalCode> {
  if (isOwn && directionOf(before, after) === 'raising') return refused('noAuthority')
  return givesNoMore(after, [relation.access, giver?.access ?? null]) ? ok(undefined) : refused('noAuthority')
}
