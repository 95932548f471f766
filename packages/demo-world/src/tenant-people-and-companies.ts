import { demoEmail, demoPhone } from '@dilo/domain/values/demo-contact.ts'
import { accountant, companies, type DemoCompany, type DemoPerson, director, people } from './people-and-companies.ts'

/** A person of the demo bank who plays here too, with contacts that no message reaches. */
function played(phone: string, serial: number): DemoPerson {
  const one = people.find((person) => person.phone === phone)
  if (one === undefined) throw new Error(`The demo bank has nobody at ${phone}`)
  return { ...one, phone: demoPhone(serial), email: demoEmail(one.email.split('@')[0] ?? '') }
}

function company(name: string, actors: DemoCompany['people']): DemoCompany {
  const one = companies.find((known) => known.name === name)
  if (one === undefined) throw new Error(`The demo bank has no company ${name}`)
  return { ...one, people: actors }
}

/** Olena Koval, whom a visitor plays, and Nataliia Shevchenko, her accountant. */
export const visitor = played('380500000001', 1)
export const colleague = played('380500000003', 2)

export const tenantPeople: readonly DemoPerson[] = [visitor, colleague]

/** The visitor's own business, which a demo begins in. */
export const ownBusiness = company('olena', [
  { phone: visitor.phone, type: 'ENTREPRENEUR', permissions: [], signatureType: 'first' },
  accountant(colleague.phone),
])

/** Trading partners of the tenant's companies, without people who act for them here. */
export const landlord = company('4360942', [])
const partner = company('ihor', [])

export const tenantCompanies: readonly DemoCompany[] = [
  ownBusiness,
  company('4412035', [director(visitor.phone), accountant(colleague.phone)]),
  partner,
  landlord,
  company('4259961', []),
]
