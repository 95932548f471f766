import { entrepreneurNames } from '@dilo/domain/rules/company-name.ts'
import type { CompanyNames } from '../../companies/door.ts'
import type { RegistrationFlow } from './store.ts'

/** As documents name them; of a company the bank knows its code alone until it is verified. */
export function companyNames(
  { registrant, secondName, firstName, middleName }: RegistrationFlow,
  clientCode: string,
): CompanyNames {
  const person = [secondName, firstName, middleName].filter(Boolean).join(' ')
  if (registrant === 'entrepreneur') return entrepreneurNames(person)
  return {
    uk: { full: `Юридична особа, ЄДРПОУ ${clientCode}`, short: `Компанія ${clientCode}` },
    ru: { full: `Юридическое лицо, ЕДРПОУ ${clientCode}`, short: `Компания ${clientCode}` },
  }
}
