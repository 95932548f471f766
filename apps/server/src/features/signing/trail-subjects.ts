import { sql } from 'kysely'
import { nameless, type TrailSubjects } from '../audit/door.ts'

/** Changes that people sign, as the trail names them. */
export const changeSubjects: TrailSubjects = {
  accessChange: {
    name: sql`(select '' from signed_change change
      where change.company_id = entry.company_id and change.change_id = entry.subject_id)`,
  },
  cardSpending: {
    name: sql`(select coalesce(change.proposal ->> 'name', '') from signed_change change
      where change.company_id = entry.company_id and change.change_id = entry.subject_id)`,
  },
  signingPolicy: nameless,
}
