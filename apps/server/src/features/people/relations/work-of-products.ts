import type { EndedWork } from '@dilo/contract/operation-service.ts'
import type { endedOfProducts } from '@dilo/contract/products/products.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { lockOperationsToWithdraw, withdrawUnsignedOperations } from '../../deposits/door.ts'
import { deleteUnsignedRequests, lockRequestsToDelete } from '../../exchange/door.ts'

type Whose = { readonly companyId: string; readonly personId: string }
type How = { readonly by: AuditActor; readonly at: Date }

/** A person's work on a product that nobody else has signed. */
type UnsignedWork = {
  readonly lock: (transaction: DatabaseTransaction, whose: Whose) => Promise<unknown>
  /** @returns how many ended */
  readonly end: (transaction: DatabaseTransaction, whose: Whose, how: How) => Promise<number>
}

/** In the order of their locks. */
const works: Readonly<Record<keyof typeof endedOfProducts, UnsignedWork>> = {
  depositOperations: { lock: lockOperationsToWithdraw, end: withdrawUnsignedOperations },
  exchangeRequests: { lock: lockRequestsToDelete, end: deleteUnsignedRequests },
}

export async function lockWorkOfProducts(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  for (const { lock } of Object.values(works)) await lock(transaction, whose)
}

/** @returns how many of each product ended */
export async function endWorkOfProducts(
  transaction: DatabaseTransaction,
  whose: Whose,
  how: How,
): Promise<Pick<EndedWork, keyof typeof works>> {
  const ended: [string, number][] = []
  for (const [product, { end }] of Object.entries(works)) ended.push([product, await end(transaction, whose, how)])
  return Object.fromEntries(ended) as Pick<EndedWork, keyof typeof works>
}
