import type { EndedWork } from '@dilo/contract/operation-service.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { endSessionsIn, voidSigningCodesOf } from '../../access/door.ts'
import type { AuditActor } from '../../audit/door.ts'
import { lockCardsOfLeaver } from '../../cards/door.ts'
import { endSubscriptionsOf } from '../../documents/door.ts'
import { deleteOpenImports, deleteUnsignedPayments, revokeUnsignedOrders } from '../../payments/door.ts'
import { withdrawChange, withdrawChangesOf } from '../../signing/door.ts'
import { withdrawInvitationsOf } from '../invitation/withdraw-invitations-of.ts'
import { endWorkOfProducts } from './unsigned-work.ts'

/**
 * Takes a person out of a company with all that depends on their access (decision 139): their sessions there, the codes
 * that they could sign with, invitations that they sent, rules that they proposed, statements that they set up, files
 * that they uploaded, and everything that they wrote and no other person has signed. The bank locks the cards that they hold. Whether the relation has ended or
 * is disabled makes no difference: what a person prepared who is not trusted must not lie in a colleague's list.
 *
 * The caller has called `lockUnsignedWork`, and then changed the relation.
 */
export async function takeAccess(
  context: Context,
  transaction: DatabaseTransaction,
  whose: { readonly companyId: string; readonly personId: string },
  how: { readonly by: AuditActor; readonly at: Date },
): Promise<EndedWork> {
  await voidSigningCodesOf(context, transaction, whose.personId)
  await lockCardsOfLeaver(context, transaction, whose, how)
  return {
    sessions: await endSessionsIn(transaction, whose),
    payments: await deleteUnsignedPayments(transaction, whose, how),
    standingOrders: await revokeUnsignedOrders(transaction, whose, how),
    ...(await endWorkOfProducts(context, transaction, whose, how)),
    imports: await deleteOpenImports(transaction, whose),
    subscriptions: await endSubscriptionsOf(context, transaction, whose, how.by),
    invitations: await withdrawInvitationsOf(context, transaction, whose, how),
    // After the invitations, which are counted whether they were sent or proposed.
    signingPolicies: await withdrawChangesOf(context, transaction, whose, how),
  }
}

/** Ends the open change of a person's access, if there is one: it starts from a relation that is another one now. */
export async function withdrawChangeAbout(
  { above }: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  how: { readonly by: AuditActor; readonly at: Date },
): Promise<void> {
  await withdrawChange(transaction, above.changeKinds.access, { companyId, subjectId: personId, ...how })
}
