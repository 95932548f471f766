import { certain } from '@dilo/domain/result.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { accountId, companyId, type DemoCast } from './demo-cast.ts'
import type { DemoAccount, DemoCompany } from '@dilo/demo-world/people-and-companies.ts'

/** The first four digits of an account: where the bank's books keep such ones (domain-ukraine.md section 1). */
const balanceAccounts: Record<DemoAccount['type'], string> = {
  CURRENT: '2600',
  CREDIT: '2600',
  CARD: '2600',
  DEPOSIT: '2610',
}

type AccountPlan = { company: DemoCompany; account: DemoAccount; index: number; iban: Iban }

/** IBANs of the demo accounts, by account id. */
export type Ibans = ReadonlyMap<string, Iban>

const planAccounts = (cast: DemoCast, bankCode: string): AccountPlan[] =>
  cast.companies.flatMap((company, client) =>
    company.accounts.map((account, index) => ({
      company,
      account,
      index,
      iban: composeIban(
        certain(parseBankCode(bankCode)),
        cast.accountNumber(balanceAccounts[account.type], client, index),
      ),
    })),
  )

/** Opens every account of a cast, in the ledger and as a product. */
export async function insertAccounts(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  bankCode: string,
  at: Date,
): Promise<Ibans> {
  const plans = planAccounts(cast, bankCode)
  await openInLedger(transaction, cast, plans, at)
  const products = plans.map(({ company, account, index, iban }) => ({
    company_id: companyId(cast, company),
    account_id: accountId(cast, company, index),
    iban,
    type: account.type,
    status: account.status,
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

async function openInLedger(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  plans: readonly AccountPlan[],
  openedAt: Date,
): Promise<void> {
  const connection = ledgerConnection(transaction)
  for (const { company, account, index } of plans) {
    await openAccount(connection, {
      companyId: companyId(cast, company),
      accountId: accountId(cast, company, index),
      kind: 'client',
      currency: cast.inLedger(account.currency),
      overdraft: kopiykas(BigInt(account.overdraft) * 100n),
      openedAt,
    })
  }
}

/**
 * Opens the accounts that represent all other banks: once for the demo bank; all tenants share theirs (migration 0070).
 */
export async function openOutsideAccounts(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  openedAt: Date,
): Promise<void> {
  for (const currency of currencies) {
    const account = cast.outside(currency)
    await openAccount(ledgerConnection(transaction), {
      ...account,
      kind: 'internal',
      currency: cast.inLedger(currency),
      openedAt,
    })
  }
}
