import type { LedgerOperation } from '../src/operation.ts'
import type { LedgerRefusal } from '../src/outcome.ts'

type Outcome = 'done' | 'repeated' | LedgerRefusal

type Account = { readonly client: boolean; booked: bigint; held: bigint }
type Hold = { readonly accountId: string; readonly expiresAt: number | null; remaining: bigint; state: 'open' | 'ended' | 'void' | 'expire' }

/**
 * The ledger as a person would write it in an afternoon: no database, no batch, one operation after the other.
 * Proofs hold the real one against it.
 */
export class LedgerModel {
  readonly accounts = new Map<string, Account>()
  readonly #holds = new Map<string, Hold>()
  readonly #keys = new Map<string, string>()
  readonly #transactions = new Set<string>()
  readonly #reversed = new Set<string>()

  open(accountId: string, kind: 'client' | 'internal'): void {
    this.accounts.set(accountId, { client: kind === 'client', booked: 0n, held: 0n })
  }

  apply(operation: LedgerOperation): Outcome {
    if (operation.kind === 'reduce') return this.#reduce(operation)
    if (operation.kind !== 'post' && operation.kind !== 'hold') return this.#end(operation)
    const companyId = operation.kind === 'post' ? operation.companyId : operation.account.companyId
    const key = `${operation.kind} ${companyId} ${operation.idempotencyKey}`
    const request = JSON.stringify(operation, (name, value: unknown) =>
      ['transactionId', 'bookedAt', 'placedAt', 'expiresAt'].includes(name) || (name === 'holdId' && operation.kind === 'hold')
        ? undefined
        : typeof value === 'bigint'
          ? String(value)
          : value,
    )
    const before = this.#keys.get(key)
    if (before !== undefined) return before === request ? 'repeated' : 'key_reused'
    const outcome = operation.kind === 'post' ? this.#post(operation) : this.#hold(operation)
    if (outcome === 'done') this.#keys.set(key, request)
    return outcome
  }

  #post(operation: Extract<LedgerOperation, { kind: 'post' }>): Outcome {
    if (operation.reverses !== undefined && !this.#transactions.has(`${operation.companyId} ${operation.reverses}`)) return 'unknown_transaction'
    if (operation.reverses !== undefined && this.#reversed.has(operation.reverses)) return 'already_reversed'
    const undo = this.#snapshot()
    for (const posting of operation.postings) {
      const refusal = this.#postLine(posting, operation.bookedAt.getTime())
      if (refusal !== null) {
        undo()
        return refusal
      }
    }
    if (operation.reverses !== undefined) this.#reversed.add(operation.reverses)
    this.#transactions.add(`${operation.companyId} ${operation.transactionId}`)
    return 'done'
  }

  #postLine({ debit, credit, amount, hold: from }: Extract<LedgerOperation, { kind: 'post' }>['postings'][number], at: number): LedgerRefusal | null {
    const [payer, payee] = [this.accounts.get(debit.accountId), this.accounts.get(credit.accountId)]
    if (!payer || !payee) return 'unknown_account'
    let freed = 0n
    if (from !== undefined) {
      const hold = this.#holds.get(from.holdId)
      if (!hold || hold.accountId !== debit.accountId) return 'unknown_hold'
      if (hold.state !== 'open') return 'hold_not_open'
      if (hold.expiresAt !== null && hold.expiresAt <= at) return 'hold_expired'
      if (amount > hold.remaining) return 'hold_exceeded'
      freed = amount
    }
    if (payer.client && payer.booked - payer.held + freed < amount) return 'insufficient_funds'
    if (from !== undefined) this.#take(from.holdId, from.closes ? null : amount)
    payer.booked -= amount
    payee.booked += amount
    return null
  }

  #hold(operation: Extract<LedgerOperation, { kind: 'hold' }>): Outcome {
    const account = this.accounts.get(operation.account.accountId)
    if (!account?.client) return 'unknown_account'
    if (account.booked - account.held < operation.amount) return 'insufficient_funds'
    account.held += operation.amount
    this.#holds.set(operation.holdId, {
      accountId: operation.account.accountId,
      expiresAt: operation.expiresAt?.getTime() ?? null,
      remaining: operation.amount,
      state: 'open',
    })
    return 'done'
  }

  #end(operation: Extract<LedgerOperation, { kind: 'void' | 'expire' }>): Outcome {
    const hold = this.#holds.get(operation.holdId)
    if (!this.accounts.has(operation.account.accountId)) return 'unknown_account'
    if (!hold || hold.accountId !== operation.account.accountId) return 'unknown_hold'
    if (hold.state === operation.kind) return 'repeated'
    if (hold.state !== 'open') return 'hold_not_open'
    const due = hold.expiresAt !== null && hold.expiresAt <= operation.at.getTime()
    if (operation.kind === 'expire' && !due) return 'hold_not_expired'
    this.#take(operation.holdId, null)
    hold.state = operation.kind
    return 'done'
  }

  #reduce(operation: Extract<LedgerOperation, { kind: 'reduce' }>): Outcome {
    const hold = this.#holds.get(operation.holdId)
    if (!this.accounts.has(operation.account.accountId)) return 'unknown_account'
    if (!hold || hold.accountId !== operation.account.accountId) return 'unknown_hold'
    if (hold.state !== 'open') return 'hold_not_open'
    if (hold.remaining === operation.remaining) return 'repeated'
    if (hold.remaining < operation.remaining) return 'hold_exceeded'
    this.#take(operation.holdId, hold.remaining - operation.remaining)
    return 'done'
  }

  /** Takes an amount out of a hold, or (null) all that is left. */
  #take(holdId: string, amount: bigint | null): void {
    const hold = this.#holds.get(holdId) as Hold
    const account = this.accounts.get(hold.accountId) as Account
    const freed = amount ?? hold.remaining
    hold.remaining -= freed
    account.held -= freed
    if (hold.remaining === 0n) hold.state = 'ended'
  }

  #snapshot(): () => void {
    const accounts = [...this.accounts].map(([id, account]) => [id, { ...account }] as const)
    const holds = [...this.#holds].map(([id, hold]) => [id, { ...hold }] as const)
    return () => {
      for (const [id, account] of accounts) Object.assign(this.accounts.get(id) as Account, account)
      for (const [id, hold] of holds) Object.assign(this.#holds.get(id) as Hold, hold)
    }
  }
}
