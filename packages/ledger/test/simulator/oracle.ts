import { expect } from 'vitest'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerOutcome } from '../../src/outcome.ts'
import type { LedgerModel } from '../model.ts'

type Row = { readonly outcome: string; readonly id: string }

/** Compares the ledger's operations with the model, in the order of their commits. */
export type Oracle = {
  /** A batch was committed with these results of the ledger. */
  committed(operations: readonly LedgerOperation[], rows: readonly unknown[]): void
  /** An answer has reached the client of this very operation. */
  answered(operation: LedgerOperation, outcome: LedgerOutcome): void
  /** The ids that must be in the ledger, and no others. */
  readonly transactions: Set<string>
  readonly holds: Set<string>
}

const keyOf = (operation: LedgerOperation): string | null =>
  operation.kind === 'post'
    ? `post ${operation.companyId} ${operation.idempotencyKey}`
    : operation.kind === 'hold'
      ? `hold ${operation.account.companyId} ${operation.idempotencyKey}`
      : null

const idOf = (operation: LedgerOperation): string => (operation.kind === 'post' ? operation.transactionId : operation.holdId)

export function oracleOf(model: LedgerModel): Oracle {
  const ids = new Map<string, string>()
  const said = new Map<LedgerOperation, string>()
  const transactions = new Set<string>()
  const holds = new Set<string>()

  /** The model's outcome, with the id behind the key. */
  function expected(operation: LedgerOperation): string {
    const word = model.apply(operation)
    const key = keyOf(operation)
    if (word === 'done' && key !== null) {
      ids.set(key, idOf(operation))
      ;(operation.kind === 'post' ? transactions : holds).add(idOf(operation))
    }
    if (word !== 'done' && word !== 'repeated') return word
    return `${word} ${key === null ? idOf(operation) : ids.get(key)}`
  }

  return {
    transactions,
    holds,
    committed(operations, rows) {
      const words = operations.map(expected)
      const answers = (rows as readonly Row[]).map(({ outcome, id }) => (outcome === 'done' || outcome === 'repeated' ? `${outcome} ${id}` : outcome))
      expect(answers).toEqual(words)
      for (const [index, operation] of operations.entries()) said.set(operation, words[index] as string)
    },
    answered(operation, outcome) {
      const word = outcome.ok ? `${outcome.value.repeated ? 'repeated' : 'done'} ${outcome.value.id}` : outcome.error
      expect(word).toBe(said.get(operation))
    },
  }
}
