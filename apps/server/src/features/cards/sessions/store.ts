import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

type SessionKind = 'pin' | 'reveal' | 'bind'

type SessionRow = {
  readonly companyId: string
  readonly sessionId: string
  readonly personId: string
  /** Null of a blank, which is no card of the company yet. */
  readonly cardId: string | null
  readonly kind: SessionKind
  readonly begunAt: Date
  readonly expiresAt: Date
}

/** @returns false when the person has had as many of this kind since then */
export async function insertSession(
  transaction: DatabaseTransaction,
  row: SessionRow,
  { atMost, since }: { readonly atMost: number; readonly since: Date },
): Promise<boolean> {
  // One at a time a person: of many at once no more than the cap get through.
  await sql`select pg_advisory_xact_lock(hashtext('card_session'), hashtext(${row.personId}))`.execute(transaction)
  const { numAffectedRows } = await sql`
    insert into card_session (company_id, session_id, person_id, card_id, kind, begun_at, expires_at)
    select ${row.companyId}, ${row.sessionId}, ${row.personId}, ${row.cardId}::uuid, ${row.kind}, ${row.begunAt}, ${row.expiresAt}
    where ${atMost} > (select count(*) from card_session
      where person_id = ${row.personId} and kind = ${row.kind} and begun_at > ${since})`.execute(transaction)
  return numAffectedRows === 1n
}

/** Deletes a session that never opened: the processor did not answer. */
export async function deleteSession(database: Database, companyId: string, sessionId: string): Promise<void> {
  await database
    .deleteFrom('card_session')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Stores the end of a session of this card. The first report counts. */
export async function endSessionRow(
  transaction: DatabaseTransaction,
  ended: {
    readonly companyId: string
    readonly cardId: string
    readonly sessionId: string
    readonly at: Date
    readonly outcome: 'done' | 'refused'
  },
): Promise<void> {
  await transaction
    .updateTable('card_session')
    .set({ used_at: ended.at, outcome: ended.outcome })
    .where('company_id', '=', ended.companyId)
    .where('session_id', '=', ended.sessionId)
    .where('card_id', '=', ended.cardId)
    .where('used_at', 'is', null)
    .execute()
}
