import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { CompanyNames } from './company-names.ts'

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

/** @returns false when another login is one of them */
export async function insertLogins(
  transaction: DatabaseTransaction,
  { personId, phone, email, now }: { personId: string; phone: string; email: string; now: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('login_directory')
    .values([phone, email].map((login) => ({ login, person_id: personId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 2n) return false
  const contact = { person_id: personId, status: 'CONFIRMED', created_at: now } as const
  await transaction
    .insertInto('person_contact')
    .values([
      { ...contact, type: 'FINANCIAL_PHONE', value: phone },
      { ...contact, type: 'FINANCIAL_EMAIL', value: email },
    ])
    .execute()
  return true
}

type NewCompany = {
  readonly companyId: string
  readonly clientCode: string
  readonly isEntrepreneur: boolean
  readonly questionnaire: QuestionnaireStatus
  readonly names: CompanyNames
  readonly now: Date
}

/** @returns false when there is a company with this code already */
export async function insertCompany(
  transaction: DatabaseTransaction,
  { names, ...company }: NewCompany,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('company')
    .values({
      company_id: company.companyId,
      core_id: sql<string>`nextval('company_core_id')::text`,
      client_code: company.clientCode,
      sole_entrepreneur: company.isEntrepreneur,
      questionnaire_status: company.questionnaire,
      full_name_uk: names.uk.full,
      short_name_uk: names.uk.short,
      full_name_ru: names.ru.full,
      short_name_ru: names.ru.short,
      created_at: company.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Writes an account as a product. */
/** True if a company has this code. */
export async function isCompanyOf(reader: Reader, companyId: string, clientCode: string): Promise<boolean> {
  const row = await reader
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('client_code', '=', clientCode)
    .executeTakeFirst()
  return row !== undefined
}
