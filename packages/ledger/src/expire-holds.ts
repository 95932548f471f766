import { applyOperations } from './apply-operations.ts'
import type { LedgerConnection } from './connection.ts'

/**
 * Releases expired holds, up to a limit: for a job. Any number of jobs may run at once, a hold ends once.
 * @returns the number of ended holds
 */
export async function expireHolds(connection: LedgerConnection, now: Date, atMost: number): Promise<number> {
  const { rows } = await connection.query(
    `select company_id, account_id, hold_id from ledger.hold_view
     where state = 'open' and expires_at <= $1 order by expires_at limit $2`,
    [now, atMost],
  )
  const due = rows as { company_id: string; account_id: string; hold_id: string }[]
  const outcomes = await applyOperations(
    connection,
    due.map((hold) => ({
      kind: 'expire',
      holdId: hold.hold_id,
      account: { companyId: hold.company_id, accountId: hold.account_id },
      at: now,
    })),
  )
  return outcomes.filter((outcome) => outcome.ok && !outcome.value.repeated).length
}
