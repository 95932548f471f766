import { companies } from '@dilo/demo-world/people-and-companies.ts'
import { accountId, bankCast, companyId } from '../demo-bank/demo-cast.ts'

const companyWith = (phone: string) => {
  const [company, another] = companies.filter(({ people }) => people.some((person) => person.phone === phone))
  if (company === undefined || another !== undefined) throw new Error(`${phone} acts for no company of the demo bank, or for several`)
  return company
}

/** The company of a person of the demo bank who acts for one alone. */
export const demoCompany = (phone: string): string => companyId(bankCast, companyWith(phone))

/** Its first current account in hryvnia. */
export function demoAccount(phone: string): string {
  const company = companyWith(phone)
  const place = company.accounts.findIndex(({ type, currency }) => type === 'CURRENT' && currency === 'UAH')
  return accountId(bankCast, company, place)
}
