import type { Context } from '../context.ts'
import { fullNameOf } from '../db/person-names.ts'
import { type DemoKey, findCertificates, makeDemoKey, revokeCertificate } from '../features/signing/door.ts'

/** The people of the local bank, each with the companies for which a key may be made. */
export async function keyOwners({ database }: Context) {
  const rows = await database
    .selectFrom('relation')
    .innerJoin('person', 'person.person_id', 'relation.person_id')
    .innerJoin('company', 'company.company_id', 'relation.company_id')
    .innerJoin('person_contact', 'person_contact.person_id', 'person.person_id')
    .select(['person_contact.value', 'last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .select(['company.company_id', 'company.short_name_uk'])
    .where('person_contact.type', '=', 'FINANCIAL_PHONE')
    .where('person.demo_tenant_id', 'is', null)
    .where('relation.status', '=', 'active')
    // An entrepreneur's own business first.
    .orderBy('person_contact.value')
    .orderBy('company.sole_entrepreneur', 'desc')
    .orderBy('company.short_name_uk')
    .execute()
  return [...Map.groupBy(rows, ({ value }) => value)].map(([phone, ofOne]) => ({
    phone,
    name: ofOne[0] === undefined ? '' : fullNameOf(ofOne[0]),
    companies: ofOne.map(({ company_id, short_name_uk }) => ({ id: company_id, name: short_name_uk })),
  }))
}

type KeyRequest = { readonly phone?: unknown; readonly companyId?: unknown; readonly hash?: unknown }

/** Makes a key for a person of the local bank, as they would themselves. @returns null if nobody has it */
export async function keyFor(context: Context, { phone, companyId, hash }: KeyRequest): Promise<DemoKey | null> {
  const owner = (await keyOwners(context)).find((one) => one.phone === phone)
  const company = owner?.companies.find(({ id }) => companyId === undefined || id === companyId)
  if (company === undefined) return null
  const person = await context.database
    .selectFrom('login_directory')
    .select('person_id')
    .where('login', '=', String(phone))
    .executeTakeFirst()
  if (person === undefined) return null
  const receiver = { personId: person.person_id, companyId: company.id, demo: null }
  const made = await makeDemoKey(context, receiver, hash === 'gost34311' ? 'gost34311' : 'kupyna256')
  return made.ok ? made.value : null
}

/** The certificates of the local bank's people. */
export async function issuedCertificates({ database }: Context) {
  const rows = await findCertificates(database)
  return rows.map(({ serial, issued_at, revoked_at, ...names }) => ({
    serial,
    name: fullNameOf(names),
    issuedAt: issued_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
  }))
}

/** @returns whether it was there, and not revoked before */
export const revoke = ({ database, clock }: Context, serial: string): Promise<boolean> =>
  revokeCertificate(database, serial, new Date(clock.now()))
