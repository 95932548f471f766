import type { DatabaseTransaction } from '../db/transaction.ts'
import { companyId, personId } from './demo-ids.ts'
import { companies, type DemoPerson, people } from './people-and-companies.ts'

/** Writes the demo people with their contacts. @param hashes one password hash a person, in order */
export async function insertPeople(
  transaction: DatabaseTransaction,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('person')
    .values(people.map((person, index) => personRow(person, hashes[index] ?? '', at)))
    .execute()
  await transaction
    .insertInto('person_contact')
    .values(people.flatMap((person) => contactRows(person, at)))
    .execute()
  const logins = people.flatMap(({ phone, email }) =>
    [phone, email].map((login) => ({ login, person_id: personId(phone) })),
  )
  await transaction.insertInto('login_directory').values(logins).execute()
}

const personRow = (person: DemoPerson, hash: string, at: Date) => ({
  person_id: personId(person.phone),
  inn: person.inn,
  last_name_uk: person.uk[0],
  first_name_uk: person.uk[1],
  middle_name_uk: person.uk[2],
  last_name_ru: person.ru[0],
  first_name_ru: person.ru[1],
  middle_name_ru: person.ru[2],
  birthdate: person.birthdate,
  password_hash: hash,
  created_at: at,
})

function contactRows(person: DemoPerson, at: Date) {
  const common = { person_id: personId(person.phone), status: 'CONFIRMED', created_at: at } as const
  return [
    { ...common, type: 'FINANCIAL_PHONE', value: person.phone },
    { ...common, type: 'FINANCIAL_EMAIL', value: person.email },
  ] as const
}

/** Writes the demo companies and who acts for them. */
export async function insertCompanies(transaction: DatabaseTransaction, at: Date): Promise<void> {
  const rows = companies.map((company, index) => ({
    company_id: companyId(company),
    core_id: String(100_201 + index),
    client_code: company.clientCode,
    sole_entrepreneur: company.soleEntrepreneur,
    full_name_uk: company.uk[0],
    short_name_uk: company.uk[1],
    full_name_ru: company.ru[0],
    short_name_ru: company.ru[1],
    created_at: at,
  }))
  await transaction.insertInto('company').values(rows).execute()
  const relations = companies.flatMap((company) =>
    company.people.map((one) => ({
      person_id: personId(one.phone),
      company_id: companyId(company),
      type: one.type,
      status: 'active' as const,
      permissions: [...one.permissions],
      signature_type: one.signatureType,
      created_at: at,
    })),
  )
  await transaction.insertInto('relation').values(relations).execute()
}
