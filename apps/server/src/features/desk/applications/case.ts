import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../case/case-kind.ts'
import { isOfBank, placeIn, taking } from '../case/case-sql.ts'

/** Applications for accounts. */
export const applicationCase: KindOfCase<'application'> = {
  call: 'GET /api/desk/applications/{companyId}/{applicationId}',
  promise: 'accountApplication',
  walks: () => [
    {
      from: sql`account_opening ${taking('application', sql`account_opening.company_id`, 'account_opening.operation_id')}`,
      where: sql`state = 'on_validation' and ${isOfBank('account_opening.company_id')}`,
      at: sql`coalesce(sent_at, changed_at)`,
      id: 'account_opening.operation_id',
      place: 'account_opening.company_id',
      company: 'account_opening.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'author_person_id',
    },
  ],
  place: placeIn('account_opening', 'operation_id'),
  subject: subjectWith(),
  shown: ({ companyId, id }) => ({ companyId, applicationId: id }),
}
