import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { NameParts } from '@dilo/domain/values/full-name.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type NewPerson = {
  readonly personId: string
  readonly inn: string
  readonly firstName: string
  readonly secondName: string
  readonly middleName: string
  readonly birthdate: string
  readonly passwordHash: string
  readonly language: Language
  readonly now: Date
}

/** @returns false when another person has this РНОКПП */
export async function insertPerson(transaction: DatabaseTransaction, person: NewPerson): Promise<boolean> {
  const inserted = await transaction
    .insertInto('person')
    .values({
      person_id: person.personId,
      inn: person.inn,
      last_name_uk: person.secondName,
      first_name_uk: person.firstName,
      middle_name_uk: person.middleName,
      // As they wrote themselves: a name is not to be guessed in another language.
      last_name_ru: person.secondName,
      first_name_ru: person.firstName,
      middle_name_ru: person.middleName,
      birthdate: person.birthdate,
      password_hash: person.passwordHash,
      language: person.language,
      created_at: person.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** A name is not to be guessed in another language: both have what the document says. */
export async function storePersonNames(
  transaction: DatabaseTransaction,
  personId: string,
  { secondName, firstName, middleName }: NameParts,
): Promise<void> {
  await transaction
    .updateTable('person')
    .set({
      last_name_uk: secondName,
      first_name_uk: firstName,
      middle_name_uk: middleName,
      last_name_ru: secondName,
      first_name_ru: firstName,
      middle_name_ru: middleName,
    })
    .where('person_id', '=', personId)
    .execute()
}

/** Records that the bank has identified a person; the first time stays. */
export async function markIdentified(transaction: DatabaseTransaction, personId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ identified_at: at })
    .where('person_id', '=', personId)
    .where('identified_at', 'is', null)
    .execute()
}

/** Records that a registration gave way to a later one with the same codes. */
export async function storePersonGaveWay(transaction: DatabaseTransaction, personId: string, at: Date): Promise<void> {
  await transaction.updateTable('person').set({ gave_way_at: at }).where('person_id', '=', personId).execute()
}

/** Until when the answers of people are taken as given; a later day that is stored already stays. They are locked by id. */
export async function storePeopleGoodUntil(
  transaction: DatabaseTransaction,
  personIds: readonly string[],
  goodUntil: BusinessDate,
): Promise<void> {
  await sql`
    with locked as (
      select person_id from person where person_id = any (${personIds}::uuid[]) order by person_id for no key update)
    update person set data_good_until = greatest(data_good_until, ${goodUntil}::date)
    from locked where locked.person_id = person.person_id`.execute(transaction)
}

/** True if this person has this РНОКПП. */
export async function hasInn(reader: Reader, personId: string, inn: string): Promise<boolean> {
  const row = await reader
    .selectFrom('person_view as person')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('inn', '=', inn)
    .executeTakeFirst()
  return row !== undefined
}

/** The client with this РНОКПП, who is of no demo and has not given way to another. */
export async function findPersonByInn(reader: Reader, inn: string): Promise<string | null> {
  const row = await reader
    .selectFrom('person_view as person')
    .select('person_id')
    .where('inn', '=', inn)
    .where('demo_tenant_id', 'is', null)
    .where('gave_way_at', 'is', null)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Locks a person until the transaction ends. */
export const lockPersonRow = (transaction: DatabaseTransaction, personId: string) =>
  transaction.selectFrom('person').select('person_id').where('person_id', '=', personId).forNoKeyUpdate().execute()
