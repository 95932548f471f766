import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { type ChainFault, type EntryRow, type HeadRow, verifyChain } from '../../audit/door.ts'

/** The chain of the staff is of no company. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/**
 * Reads through the trail of the staff and yields its faults: it is hashed as the companies' chains are, so the same
 * check finds what was edited, deleted, reordered or cut off. It changes nothing.
 * @param database of the desk's role
 */
export async function verifyStaffTrail(
  database: Database,
  onFault: (fault: ChainFault) => void,
): Promise<{ readonly entries: number; readonly faults: number }> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot)
      const counted = { entries: 0, faults: 0 }
      async function* entries(): AsyncGenerator<EntryRow, void> {
        for (let last = -1n; ;) {
          const { rows } = await sql<EntryRow>`
            select form, previous_hash as "previousHash", company_id as "companyId", sequence,
              (extract(epoch from at) * 1000000)::bigint as at, person_id as "personId", session_id as "sessionId", event,
              subject_kind as "subjectKind", subject_id as "subjectId", facts, hash
            from staff_audit_entry where sequence > ${last} order by sequence limit ${PORTION}`.execute(snapshot)
          counted.entries += rows.length
          yield* rows
          last = rows.at(-1)?.sequence ?? last
          if (rows.length < PORTION) return
        }
      }
      async function* heads(): AsyncGenerator<HeadRow, void> {
        const { rows } = await sql<HeadRow>`
          select company_id as "companyId", sequence, hash from staff_audit_head`.execute(snapshot)
        yield* rows
      }
      async function* noAnchors(): AsyncGenerator<never, void> {}
      for await (const fault of verifyChain({
        companyId: NO_COMPANY,
        entries: entries(),
        anchors: noAnchors(),
        heads: heads(),
      })) {
        counted.faults += 1
        onFault(fault)
      }
      return counted
    })
}

/** The number of rows per read: a trail of any length takes the same memory. */
const PORTION = 2_000
