import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** Why an operation was refused. Nothing of it was written. */
const ledgerRefusals = [
  'insufficient_funds',
  'unknown_account',
  'currency_mismatch',
  /** The key was used before, with another request. */
  'key_reused',
  /** No transaction with this id exists. */
  'unknown_transaction',
  'already_reversed',
  'unknown_hold',
  /** The hold ended before, in another way than the requested one. */
  'hold_not_open',
  'hold_expired',
  'hold_not_expired',
  /** The request exceeds the remaining amount of the hold. */
  'hold_exceeded',
] as const

export type LedgerRefusal = (typeof ledgerRefusals)[number]

/**
 * `repeated`: the operation was done before (the same key and request, or a hold that ended as requested); the id is
 * the first one's.
 */
type LedgerDone = { readonly id: string; readonly repeated: boolean }

export type LedgerOutcome = Result<LedgerDone, LedgerRefusal>

/** Reads one row of `ledger.apply`. */
export function outcomeOf(row: { outcome: string; id: string }): LedgerOutcome {
  if (row.outcome === 'done' || row.outcome === 'repeated')
    return ok({ id: row.id, repeated: row.outcome === 'repeated' })
  const refusal = ledgerRefusals.find((one) => one === row.outcome)
  if (refusal === undefined) throw new Error(`The ledger answered ${row.outcome}, which this version does not know`)
  return refused(refusal)
}
