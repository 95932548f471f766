import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { StartError } from '../start-error.ts'
import { DEMO_BANK_MARK } from './demo-mark.ts'

/**
 * Requires that the content of a database fits the mode. The demo bank's people have a password that everybody knows:
 * production serves none of them, and the local mode does not put them among clients who are real. Demos of visitors
 * count as nothing.
 * @throws StartError with advice
 */
export async function requireBankOfMode(database: Database, mode: Config['mode']): Promise<void> {
  const { rows } = await sql<{ marked: boolean; clients: boolean }>`
    select exists (select from bank_setting where name = ${DEMO_BANK_MARK}) as marked,
      exists (select from company where demo_tenant_id is null) as clients`.execute(database)
  const { marked, clients } = rows[0] ?? { marked: false, clients: false }
  if (mode === 'production' && marked) {
    throw new StartError(
      'This database holds the demo bank, whose passwords everybody knows; production needs one of its own, which is empty at first.',
    )
  }
  if (mode === 'local' && clients && !marked) {
    throw new StartError(
      'This database holds clients and no demo bank; the local mode would put people with known passwords among them. Set BANK_MODE=production, or take another database.',
    )
  }
}
