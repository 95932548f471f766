import { type RawBuilder, sql } from 'kysely'
import type { TrailSubjects } from '../audit/door.ts'

/** The number of an account of the company, beside the row `entry` of the trail. */
export const ibanBesideEntry = (accountId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select account.iban from client_account account
    where account.company_id = entry.company_id and account.account_id = ${accountId})`

/** Accounts and applications for them, as the trail names them. */
export const accountSubjects: TrailSubjects = {
  account: { name: ibanBesideEntry(sql`entry.subject_id`) },
  accountApplication: {
    name: sql`(select coalesce(opening.alias, '') from account_opening opening
      where opening.company_id = entry.company_id and opening.operation_id = entry.subject_id)`,
  },
}
