import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { endSubscription } from './change-subscription.ts'
import { lockSubscriptionsOf } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/** Locks the subscriptions that a person has set up until the transaction ends: before any relation is locked. */
export async function lockSubscriptionsToEnd(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await lockSubscriptionsOf(transaction, whose, 'waits')
}

/** Ends them: they live and end with their author's right to see the accounts. @returns how many */
export async function endSubscriptionsOf(
  context: Context,
  transaction: DatabaseTransaction,
  whose: Whose,
  by: AuditActor,
): Promise<number> {
  const rows = await lockSubscriptionsOf(transaction, whose, 'skips')
  for (const row of rows) await endSubscription(context, transaction, row, 'noRight', by)
  return rows.length
}
