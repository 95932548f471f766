import { sql, type SqlBool } from 'kysely'
import { likePart } from '../../../db/like-pattern.ts'
import type { Reader } from '../../../db/transaction.ts'

/** A company's templates with a text in their names. */
export const findTemplatesByName = (
  reader: Reader,
  companyId: string,
  { search, limit }: { search: string; limit: number },
) =>
  reader
    .selectFrom('payment_template')
    .select(['template_id as id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`name collate "uk-x-icu" ilike ${likePart(search)}`)
    .orderBy(sql`name collate "uk-x-icu"`)
    .orderBy('template_id')
    .limit(limit)
    .execute()
