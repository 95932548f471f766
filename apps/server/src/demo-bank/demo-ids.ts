import type { Currency } from '@dilo/domain/values/currency.ts'
import type { DemoCompany } from './people-and-companies.ts'
import { stableId } from './stable-id.ts'

/** The bank's own accounts belong to its own company. */
export const BANK_COMPANY_ID = stableId('the bank')
export const clearingAccountId = (currency: Currency): string => stableId(`clearing ${currency}`)

export const personId = (phone: string): string => stableId(`person ${phone}`)
export const companyId = (company: DemoCompany): string => stableId(`company ${company.clientCode}`)
export const accountId = (company: DemoCompany, index: number): string =>
  stableId(`account ${company.clientCode} ${index}`)
