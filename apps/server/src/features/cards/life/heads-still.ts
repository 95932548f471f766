import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

/**
 * True if a person still heads a company, on all of its accounts or on these: checked again when their order, or one
 * that waited, is carried out (decision 058).
 */
export async function headsStill(
  reader: Reader,
  { companyId, personId }: { readonly companyId: string; readonly personId: string | null },
  accountId: string | null = null,
): Promise<boolean> {
  if (personId === null) return false
  const row = await reader
    .selectFrom('relation_view as relation')
    .select('relation.person_id')
    .where('relation.company_id', '=', companyId)
    .where('relation.person_id', '=', personId)
    .where('relation.status', '=', 'active')
    .where('relation.type', 'in', headTypes)
    .where(notBlocked('relation.blocked_until'))
    .where(
      sql<boolean>`(relation.account_ids is null or ${accountId}::uuid is not null and ${accountId}::uuid = any (relation.account_ids))`,
    )
    .executeTakeFirst()
  return row !== undefined
}
