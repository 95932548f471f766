import { certain } from '@dilo/domain/result.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { accountId, BANK_COMPANY_ID, clearingAccountId, companyId } from './demo-ids.ts'
import { companies, type DemoAccount, type DemoCompany } from './people-and-companies.ts'

type AccountPlan = { company: DemoCompany; account: DemoAccount; index: number; iban: Iban }

/** IBANs of the demo accounts, by account id. */
export type Ibans = ReadonlyMap<string, Iban>

/** Balance account 2600: current accounts of companies and sole entrepreneurs (domain-ukraine.md section 1). */
const planAccounts = (bankCode: string): AccountPlan[] =>
  companies.flatMap((company, client) =>
    company.accounts.map((account, index) => ({
      company,
      account,
      index,
      iban: composeIban(certain(parseBankCode(bankCode)), `2600${String(1_000_001 + client * 10 + index)}`),
    })),
  )

/** Opens every account of the demo bank, in the ledger and as a product. */
export async function insertAccounts(transaction: DatabaseTransaction, bankCode: string, at: Date): Promise<Ibans> {
  const plans = planAccounts(bankCode)
  await openInLedger(transaction, plans, at)
  const products = plans.map(({ company, account, index, iban }) => ({
    company_id: companyId(company),
    account_id: accountId(company, index),
    iban,
    type: 'CURRENT' as const,
    status: 'OPEN' as const,
    currency: account.currency,
    alias: account.alias,
    position: index,
    opened_at: at,
  }))
  await transaction.insertInto('client_account').values(products).execute()
  const directory = products.map(({ iban, company_id, account_id }) => ({ iban, company_id, account_id }))
  await transaction.insertInto('iban_directory').values(directory).execute()
  return new Map(products.map(({ account_id, iban }) => [account_id, iban]))
}

async function openInLedger(transaction: DatabaseTransaction, plans: readonly AccountPlan[], at: Date): Promise<void> {
  const connection = ledgerConnection(transaction)
  for (const currency of currencies) {
    await openAccount(connection, {
      companyId: BANK_COMPANY_ID,
      accountId: clearingAccountId(currency),
      kind: 'internal',
      currency,
      openedAt: at,
    })
  }
  for (const { company, account, index } of plans) {
    await openAccount(connection, {
      companyId: companyId(company),
      accountId: accountId(company, index),
      kind: 'client',
      currency: account.currency,
      openedAt: at,
    })
  }
}
