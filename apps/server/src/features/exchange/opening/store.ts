import { statesOfStanding } from '@dilo/domain/flows/exchange-request.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { type CompanyAuthority, notBlocked } from '../../access/door.ts'

/** The person and the company of a reminder. */
type Place = Pick<CompanyAuthority, 'companyId' | 'personId'>

/** The reminder that a person has of a company. */
export async function findReminder(
  reader: Reader,
  { companyId, personId }: Place,
): Promise<{ readonly request_id: string | null } | undefined> {
  return reader
    .selectFrom('exchange_reminder')
    .select('request_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** The last press counts. */
export async function storeReminder(
  transaction: DatabaseTransaction,
  { companyId, personId, requestId, at }: Place & { readonly requestId: string | null; readonly at: Date },
): Promise<void> {
  const asked = { request_id: requestId, asked_at: at }
  await transaction
    .insertInto('exchange_reminder')
    .values({ company_id: companyId, person_id: personId, ...asked })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(asked))
    .execute()
}

export async function deleteReminder(transaction: DatabaseTransaction, { companyId, personId }: Place): Promise<void> {
  await transaction
    .deleteFrom('exchange_reminder')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
}

/** A reminder whose time has come. */
type DueReminder = {
  readonly person_id: string
  /** The draft that it leads to; null: it leads to the page of rates. */
  readonly number: number | null
  /** There is something to remind of: the person still acts for the company, and the draft is still one. */
  readonly counts: boolean
}

/** Takes reminders away, to be kept in this transaction; two servers take different ones. */
export async function takeReminders(transaction: DatabaseTransaction, atMost: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select company_id, person_id from exchange_reminder
      order by asked_at limit ${atMost} for update skip locked),
    taken as (
      delete from exchange_reminder using due
      where exchange_reminder.company_id = due.company_id and exchange_reminder.person_id = due.person_id
      returning exchange_reminder.*)
    select taken.person_id, request.number,
      (taken.request_id is null or request.state = any (${[...statesOfStanding.open]}::text[])) and exists (
        select from relation where relation.company_id = taken.company_id and relation.person_id = taken.person_id
          and relation.status = 'active' and ${notBlocked('relation.blocked_until')}) as counts
    from taken
    left join exchange_request as request on request.company_id = taken.company_id and request.request_id = taken.request_id`.execute(
    transaction,
  )
  return rows
}
