import type { Reader } from './transaction.ts'

/** Names of a person and of a company, as messages say them. */
export const findNames = (
  reader: Reader,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
) =>
  reader
    .selectFrom('person')
    .innerJoin('company', (join) => join.on('company.company_id', '=', companyId))
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['person.last_name_ru', 'person.first_name_ru', 'person.middle_name_ru'])
    .select(['company.short_name_uk', 'company.short_name_ru'])
    .where('person.person_id', '=', personId)
    .executeTakeFirstOrThrow()
