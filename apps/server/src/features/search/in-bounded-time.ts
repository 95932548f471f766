import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'

/** PostgreSQL's word for a statement that was given up. */
const GIVEN_UP = '57014'

/**
 * Looks for something as long as a person waits for it at every letter, and no longer.
 * @param milliseconds at most
 * @returns null: it would have taken longer
 */
export async function inBoundedTime<Found>(database: Database, milliseconds: number, look: (snapshot: DatabaseTransaction) => Promise<Found>): Promise<Found | null> {
  try {
    return await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(snapshot)
        return look(snapshot)
      })
  } catch (error) {
    if ((error as { code?: string }).code === GIVEN_UP) return null
    throw error
  }
}
