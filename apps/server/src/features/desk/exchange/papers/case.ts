import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../../case/case-kind.ts'
import { isOfBank, placeIn, taking } from '../../case/case-sql.ts'

/** Papers of purchases of currency. */
export const papersCase: KindOfCase<'papers'> = {
  call: 'GET /api/desk/exchange/requests/{companyId}/{requestId}',
  promise: 'exchangePapers',
  walks: () => [
    {
      from: sql`exchange_request as request ${taking('papers', sql`request.company_id`, 'request.request_id')}`,
      where: sql`request.state = 'queued' and request.papers = 'toCheck' and ${isOfBank('request.company_id')}`,
      at: sql`request.signed_at`,
      id: 'request.request_id',
      place: 'request.company_id',
      company: 'request.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'request.author_person_id',
      sum: sql`request.hryvnia`,
    },
  ],
  place: placeIn('exchange_request', 'request_id'),
  subject: subjectWith('exchange'),
  shown: ({ companyId, id }) => ({ companyId, requestId: id }),
}
