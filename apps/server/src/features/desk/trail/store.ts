import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** An entry before it has a number and a hash, with the field names of `record_staff_audit`. */
type NewStaffEntry = {
  readonly at: string
  readonly person_id: string | null
  readonly session_id: string | null
  readonly event: string
  readonly subject_kind: string
  readonly subject_id: string
  /** Canonical JSON. */
  readonly facts: string
}

export async function appendStaffEntries(
  transaction: DatabaseTransaction,
  entries: readonly NewStaffEntry[],
): Promise<void> {
  await sql`select record_staff_audit(${JSON.stringify(entries)}::jsonb)`.execute(transaction)
}

/** A page of the trail from its end, with the names of people and companies. */
export const findStaffTrail = (
  reader: Reader,
  { before, staffId, limit }: { before: number | undefined; staffId: string | undefined; limit: number },
) =>
  reader
    .selectFrom('staff_audit_entry as entry')
    .leftJoin('staff', 'staff.staff_id', 'entry.person_id')
    .leftJoin('staff as subject', 'subject.staff_id', 'entry.subject_id')
    .leftJoin('company', 'company.company_id', 'entry.subject_id')
    .select([
      'entry.sequence',
      'entry.at',
      'entry.event',
      'entry.subject_kind',
      'entry.subject_id',
      'entry.facts',
      'staff.name as by',
      'subject.name as subject_staff',
      'company.short_name_uk as subject_company',
    ])
    .$if(before !== undefined, (query) => query.where('entry.sequence', '<', BigInt(before ?? 0)))
    .$if(staffId !== undefined, (query) => query.where('entry.person_id', '=', staffId ?? ''))
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute()
