import { randomUUIDv7 } from 'node:crypto'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { isNameFree } from '../client-accounts/is-name-free.ts'
import { takeFreeIban } from '../client-accounts/take-free-iban.ts'
import { nextPosition, type OpeningRow } from './store.ts'

/**
 * Opens the account of an application, in the ledger and as a product, in the caller's transaction and under the
 * company's lock. It omits a name that another account has taken meanwhile. @returns the account's id
 */
export async function openFurtherAccount(
  { config }: Context,
  transaction: DatabaseTransaction,
  opening: OpeningRow,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<string> {
  const { company_id: companyId, currency } = opening
  const accountId = randomUUIDv7()
  const iban = await takeFreeIban(config, transaction, { companyId, accountId, inDemo })
  await openAccount(ledgerConnection(transaction), {
    companyId,
    accountId,
    kind: 'client',
    currency: ledgerCurrency(currency, inDemo),
    openedAt: at,
  })
  await insertProduct(transaction, opening, { accountId, iban, at })
  return accountId
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
