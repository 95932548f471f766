import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { companyOfCaseColumns } from '../case/company-of-case.ts'

export type Place = { readonly companyId: string; readonly personId: string }

/** The answers typed at the registration or in the invitation, with the facts that the bank knows. */
export const findFacts = (reader: Reader, { companyId, personId }: Place) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .leftJoin('government_check as register', 'register.company_id', 'company.company_id')
    .select([
      ...companyOfCaseColumns,
      'relation.type',
      'relation.status',
      'relation.position_code',
      'relation.permissions',
      'relation.signature_type',
      'relation.created_at as since',
      'person.inn',
      'person.last_name_uk',
      'person.first_name_uk',
      'person.middle_name_uk',
      'person.last_name_ru',
      'person.first_name_ru',
      'person.middle_name_ru',
      'person.birthdate',
      'person.identified_at',
      'register.answer as register',
    ])
    .where('relation.company_id', '=', companyId)
    .where('relation.person_id', '=', personId)
    .executeTakeFirst()

export type CaseFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

export const findContacts = (reader: Reader, personId: string) =>
  reader.selectFrom('person_contact').select(['type', 'value']).where('person_id', '=', personId).execute()

/** The other clients for which a person acts, or is to act. */
export async function listOtherCompanies(reader: Reader, { companyId, personId }: Place): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .select('company.short_name_uk')
    .where('person_id', '=', personId)
    .where('relation.company_id', '<>', companyId)
    .where('relation.status', '<>', 'deleted')
    .orderBy('company.short_name_uk')
    .limit(10)
    .execute()
  return rows.map(({ short_name_uk }) => short_name_uk)
}

/** The desk's own work on a case, with the names of its people. */
export const findWork = (reader: Reader, { companyId, personId }: Place) =>
  reader
    .selectFrom('staff_case as work')
    .leftJoin('staff as taker', 'taker.staff_id', 'work.taken_by')
    .leftJoin('staff as checker', 'checker.staff_id', 'work.checked_by')
    .leftJoin('staff as caller', 'caller.staff_id', 'work.called_by')
    .select([
      'work.taken_by',
      'work.taken_until',
      'work.checks',
      'work.checked_at',
      'work.call_outcome',
      'work.call_note',
      'work.called_at',
      'taker.name as taker_name',
      'checker.name as checker_name',
      'caller.name as caller_name',
    ])
    .where('work.company_id', '=', companyId)
    .where('work.person_id', '=', personId)
    .executeTakeFirst()

/** @returns false while another person has it */
export async function takeCase(
  transaction: DatabaseTransaction,
  { companyId, personId }: Place,
  { staffId, now, until }: { staffId: string; now: Date; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_case')
    .values({ company_id: companyId, person_id: personId, taken_by: staffId, taken_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'person_id'])
        .doUpdateSet({ taken_by: staffId, taken_until: until })
        .where((eb) =>
          eb.or([
            eb('staff_case.taken_by', 'is', null),
            eb('staff_case.taken_by', '=', staffId),
            eb('staff_case.taken_until', '<=', now),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks a case that this person has now. @returns false where they have not */
export async function lockTaken(
  transaction: DatabaseTransaction,
  { companyId, personId }: Place,
  { staffId, now }: { staffId: string; now: Date },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('staff_case')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('taken_by', '=', staffId)
    .where('taken_until', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

type Work = {
  readonly taken_by?: null
  readonly taken_until?: null
  readonly checks?: string
  readonly checked_at?: Date
  readonly checked_by?: string
  readonly call_outcome?: 'confirmed' | 'notConfirmed' | 'notReached'
  readonly call_note?: string
  readonly called_at?: Date
  readonly called_by?: string
}

export async function storeWork(
  transaction: DatabaseTransaction,
  { companyId, personId }: Place,
  work: Work,
): Promise<void> {
  await transaction
    .updateTable('staff_case')
    .set(work)
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute()
}

/** The open action about a case, of any kind. */
export async function findOpenAction(reader: Reader, subject: string): Promise<string | null> {
  const row = await reader
    .selectFrom('staff_action')
    .select('action_id')
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst()
  return row?.action_id ?? null
}
