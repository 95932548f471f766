import type { Currency } from '@dilo/domain/values/currency.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { isNameFree } from './is-name-free.ts'
import { takeFreeIban } from './take-free-iban.ts'

type NewAccount = {
  readonly companyId: string
  readonly type: 'CURRENT' | 'DEPOSIT'
  readonly currency: Currency
  /** The name that it is to have; it has none if another account has taken it meanwhile. */
  readonly alias: string | null
}

/**
 * Opens an account of a client, in the ledger and as a product with a number, in the caller's transaction and under the
 * company's lock. @returns the account's id
 */
export async function openClientAccount(
  { config }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, type, currency, alias }: NewAccount,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<string> {
  const accountId = risingId()
  const iban = await takeFreeIban(config, transaction, { companyId, accountId, type, inDemo })
  await openAccount(ledgerConnection(transaction), {
    companyId,
    accountId,
    kind: 'client',
    currency: ledgerCurrency(currency, inDemo),
    openedAt: at,
  })
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
  return accountId
}

/** The position of a company's next account: after all others. */
async function nextPosition(transaction: DatabaseTransaction, companyId: string): Promise<number> {
  const { next } = await transaction
    .selectFrom('client_account')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return next
}

/** True if a company has an account that is not closed. */
export async function hasOpenAccount(transaction: DatabaseTransaction, companyId: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('client_account')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'CLOSED')
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
