import type { EndedWork } from '@dilo/contract/operation-service.ts'
import type { RelationEvent } from '@dilo/domain/flows/relation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { enterFirstCompanyOf } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockStoredRelation, type StoredRelation, stepRelation } from '../../companies/door.ts'
import { lockCompany } from '../../signing/door.ts'
import { endLockedRelation, lockUnsignedWork } from './end-relation.ts'
import { takeAccess, withdrawChangeAbout } from './take-access.ts'
import { tellOfRelation } from './tell-of-relation.ts'

/** A relation as the bank's people saw it when they decided: one that has changed since is asked about again. */
type Seen = { readonly companyId: string; readonly personId: string; readonly baseVersion: number }

type Decided<Value> = Promise<Result<Value, 'relationNotFound' | 'relationStatusNotChanged'>>

/**
 * The bank ends a relation in any state, with all that depends on it, in the transaction of the decision. The person
 * and the company's heads get a message.
 */
export async function endRelationByBank(
  context: Context,
  transaction: DatabaseTransaction,
  seen: Seen,
): Decided<EndedWork> {
  await lockUnsignedWork(context, transaction, seen)
  const relation = await lockSeen(transaction, seen)
  if (!relation.ok) return relation
  const { companyId, personId } = seen
  const work = await endLockedRelation(context, transaction, { companyId, personId, by: 'bank', cause: 'endedByBank' })
  return work === null ? refused('relationStatusNotChanged') : ok(work)
}

/**
 * The bank disables an active relation: the person has no access, and what depended on it is gone as if it had ended.
 * The relation itself stays, and can be enabled again.
 */
export async function disableRelationByBank(
  context: Context,
  transaction: DatabaseTransaction,
  seen: Seen,
): Decided<EndedWork> {
  await lockUnsignedWork(context, transaction, seen)
  const changed = await change(context, transaction, seen, 'DISABLE')
  if (!changed.ok) return changed
  const how = { by: 'bank', at: new Date(context.clock.now()) } as const
  await withdrawChangeAbout(context, transaction, seen, how)
  const work = await takeAccess(context, transaction, seen, how)
  await tellOfRelation(context, transaction, seen, 'disabledByBank')
  return ok(work)
}

/**
 * The bank enables a disabled relation: the person acts with the rights that they had. A signatory counts as new after
 * that, so their payments to new recipients wait (decision 096).
 */
export async function enableRelationByBank(
  context: Context,
  transaction: DatabaseTransaction,
  seen: Seen,
): Decided<undefined> {
  await lockCompany(transaction, seen.companyId)
  const changed = await change(context, transaction, seen, 'ENABLE_APPROVED')
  if (!changed.ok) return changed
  await enterFirstCompanyOf(transaction, seen.personId, seen.companyId)
  await tellOfRelation(context, transaction, seen, 'enabledByBank')
  return ok(undefined)
}

async function lockSeen(transaction: DatabaseTransaction, { baseVersion, ...key }: Seen): Decided<StoredRelation> {
  const relation = await lockStoredRelation(transaction, key)
  if (relation === null) return refused('relationNotFound')
  return relation.version === baseVersion ? ok(relation) : refused('relationStatusNotChanged')
}

const audited = { DISABLE: 'relationDisabled', ENABLE_APPROVED: 'relationEnabled' } as const satisfies {
  readonly [Event in RelationEvent]?: string
}

async function change(
  context: Context,
  transaction: DatabaseTransaction,
  seen: Seen,
  event: keyof typeof audited,
): Decided<undefined> {
  const relation = await lockSeen(transaction, seen)
  if (!relation.ok) return relation
  const { companyId, personId, type, permissions, signatureType } = relation.value
  const at = new Date(context.clock.now())
  const stepped = await stepRelation(transaction, relation.value, { event, by: 'bank', at })
  if (!stepped.ok) return stepped
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: audited[event],
    subjectId: personId,
    facts: { type, permissions, signatureType },
    at,
  })
  return ok(undefined)
}
