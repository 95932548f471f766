import type { RegisteredPerson } from '@dilo/domain/rules/registered-heads.ts'
import { companies, people } from './people-and-companies.ts'

/** Whom the local register names of an invented company: those who head it at the bank, in capitals as registers write. */
export const peopleInRegister = (code: string): readonly RegisteredPerson[] =>
  (companies.find(({ clientCode }) => clientCode === code)?.people ?? []).flatMap(({ phone, type }) => {
    const person = people.find((one) => one.phone === phone)
    if (person === undefined || (type !== 'DIRECTOR' && type !== 'FOUNDER')) return []
    const name = person.uk.join(' ').toLocaleUpperCase('uk')
    return [{ role: type === 'DIRECTOR' ? 'head' : 'founder', name, inn: null } as const]
  })

/** The names of an invented company in the local register. */
export function namesInRegister(code: string): { readonly name: string; readonly shortName: string } | undefined {
  const company = companies.find(({ clientCode }) => clientCode === code)
  return company && { name: company.uk[0], shortName: company.uk[1] }
}
