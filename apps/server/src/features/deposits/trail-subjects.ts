import { sql } from 'kysely'
import { nameless, type TrailSubjects } from '../audit/door.ts'

/** Deposits and operations with them, as the trail names them. */
export const depositSubjects: TrailSubjects = {
  deposit: {
    name: sql`(select deposit.name_uk from deposit
      where deposit.company_id = entry.company_id and deposit.deposit_id = entry.subject_id)`,
  },
  depositOperation: nameless,
}
