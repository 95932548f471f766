import type { Reader } from '../../db/transaction.ts'

/** Everybody who acts or is to act for a company; whom it has let go for good is not there. */
export const findPeople = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation')
    .innerJoin('person', 'person.person_id', 'relation.person_id')
    .select(['person.person_id', 'person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['relation.type', 'relation.position_code', 'relation.permissions', 'relation.signature_type', 'relation.status', 'relation.on_confirm_because'])
    .where('relation.company_id', '=', companyId)
    .where('relation.status', '<>', 'deleted')
    .orderBy('relation.created_at')
    .orderBy('person.person_id')
    .execute()

export type PersonOfCompany = Awaited<ReturnType<typeof findPeople>>[number]
