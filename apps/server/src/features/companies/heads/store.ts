import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Reader } from '../../../db/transaction.ts'
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

/** How many people besides this one head a company and can act for it. */
export async function countOtherHeads(
  reader: Reader,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<number> {
  const acting = await findActing(reader, companyId)
  return acting.filter(({ person_id, type }) => person_id !== personId && headsCompany(type)).length
}
