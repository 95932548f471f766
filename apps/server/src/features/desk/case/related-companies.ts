import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'

/**
 * The companies to which one of the bank's people is related: those for which a person with their РНОКПП acts, acted or
 * is to act, that of their own business, and those that have named them by it in a questionnaire, as an owner or
 * otherwise. They see nothing of them at the desk, and decide nothing.
 */
const relatedCompanies = (inn: string | RawBuilder<unknown>) => sql`
  select relation.company_id from relation_view as relation join person_view as person using (person_id) where person.inn = ${inn}
  union all select company.company_id from company_view as company where client_code = ${inn}
  union all select questionnaire.company_id from questionnaire
    where submitted_text is not null and tax_numbers_named(submitted_text) @> array[${inn}]`

/** True if a person with this РНОКПП is related to a company. */
export async function isRelated(reader: Reader, companyId: string, inn: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${relatedCompanies(inn)}) as related where related.company_id = ${companyId} limit 1`.execute(reader)
  return rows.length > 0
}

/** For a list: keeps the rows whose company is none of theirs, or that have no company. @param column of the company's id */
export const isUnrelated = (column: string, inn: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${relatedCompanies(inn)}))`

/** For a list: keeps the rows of other people than themselves. @param column of the id of a person of the clients */
export const isOfOthers = (column: string, inn: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (select person_id from person_view as person where person.inn = ${inn}))`

/** For a list of the bank's people: whether one of them is related to a company. @param column of their РНОКПП */
export const relatedTo = (column: string, companyId: string | null): RawBuilder<boolean> =>
  companyId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from (${relatedCompanies(sql.ref(column))}) as related where related.company_id = ${companyId}::uuid)`
