import type { LedgerConnection } from './connection.ts'
import type { HoldOperation } from './operation.ts'
import { type LedgerOutcome, outcomeOf } from './outcome.ts'
import { requestHash } from './request.ts'

const SET_ASIDE = `select outcome, id from ledger.set_aside(
  $1::uuid, $2::uuid, $3::text, $4::bytea, $5::timestamptz, $6::timestamptz, $7::uuid, $8::bigint, $9::text)`

/** Places one hold by `ledger.set_aside`, which answers as `ledger.apply` would, for less than half of its cost. */
export async function applyHold(connection: LedgerConnection, hold: HoldOperation): Promise<LedgerOutcome> {
  const { account, holdId, idempotencyKey, placedAt, expiresAt, amount, currency } = hold
  const values = [
    account.companyId,
    holdId,
    idempotencyKey,
    requestHash(hold),
    placedAt,
    expiresAt,
    account.accountId,
    String(amount),
    currency,
  ]
  const { rows } = await connection.query(SET_ASIDE, values)
  const [row] = rows as { outcome: string; id: string }[]
  if (row === undefined) throw new Error('The ledger gave no answer')
  return outcomeOf(row)
}
