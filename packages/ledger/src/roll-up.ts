import type { LedgerConnection } from './connection.ts'

/** Takes changes of internal accounts into their roll-ups, up to a limit: for a job. @returns the number of changes */
export async function rollUp(connection: LedgerConnection, atMost: number): Promise<number> {
  const { rows } = await connection.query('select ledger.roll_up($1) as taken', [atMost])
  return (rows[0] as { taken: number }).taken
}
