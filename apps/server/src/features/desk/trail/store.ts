import { sql } from 'kysely'
import type { StaffEvent } from '@dilo/domain/desk/staff-events.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { NewEntry } from '../../audit/door.ts'
import { isOfOthers, isUnrelated } from '../case/related-companies.ts'

/** An entry before it has a number and a hash, with the field names of `record_staff_audit`. */
type NewStaffEntry = Omit<NewEntry, 'company_id'>

export async function appendStaffEntries(
  transaction: DatabaseTransaction,
  entries: readonly NewStaffEntry[],
): Promise<void> {
  await sql`select record_staff_audit(${JSON.stringify(entries)}::jsonb)`.execute(transaction)
}

/** About which of these subjects a session has an event in the trail. */
export async function findSubjectsOfSession(
  reader: Reader,
  { sessionId, event, subjectIds }: { sessionId: string; event: StaffEvent; subjectIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('staff_audit_entry')
    .select('subject_id')
    .where('subject_id', 'in', subjectIds)
    .where('session_id', '=', sessionId)
    .where('event', '=', event)
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

type TrailAsked = {
  /** РНОКПП of the reader: entries about a company to which they are related are not theirs to read. */
  readonly inn: string
  readonly before: number | undefined
  readonly staffId: string | undefined
  readonly limit: number
}

/** A page of the trail from its end, with the names of people and companies. */
export const findStaffTrail = (reader: Reader, { inn, before, staffId, limit }: TrailAsked) =>
  reader
    .selectFrom('staff_audit_entry as entry')
    .leftJoin('staff', 'staff.staff_id', 'entry.person_id')
    .leftJoin('staff as subject', 'subject.staff_id', 'entry.subject_id')
    .leftJoin('company_view as company', 'company.company_id', 'entry.subject_id')
    .leftJoin('staff_action as action', 'action.action_id', 'entry.subject_id')
    .leftJoin('enquiry', 'enquiry.enquiry_id', 'entry.subject_id')
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
    .where(isUnrelated('company.company_id', inn))
    .where(isUnrelated('action.company_id', inn))
    .where(isUnrelated('enquiry.company_id', inn))
    .where(isOfOthers('enquiry.person_id', inn))
    .$if(before !== undefined, (query) => query.where('entry.sequence', '<', BigInt(before ?? 0)))
    .$if(staffId !== undefined, (query) => query.where('entry.person_id', '=', staffId ?? ''))
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute()
