import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../case/case-kind.ts'
import { placeIn, taking } from '../case/case-sql.ts'

/** Heads whom the state's register no longer names. */
export const headCase: KindOfCase<'head'> = {
  call: 'GET /api/desk/heads/{companyId}/{personId}',
  promise: 'unnamedHead',
  walks: () => [
    {
      from: sql`unnamed_head ${taking('head', sql`unnamed_head.company_id`, 'unnamed_head.person_id')}`,
      where: sql`ended_at is null
          and exists (select from relation_view as relation where relation.company_id = unnamed_head.company_id
            and relation.person_id = unnamed_head.person_id and relation.status = 'active')`,
      at: sql`unnamed_head.since`,
      id: 'unnamed_head.person_id',
      place: 'unnamed_head.company_id',
      company: 'unnamed_head.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'unnamed_head.person_id',
    },
  ],
  place: placeIn('relation_view', 'person_id'),
  subject: subjectWith(),
  shown: ({ companyId, id }) => ({ companyId, personId: id }),
}
