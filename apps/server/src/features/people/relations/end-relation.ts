import type { EndedWork } from '@dilo/contract/operation-service.ts'
import { endingEvent, type RelationEnder } from '@dilo/domain/flows/relation.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type RelationEnding, type AuditActor, recordAudit } from '../../audit/door.ts'
import { keepCardsOfHolder } from '../../cards/door.ts'
import { lockStoredRelation, stepRelation } from '../../companies/door.ts'
import { lockSubscriptionsToEnd } from '../../documents/door.ts'
import { lockImportsToDelete, lockOrdersToRevoke, lockPaymentsToDelete } from '../../payments/door.ts'
import { lockCompany } from '../../signing/door.ts'
import type { RelationNews } from './relation-messages.ts'
import { takeAccess, withdrawChangeAbout } from './take-access.ts'
import { lockWorkOfProducts } from './unsigned-work.ts'
import { tellOfRelation } from './tell-of-relation.ts'

type RelationToEnd = {
  readonly companyId: string
  readonly personId: string
  readonly by: AuditActor
  readonly cause: RelationEnding
}

/** The person who ends it, and the message about it. */
const endings: Record<RelationEnding, { readonly by: RelationEnder | 'clock'; readonly news: RelationNews }> = {
  endedByHead: { by: 'head', news: 'ended' },
  grantWithdrawn: { by: 'head', news: 'ended' },
  endedByBank: { by: 'bank', news: 'endedByBank' },
  resigned: { by: 'person', news: 'resigned' },
  declined: { by: 'person', news: 'declined' },
  notConfirmed: { by: 'clock', news: 'notConfirmed' },
}

/**
 * Ends a person's relation to a company in the caller's transaction, and all that depends on it (decision 139): see
 * `takeAccess`.
 *
 * The caller has locked no relation, payment, order or subscription yet. The locks are taken in the usual order
 * (decision 067): signed things before relations. So a signature under way either counts as a whole or is refused.
 * @returns what ended with it; null: they have no relation to the company, or it ended before
 */
export async function endRelation(
  context: Context,
  transaction: DatabaseTransaction,
  ending: RelationToEnd,
): Promise<EndedWork | null> {
  await lockUnsignedWork(context, transaction, ending)
  return endLockedRelation(context, transaction, ending)
}

/** Keeps the person's unsigned work, and the company's rules of signing, as they are: for a caller that locks relations itself next. */
export async function lockUnsignedWork(
  context: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  whose: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  await lockCompany(transaction, whose.companyId)
  // Also work on accounts on which the head who ends the relation does not act.
  await reachAlso(transaction, [whose.companyId])
  await keepCardsOfHolder(transaction, whose)
  await lockPaymentsToDelete(transaction, whose)
  await lockOrdersToRevoke(transaction, whose)
  await lockWorkOfProducts(context, transaction, whose)
  await lockImportsToDelete(transaction, whose)
  await lockSubscriptionsToEnd(transaction, whose)
}

/** The same for a caller that has called `lockUnsignedWork`, and then perhaps locked relations. */
export async function endLockedRelation(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personId, by, cause }: RelationToEnd,
): Promise<EndedWork | null> {
  const relation = await lockStoredRelation(transaction, { companyId, personId })
  const { by: ender, news } = endings[cause]
  const event = relation && (ender === 'clock' ? 'EXPIRE' : endingEvent(relation.state, ender))
  if (relation === null || event === null) return null
  const at = new Date(context.clock.now())
  certain(await stepRelation(transaction, relation, { event, by: ender, at }))
  const { type, permissions, signatureType } = relation
  recordAudit(transaction, {
    companyId,
    by,
    event: 'relationEnded',
    subjectId: personId,
    facts: { type, permissions, signatureType, cause },
    at,
  })
  await withdrawChangeAbout(context, transaction, { companyId, personId }, { by, at })
  const work = await takeAccess(context, transaction, { companyId, personId }, { by, at })
  await tellOfRelation(context, transaction, relation, news)
  return work
}
