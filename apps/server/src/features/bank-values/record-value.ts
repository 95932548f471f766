import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertValue, insertWithdrawal, notifyServers, type ValueRow } from './store.ts'

/** Adds a value that two people have decided on; all servers are notified when the transaction commits. */
export async function recordValue(transaction: DatabaseTransaction, row: ValueRow): Promise<void> {
  await insertValue(transaction, row)
  await notifyServers(transaction)
}

/** Withdraws a value to come: the one before it holds on. */
export async function withdrawValue(
  transaction: DatabaseTransaction,
  withdrawal: Parameters<typeof insertWithdrawal>[1],
): Promise<void> {
  await insertWithdrawal(transaction, withdrawal)
  await notifyServers(transaction)
}
