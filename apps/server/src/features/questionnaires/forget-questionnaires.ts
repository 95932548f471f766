import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { noteEndedClients } from './questionnaire/store.ts'

/** The law asks to keep what a bank has learned of a client for five years after the end (Law 361-IX, article 8). */
const KEPT_YEARS = 5

/**
 * Forgets the questionnaires of clients with whom the bank has been done for five years: of those whose last account is
 * closed. The end counts from when this job first sees it.
 * @returns how many clients were forgotten
 */
export async function forgetQuestionnaires({ database, clock }: Context, atMost: number): Promise<number> {
  const now = new Date(clock.now())
  await noteEndedClients(database, now)
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  const { rows } = await sql<{ forgotten: number }>`
    select forget_questionnaires(${before}::timestamptz, ${atMost}::integer) as forgotten`.execute(database)
  return rows[0]?.forgotten ?? 0
}
