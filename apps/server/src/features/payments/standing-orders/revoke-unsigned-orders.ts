import { step } from '@dilo/domain/flows/standing-order.ts'
import { certain } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { changeOrder, lockUnsignedOrders, nextColumns } from '../standing-order/store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/**
 * Locks the orders that a person wrote and that only they have signed, until the transaction ends: before any relation
 * is locked.
 */
export async function lockOrdersToRevoke(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await lockUnsignedOrders(transaction, whose, 'waits')
}

/**
 * Revokes these orders for good, under the lock of the person's relation: none of them pays yet.
 * @returns the number of revoked orders
 */
export async function revokeUnsignedOrders(
  transaction: DatabaseTransaction,
  whose: Whose,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const orders = await lockUnsignedOrders(transaction, whose, 'skips')
  await voidSignaturesUnder(
    transaction,
    orders.map(({ order_id: id }) => ({ companyId: whose.companyId, id })),
    { cause: 'withdrawn', at },
  )
  for (const order of orders) {
    await changeOrder(transaction, order, { state: certain(step(order.state, 'REVOKE')), ...nextColumns(null) })
    recordAudit(transaction, {
      companyId: order.company_id,
      by,
      event: 'standingOrderRevoked',
      subjectId: order.order_id,
      facts: {},
      at,
    })
  }
  return orders.length
}
