import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'

/** People who head the company now. */
export const headsOf = (people: readonly CompanyPerson[]): CompanyPerson[] =>
  people.filter(({ type, status }) => status === 'active' && headsCompany(type))

/**
 * Whom the bank calls about the company: the head who has acted for it longest, who is the one that registered it while
 * they are there. The bank lists people in the order in which they came.
 */
export const bankContact = (people: readonly CompanyPerson[]): CompanyPerson | undefined => headsOf(people)[0]

/** People whose signature counts now. */
export const signatoriesOf = (people: readonly CompanyPerson[]): CompanyPerson[] =>
  people.filter(({ signatureType, status }) => status === 'active' && signatureType !== 'none')
