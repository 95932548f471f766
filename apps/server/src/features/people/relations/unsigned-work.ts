import type { EndedWork } from '@dilo/contract/operation-service.ts'
import type { endedOfProducts } from '@dilo/contract/products/products.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'

type Whose = { readonly companyId: string; readonly personId: string }
type How = { readonly by: AuditActor; readonly at: Date }
type Product = keyof typeof endedOfProducts

/** A person's work on a product that nobody else has signed. */
type UnsignedWork = {
  readonly lock: (transaction: DatabaseTransaction, whose: Whose) => Promise<unknown>
  /** @returns how many ended */
  readonly end: (transaction: DatabaseTransaction, whose: Whose, how: How) => Promise<number>
}

/** The work on all products, in the order of its locks: that of the rooms. */
export type UnsignedWorkOfProducts = Readonly<Record<Product, UnsignedWork>>

export async function lockWorkOfProducts(
  { above }: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  whose: Whose,
): Promise<void> {
  for (const { lock } of Object.values(above.unsignedWork)) await lock(transaction, whose)
}

/** @returns how many of each product ended */
export async function endWorkOfProducts(
  { above }: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  whose: Whose,
  how: How,
): Promise<Pick<EndedWork, Product>> {
  const ended: [string, number][] = []
  for (const [product, { end }] of Object.entries(above.unsignedWork))
    ended.push([product, await end(transaction, whose, how)])
  return Object.fromEntries(ended) as Pick<EndedWork, Product>
}
