import { sql } from 'kysely'
import { preparedQuery } from '../../../db/prepared-query.ts'

export const heldRelation = preparedQuery('hold-relation', (reader, personId: string, companyId: string) =>
  reader
    .selectFrom('relation')
    .select(['type', 'permissions', 'signature_type'])
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('status', '=', sql.lit('active'))
    .forShare(),
)
