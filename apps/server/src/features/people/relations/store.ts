import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { isBlocked } from '../../access/door.ts'

type RelationKey = { readonly companyId: string; readonly personId: string }

/** All who act or are to act for a company, without people whom it has removed for good. */
export const findPeople = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select(['person.person_id', 'person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select([
      'relation.type',
      'relation.position_code',
      'relation.permissions',
      'relation.signature_type',
      'relation.status',
      'relation.on_confirm_because',
      'relation.person_confirms_until',
    ])
    .where('relation.company_id', '=', companyId)
    .where('relation.status', '<>', 'deleted')
    .orderBy('relation.created_at')
    .orderBy('person.person_id')
    .execute()

export type PersonOfCompany = Awaited<ReturnType<typeof findPeople>>[number]

/** The caller and the person of the relation, without people whom the company has removed. */
const pair = (reader: Reader, { companyId, personId }: RelationKey, askerId: string) =>
  reader
    .selectFrom('relation')
    .select(['person_id', 'type', 'permissions', 'signature_type', 'status'])
    .select(isBlocked('relation.blocked_until').as('is_blocked'))
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [personId, askerId])
    .where('status', '<>', 'deleted')
    .orderBy('person_id')

export type RelationRow = Awaited<ReturnType<typeof findPair>>[number]

export const findPair = (reader: Reader, of: RelationKey, askerId: string) => pair(reader, of, askerId).execute()

/** The same, locked until the transaction ends. */
export const lockPair = (transaction: DatabaseTransaction, of: RelationKey, askerId: string) =>
  pair(transaction, of, askerId).forUpdate().execute()
