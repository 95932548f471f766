import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { step } from '@dilo/domain/flows/account-opening.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import { lockRights } from '../../companies/door.ts'
import { presentApplication } from './presenter.ts'
import { findApplication, lockOpening, storeOpening } from './store.ts'

/** Withdraws an application that is not at the bank. An already withdrawn one stays so. */
export function withdrawApplication(
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
): Promise<Result<AccountApplication, Refusal>> {
  const { companyId } = authority
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockOpening(transaction, companyId, operationId)
    if (row === undefined) return refused<Refusal>({ code: 'notFound' })
    const holder = await lockRights(transaction, authority)
    if (!holder.permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    if (row.state !== 'account_empty') {
      const taken = step(row.state, 'WITHDRAW')
      if (!taken.ok) return refused<Refusal>({ code: taken.error })
      await storeOpening(transaction, row, { state: taken.value.next, at: new Date(context.clock.now()) })
    }
    return ok(presentApplication(await findApplication(transaction, companyId, operationId), holder))
  })
}
