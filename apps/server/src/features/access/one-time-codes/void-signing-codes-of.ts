import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteCodesSigningFor } from './store.ts'

/**
 * Makes every code void with which somebody could sign: of payments, orders, rules, or to end a relation. A code does not say of
 * which company it is: one of another is asked for again, which takes a moment.
 */
export const voidSigningCodesOf = (
  { clock }: Context,
  transaction: DatabaseTransaction,
  personId: string,
): Promise<void> => deleteCodesSigningFor(transaction, personId, new Date(clock.now()))
