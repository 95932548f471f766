import { fullNameOf } from '../../../db/person-names.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { ChangedFact } from './action-kind.ts'

/** The company that an action is about. */
export async function companyFact(reader: Reader, companyId: string): Promise<ChangedFact[]> {
  const company = await reader
    .selectFrom('company_view as company')
    .select(['short_name_uk', 'client_code'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return company === undefined
    ? []
    : [{ fact: 'company', before: `${company.short_name_uk} · ${company.client_code}`, after: null }]
}

/** The person whom an action is about; their РНОКПП is opened on the company's page alone. */
export async function personFact(reader: Reader, personId: string): Promise<ChangedFact[]> {
  const person = await reader
    .selectFrom('person_view as person')
    .select(['last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return person === undefined ? [] : [{ fact: 'person', before: fullNameOf(person), after: null }]
}
