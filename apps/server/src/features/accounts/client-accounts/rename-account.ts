import type { Account } from '@dilo/contract/account.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseAccountName } from '@dilo/domain/values/account-name.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockRights } from '../../companies/door.ts'
import { findOwnAccount } from './find-own-account.ts'
import { isNameFree } from './is-name-free.ts'
import { lockAccountsOf } from './lock-accounts.ts'
import { presentAccount } from './presenter.ts'
import { storeAlias } from './store.ts'

/**
 * Renames an account of the company, for everybody who sees it; an empty name restores the default. No two accounts
 * have the same name.
 */
export async function renameAccount(
  context: Context,
  authority: CompanyAuthority,
  accountId: string,
  typed: string,
): Promise<Result<Account, Refusal>> {
  const name = parseAccountName(typed)
  if (!name.ok) return refused({ code: 'invalidRequest', fields: { alias: name.error } })
  const alias = name.value
  const { companyId } = authority
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const { permissions } = await lockRights(transaction, authority)
    if (!permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    const account = await findOwnAccount(transaction, companyId, accountId)
    if (account === undefined) return refused<Refusal>({ code: 'notFound' })
    if (alias !== null && !(await isNameFree(transaction, companyId, alias, accountId)))
      return refused<Refusal>({ code: 'accountNameTaken' })
    await storeAlias(transaction, companyId, accountId, alias)
    return ok(presentAccount({ ...account, alias }))
  })
}
