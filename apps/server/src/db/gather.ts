import { beforeCommit, type DatabaseTransaction } from './transaction.ts'

/**
 * Gathers what a transaction records, and writes all of it by one statement, the last of the transaction: the lock that the
 * statement takes is held from then to the commit, and its holder waits for nobody else.
 * @returns records one thing in a transaction
 */
export function gather<Recorded>(
  write: (transaction: DatabaseTransaction, all: readonly Recorded[]) => Promise<void>,
): (transaction: DatabaseTransaction, one: Recorded) => void {
  const gathered = new WeakMap<DatabaseTransaction, Recorded[]>()
  return (transaction, one) => {
    const before = gathered.get(transaction)
    if (before !== undefined) {
      before.push(one)
      return
    }
    const all = [one]
    beforeCommit(transaction, () => write(transaction, all))
    gathered.set(transaction, all)
  }
}
