import type { Currency } from '@dilo/domain/values/currency.ts'
import { type LedgerCurrency, ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { demoOutsideAccount } from '../features/accounts/door.ts'
import { companies, type DemoCompany, type DemoPerson, people } from '@dilo/demo-world/people-and-companies.ts'
import { stableId } from '@dilo/demo-world/stable-id.ts'
import { tenantCompanies, tenantPeople } from '@dilo/demo-world/tenant-people-and-companies.ts'

/** The people of the demo bank, or of one visitor's tenant in demo mode, and their ids. */
export type DemoCast = {
  /** Null: the demo bank itself, whose people sign in as real ones do. */
  readonly tenantId: string | null
  readonly people: readonly DemoPerson[]
  readonly companies: readonly DemoCompany[]
  /** The id of the row with this name. */
  readonly id: (name: string) => string
  /** The account in the IBAN of a company's account, by its balance account and the places of both. At most 19 digits. */
  readonly accountNumber: (balanceAccount: string, company: number, account: number) => string
  /** The ledger's currency for the cast's money. */
  readonly inLedger: (currency: Currency) => LedgerCurrency
  /** The ledger account on the other side of money from and to other banks. */
  readonly outside: (currency: Currency) => LedgerAccountRef
}

/** All other banks in the demo bank's past: a company of its own, beside those of bank-accounts.ts. */
const OTHER_BANKS_ID = stableId('the bank')

export const bankCast: DemoCast = {
  tenantId: null,
  people,
  companies,
  id: stableId,
  accountNumber: (balanceAccount, company, account) => `${balanceAccount}${1_000_001 + company * 10 + account}`,
  inLedger: (currency) => currency,
  outside: (currency) => ({ companyId: OTHER_BANKS_ID, accountId: stableId(`clearing ${currency}`) }),
}

/**
 * The cast of a tenant. A client's account has 14 digits at most, after zeros in its IBAN; a demo account fills all 19
 * and begins with 9, so that no client is ever given the same.
 * @param serial of its accounts: 12 digits that no other tenant has
 */
export const tenantCast = (tenantId: string, serial: string): DemoCast => ({
  tenantId,
  people: tenantPeople,
  companies: tenantCompanies,
  id: (name) => stableId(`tenant ${tenantId} ${name}`),
  accountNumber: (balanceAccount, company, account) => `9${balanceAccount}${serial}${company}${account}`,
  inLedger: (currency) => ledgerCurrency(currency, true),
  outside: demoOutsideAccount,
})

export const personId = (cast: DemoCast, phone: string): string => cast.id(`person ${phone}`)
export const companyId = (cast: DemoCast, company: DemoCompany): string => cast.id(`company ${company.clientCode}`)
export const accountId = (cast: DemoCast, company: DemoCompany, index: number): string =>
  cast.id(`account ${company.clientCode} ${index}`)
