import { sql } from 'kysely'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import { notBlocked } from '../../access/door.ts'

export const lockedRelation = queryOfEach(
  'lock-relation',
  (reader: Database, personIds: readonly string[], companyIds: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ person_id: uuids(personIds), company_id: uuids(companyIds) }))
      .innerJoin('relation', (join) =>
        join.onRef('relation.person_id', '=', 'asked.person_id').onRef('relation.company_id', '=', 'asked.company_id'),
      )
      .select([
        'asked.place',
        'relation.type',
        'relation.permissions',
        'relation.signature_type',
        'relation.account_ids',
      ])
      .where('relation.status', '=', sql.lit('active'))
      .where(notBlocked('relation.blocked_until'))
      .orderBy('relation.person_id')
      .orderBy('relation.company_id')
      .forShare('relation'),
)
