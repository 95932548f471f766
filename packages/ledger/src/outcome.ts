import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** Why an operation was refused. Nothing of it was written. */
const ledgerRefusals = [
  'insufficient_funds',
  'unknown_account',
  'currency_mismatch',
  /** The key was used before, with another request. */
  'key_reused',
  /** There is nothing of this id to reverse. */
  'unknown_transaction',
  'already_reversed',
  'unknown_hold',
  /** Ended before, and not in the way that was asked for. */
  'hold_not_open',
  'hold_expired',
  'hold_not_expired',
  /** More was asked for than the hold still sets aside. */
  'hold_exceeded',
] as const

export type LedgerRefusal = (typeof ledgerRefusals)[number]

/** `repeated`: it was done before (the same key and request, or a hold that ended as asked); the id is the first one's. */
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
