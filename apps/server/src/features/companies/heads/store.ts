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
