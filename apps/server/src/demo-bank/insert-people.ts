import { goodUntil } from '@dilo/domain/questionnaire/good-until.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { companyId, type DemoCast, personId } from './demo-cast.ts'
import type { DemoPerson } from '@dilo/demo-world/people-and-companies.ts'

/** The invented clients' answers hold as long as those of any client of low risk. */
const lastGoodDay = (at: Date): BusinessDate => goodUntil(businessDateAt(at), 'low')

/** Writes the people of a cast with their contacts. @param passwordHash of all of them */
export async function insertPeople(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('person')
    .values(cast.people.map((person) => personRow(cast, person, passwordHash, at)))
    .execute()
  await transaction
    .insertInto('person_contact')
    .values(cast.people.flatMap((person) => contactRows(cast, person, at)))
    .execute()
  // People of a tenant never sign in with a password.
  if (cast.tenantId !== null) return
  const logins = cast.people.flatMap(({ phone, email }) =>
    [phone, email].map((login) => ({ login, person_id: personId(cast, phone) })),
  )
  await transaction.insertInto('login_directory').values(logins).execute()
}

const personRow = (cast: DemoCast, person: DemoPerson, passwordHash: string, at: Date) => ({
  person_id: personId(cast, person.phone),
  demo_tenant_id: cast.tenantId,
  inn: person.inn,
  last_name_uk: person.uk[0],
  first_name_uk: person.uk[1],
  middle_name_uk: person.uk[2],
  last_name_ru: person.ru[0],
  first_name_ru: person.ru[1],
  middle_name_ru: person.ru[2],
  birthdate: person.birthdate,
  password_hash: passwordHash,
  identified_at: at,
  data_good_until: lastGoodDay(at),
  created_at: at,
})

function contactRows(cast: DemoCast, person: DemoPerson, at: Date) {
  const common = { person_id: personId(cast, person.phone), status: 'CONFIRMED', created_at: at } as const
  return [
    { ...common, type: 'FINANCIAL_PHONE', value: person.phone },
    { ...common, type: 'FINANCIAL_EMAIL', value: person.email },
  ] as const
}

/** Writes the companies of a cast and their people. */
export async function insertCompanies(transaction: DatabaseTransaction, cast: DemoCast, at: Date): Promise<void> {
  const rows = cast.companies.map((company, index) => ({
    company_id: companyId(cast, company),
    demo_tenant_id: cast.tenantId,
    core_id: String(100_201 + index),
    client_code: company.clientCode,
    data_good_until: lastGoodDay(at),
    sole_entrepreneur: company.soleEntrepreneur,
    named_by: 'bank',
    full_name_uk: company.uk[0],
    short_name_uk: company.uk[1],
    full_name_ru: company.ru[0],
    short_name_ru: company.ru[1],
    created_at: at,
  }))
  await transaction.insertInto('company').values(rows).execute()
  const pilots = cast.companies.filter(({ pilot }) => pilot === true)
  if (pilots.length > 0) {
    await transaction
      .insertInto('pilot_company')
      .values(pilots.map((company) => ({ company_id: companyId(cast, company), added_at: at })))
      .execute()
  }
  const relations = cast.companies.flatMap((company, index) =>
    company.people.map((one) => ({
      person_id: personId(cast, one.phone),
      company_id: companyId(cast, company),
      type: one.type,
      status: 'active' as const,
      permissions: [...one.permissions],
      signature_type: one.signatureType,
      // A session begins in the company that came first.
      created_at: new Date(at.getTime() + index * 1_000),
    })),
  )
  await transaction.insertInto('relation').values(relations).execute()
}
