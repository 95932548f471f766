import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

/** The people who act for a company, with the type of their relation. */
export const findActing = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation')
    .select(['person_id', 'type'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .orderBy('person_id')
    .execute()

/** The number of people besides this one who head a company and can act for it. */
export async function countOtherHeads(
  reader: Reader,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<number> {
  const acting = await findActing(reader, companyId)
  return acting.filter(({ person_id, type }) => person_id !== personId && headsCompany(type)).length
}

/** Gives a relation that is locked a head's rights. @param signsSince undefined: as it was */
export async function makeHead(
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  signsSince: Date | undefined,
): Promise<void> {
  await sql`select make_head(${companyId}, ${personId}, ${signsSince ?? null}::timestamptz)`.execute(transaction)
}
