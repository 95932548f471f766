import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The names of a company, in both languages. */
export type CompanyNames = Record<Language, { readonly full: string; readonly short: string }>

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
