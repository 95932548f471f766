import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOfBlock } from '../blocks/sign-in-block.ts'
import { lockSignInBlock } from './store.ts'

/**
 * Why a person is barred from every kind of sign-in: read in the transaction that signs them in, which holds off a block
 * until its end. Null: they may sign in.
 */
export async function mayNotSignIn(transaction: DatabaseTransaction, personId: string): Promise<Refusal | null> {
  const block = await lockSignInBlock(transaction, personId)
  return block === null ? null : refusalOfBlock(transaction, personId, block)
}
