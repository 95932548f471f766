import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { DeskCase } from '../case/case-place.ts'
import type { About } from '../case/store.ts'
import { caseKinds } from './case-kinds.ts'

/** The client of a case, and of a letter its author; null: there is no such case. */
export async function findCase(reader: Reader, place: DeskCase): Promise<About | null> {
  const { rows } = await sql<About>`
    select company_id as "aboutCompanyId", author as "authorId" from (${caseKinds[place.kind].place(place)}) as found limit 1`.execute(
    reader,
  )
  return rows[0] ?? null
}
