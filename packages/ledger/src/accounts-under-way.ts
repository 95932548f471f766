import type { LedgerOperation } from './operation.ts'

/** The accounts that an operation names, by their ids. */
export function accountsOf(operation: LedgerOperation): readonly string[] {
  if (operation.kind !== 'post') return [operation.account.accountId]
  return operation.postings.flatMap(({ debit, credit }) => [debit.accountId, credit.accountId])
}

/** An account in at least this share of a batch is hot, and not worth avoiding. */
const HOT = 1 / 4

/**
 * The accounts of batches in progress, so that other writers can postpone them. An account named by a large part of a
 * batch is not tracked: either it is never locked (the bank's own), or every batch has to wait for it anyway.
 */
export class AccountsUnderWay {
  readonly #accounts = new Set<string>()

  touches(accounts: readonly string[]): boolean {
    return accounts.some((account) => this.#accounts.has(account))
  }

  /** @returns the function to call when the batch is done */
  enter(batch: readonly (readonly string[])[]): () => void {
    const times = new Map<string, number>()
    for (const account of batch.flat()) times.set(account, (times.get(account) ?? 0) + 1)
    const often = Math.max(2, batch.length * HOT)
    const entered = [...times].filter(([, count]) => count <= often).map(([account]) => account)
    for (const account of entered) this.#accounts.add(account)
    return () => {
      for (const account of entered) this.#accounts.delete(account)
    }
  }
}
