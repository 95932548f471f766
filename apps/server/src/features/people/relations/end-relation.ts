import type { EndedWork } from '@dilo/contract/operation-service.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type RelationEnding, type AuditActor, recordAudit } from '../../audit/door.ts'
import { withdrawInvitationsOf } from '../invitations/withdraw-invitations-of.ts'
import { voidSigningCodesOf, endSessionsIn } from '../../access/door.ts'
import {
  deleteOpenImports,
  lockImportsToDelete,
  deleteUnsignedPayments,
  lockPaymentsToDelete,
  lockOrdersToRevoke,
  revokeUnsignedOrders,
} from '../../payments/door.ts'
import { lockCompany, withdrawChangesOf } from '../../signing/door.ts'
import { endSubscriptionsOf, lockSubscriptionsToEnd } from '../../documents/door.ts'
import { markEnded } from './store.ts'
import { tellOfEnding } from './tell-of-ending.ts'

type RelationToEnd = {
  readonly companyId: string
  readonly personId: string
  readonly by: AuditActor
  readonly cause: RelationEnding
}

/**
 * Ends a person's relation to a company in the caller's transaction, and all that depends on it (decision 097): their
 * sessions there, the codes that they could sign with, invitations that they sent, rules that they proposed, statements
 * that they set up, files that they uploaded, and everything that they wrote and no other person has signed. The person
 * and every head get a message.
 *
 * The caller has locked no relation, payment, order or subscription yet. The locks are taken in the usual order
 * (decision 067): signed things before relations. So a signature under way either counts as a whole or is refused.
 * @returns what ended with it; null: they have no relation to the company, or it ended before
 */
export async function endRelation(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personId, by, cause }: RelationToEnd,
): Promise<EndedWork | null> {
  await lockUnsignedWork(transaction, { companyId, personId })
  return endLockedRelation(context, transaction, { companyId, personId, by, cause })
}

/** Keeps the person's unsigned work, and the company's rules of signing, as they are: for a caller that locks relations itself next. */
export async function lockUnsignedWork(
  transaction: DatabaseTransaction,
  whose: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  await lockCompany(transaction, whose.companyId)
  await lockPaymentsToDelete(transaction, whose)
  await lockOrdersToRevoke(transaction, whose)
  await lockImportsToDelete(transaction, whose)
  await lockSubscriptionsToEnd(transaction, whose)
}

/** The same for a caller that has called `lockUnsignedWork`, and then perhaps locked relations. */
export async function endLockedRelation(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personId, by, cause }: RelationToEnd,
): Promise<EndedWork | null> {
  const ended = await markEnded(transaction, { companyId, personId })
  if (ended === undefined) return null
  const [whose, how] = [
    { companyId, personId },
    { by, at: new Date(context.clock.now()) },
  ]
  const { type, permissions, signature_type: signatureType } = ended
  recordAudit(transaction, {
    companyId,
    by,
    event: 'relationEnded',
    subjectId: personId,
    facts: { type, permissions, signatureType, cause },
    at: how.at,
  })
  await voidSigningCodesOf(context, transaction, personId)
  const work = {
    sessions: await endSessionsIn(transaction, whose),
    payments: await deleteUnsignedPayments(transaction, whose, how),
    standingOrders: await revokeUnsignedOrders(transaction, whose, how),
    imports: await deleteOpenImports(transaction, whose),
    subscriptions: await endSubscriptionsOf(context, transaction, whose, by),
    invitations: await withdrawInvitationsOf(context, transaction, whose, how),
    // After the invitations, which are counted whether they were sent or proposed.
    signingPolicies: await withdrawChangesOf(context, transaction, whose, how),
  }
  await tellOfEnding(context, transaction, whose)
  return work
}
