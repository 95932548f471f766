import { sql } from 'kysely'
import { ibanBesideEntry } from '../accounts/door.ts'
import type { TrailSubjects } from '../audit/door.ts'

/** Statements by e-mail, as the trail names them. */
export const statementSubjects: TrailSubjects = {
  statementSubscription: {
    name: sql`(select ${ibanBesideEntry(sql`mailed.account_id`)} from statement_subscription mailed
      where mailed.company_id = entry.company_id and mailed.subscription_id = entry.subject_id)`,
  },
}
