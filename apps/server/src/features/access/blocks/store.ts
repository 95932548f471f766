import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isBlocked } from './blocked-now.ts'

const standing = (reader: Reader) =>
  reader
    .selectFrom('block')
    .select(['block.public_reason', 'block.since', 'block.until'])
    .where('block.lifted_at', 'is', null)
    .where(isBlocked('block.holds_until'))
    // The one that ends last is shown where several stand.
    .orderBy('block.holds_until', 'desc')
    .orderBy('block.since')

/** The block that keeps a person from signing in. */
export const findSignInBlock = (reader: Reader, personId: string) =>
  standing(reader)
    .where('block.person_id', '=', personId)
    .where('block.what', 'in', ['password', 'person'])
    .executeTakeFirst()

/** The standing blocks of a person's relations, with the names of the companies. */
export const findBlockedRelations = (reader: Reader, personId: string) =>
  preparedStatement(
    'blocked-relations',
    reader,
    standing(reader)
      .innerJoin('company_view as company', 'company.company_id', 'block.company_id')
      .innerJoin('relation_view as relation', (join) =>
        join.onRef('relation.person_id', '=', 'block.person_id').onRef('relation.company_id', '=', 'block.company_id'),
      )
      .select(['company.company_id', 'company.full_name_uk', 'company.short_name_uk'])
      .select(['company.full_name_ru', 'company.short_name_ru'])
      .where('block.person_id', '=', personId)
      .where('block.what', '=', 'relation')
      .where('relation.status', '=', 'active'),
  )
