import { sql } from 'kysely'
import { nameless, type TrailSubjects } from '../audit/door.ts'

/** Requests for exchange and their contracts, as the trail names them. */
export const exchangeSubjects: TrailSubjects = {
  exchangeRequest: {
    name: sql`(select request.number::text from exchange_request request
      where request.company_id = entry.company_id and request.request_id = entry.subject_id)`,
  },
  exchangeContract: nameless,
}
