import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteCodesSigningFor } from './store.ts'

/**
 * Voids every code with which a person could sign: of payments, orders, rules, or to end a relation. A code does not
 * name its company, so that codes of other companies end too; requesting a new one takes a moment.
 */
export const voidSigningCodesOf = (
  { clock }: Context,
  transaction: DatabaseTransaction,
  personId: string,
): Promise<void> => deleteCodesSigningFor(transaction, personId, new Date(clock.now()))
