import { randomInt, randomUUIDv7 } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../db/transaction.ts'
import { isNameFree } from '../accounts/is-name-free.ts'
import { nextPosition, type OpeningRow, takeIban } from './store.ts'

/** Balance account 2600: current accounts of companies and sole entrepreneurs (domain-ukraine.md section 1). */
const BALANCE_ACCOUNT = '2600'

/** Numbers of accounts are drawn from ten thousand millions: two in a row that are taken would be a fault of ours. */
const TRIES = 5

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** 14 digits; of a demo all 19 of an IBAN, of which the first is 9, so that no client is ever given the same (demo-cast.ts). */
const newAccountNumber = (inDemo: boolean): string => (inDemo ? `9${BALANCE_ACCOUNT}${digits(14)}` : `${BALANCE_ACCOUNT}${digits(10)}`)

/**
 * Opens the account of an application, in the ledger and as a product, in the caller's transaction and under the company's
 * lock. A name that another account has got meanwhile is left out. @returns its id
 */
export async function openFurtherAccount(
  { config }: Context,
  transaction: DatabaseTransaction,
  opening: OpeningRow,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<string> {
  const { company_id: companyId, currency } = opening
  const accountId = randomUUIDv7()
  const bankCode = certain(parseBankCode(config.bankCode))
  for (let attempt = 1; ; attempt += 1) {
    const iban = composeIban(bankCode, newAccountNumber(inDemo))
    if (await takeIban(transaction, { iban, company_id: companyId, account_id: accountId })) {
      await openAccount(ledgerConnection(transaction), { companyId, accountId, kind: 'client', currency: ledgerCurrency(currency, inDemo), openedAt: at })
      await insertProduct(transaction, opening, { accountId, iban, at })
      return accountId
    }
    if (attempt === TRIES) throw new Error(`No number is free for the account of ${opening.operation_id}`)
  }
}

async function insertProduct(
  transaction: DatabaseTransaction,
  { company_id: companyId, account_type: type, currency, alias }: OpeningRow,
  { accountId, iban, at }: { readonly accountId: string; readonly iban: Iban; readonly at: Date },
): Promise<void> {
  const isFree = alias === null || (await isNameFree(transaction, companyId, alias, accountId))
  await transaction
    .insertInto('client_account')
    .values({
      company_id: companyId,
      account_id: accountId,
      iban,
      type,
      status: 'OPEN',
      currency,
      alias: isFree ? alias : null,
      position: await nextPosition(transaction, companyId),
      opened_at: at,
    })
    .execute()
}
