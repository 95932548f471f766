import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'

export const findCompanyOfEnquiry = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company_view as company')
    .select(['company_id as id', 'short_name_uk as name', 'client_code as code'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** The names of those of the bank's people who wrote, by their ids. */
export async function findWriters(reader: Reader, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ staff_id, name }) => [staff_id, name]))
}
