import type { DeskAnswer, CheckedDeskQuery } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { findStaffTrail } from './store.ts'

const PAGE = 50

/** A page of the staff's trail, the newest entry first, without what is about a company to which the reader is related. */
export async function readTrail(
  { database }: DeskContext,
  { inn }: StaffAuthority,
  { before, staffId }: CheckedDeskQuery<'GET /api/desk/trail'>,
): Promise<DeskAnswer<'GET /api/desk/trail'>> {
  const rows = await findStaffTrail(database, { inn, before, staffId, limit: PAGE + 1 })
  return {
    more: rows.length > PAGE,
    entries: rows.slice(0, PAGE).map((row) => ({
      number: Number(row.sequence),
      at: row.at.toISOString(),
      event: row.event,
      by: row.by,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subject: row.subject_staff ?? row.subject_company,
      facts: JSON.parse(row.facts) as Record<string, unknown>,
    })),
  }
}
