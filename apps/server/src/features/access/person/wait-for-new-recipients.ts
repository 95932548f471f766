import type { AccessChange, OwnAccessChange } from '@dilo/domain/flows/payment.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The cause of a wait of a person's payments to new recipients. A recipient is known if paid before `since`. */
export type RecipientWait = { readonly since: Date; readonly until: Date; readonly cause: AccessChange }

export type WaitColumns = {
  new_recipients_wait_since: Date | null
  new_recipients_wait_until: Date | null
  new_recipients_wait_cause: OwnAccessChange | null
}

export const waitColumns = [
  'new_recipients_wait_since',
  'new_recipients_wait_until',
  'new_recipients_wait_cause',
] as const

/** The wait that stands in a person's row; null: none was ever begun. */
export const waitOf = (row: WaitColumns): RecipientWait | null => {
  const { new_recipients_wait_since: since, new_recipients_wait_until: until, new_recipients_wait_cause: cause } = row
  return since === null || until === null || cause === null ? null : { since, until, cause }
}

/** Starts or prolongs the person's wait, and never shortens it: of two changes of access the later end counts. */
export async function putOffPerson(
  transaction: DatabaseTransaction,
  personId: string,
  { since: at, until, cause }: RecipientWait,
): Promise<RecipientWait> {
  const before = sql.ref<Date | null>('new_recipients_wait_until')
  const row = await transaction
    .updateTable('person')
    .set({
      // During overlapping changes of access no recipient becomes known.
      new_recipients_wait_since: sql<Date>`case when ${before} > ${at} then least(new_recipients_wait_since, ${at}) else ${at} end`,
      new_recipients_wait_until: sql<Date>`greatest(${before}, ${until})`,
      new_recipients_wait_cause: sql<OwnAccessChange>`case when ${before} > ${until} then new_recipients_wait_cause else ${cause} end`,
    })
    .where('person_id', '=', personId)
    .returning(waitColumns)
    .executeTakeFirstOrThrow()
  const stored = waitOf(row)
  if (stored === null) throw new Error('A wait that was just written is there')
  return stored
}
