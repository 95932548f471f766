import type { DepositPayoutAccount } from '@dilo/contract/deposit-return-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { type DepositRecord, findDeposit, lockDeposit, storeDeposit } from '../record/store.ts'

type Shown = Pick<DepositRecord, 'version' | 'payout_account_id' | 'next_payout_account_id' | 'next_payout_from'>

export const presentPayoutAccount = (row: Shown): DepositPayoutAccount => ({
  version: row.version,
  payoutAccountId: row.payout_account_id,
  waiting:
    row.next_payout_account_id === null || row.next_payout_from === null
      ? null
      : { accountId: row.next_payout_account_id, from: row.next_payout_from.toISOString() },
})

/** The account to which a deposit pays, and the one that waits. */
export async function readPayoutAccount(
  { database }: Pick<Context, 'database'>,
  { companyId }: CompanyAuthority,
  depositId: string,
): Promise<Result<DepositPayoutAccount, Refusal>> {
  const row = await findDeposit(database, companyId, depositId)
  return row === undefined ? refused({ code: 'depositNotFound' }) : ok(presentPayoutAccount(row))
}

/** Takes back a change that waits: a person who sees that it is another's does so at once, without a code. */
export async function dropWaitingAccount(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  authority: CompanyAuthority,
  depositId: string,
): Promise<Result<DepositPayoutAccount, Refusal>> {
  const { companyId } = authority
  return inTransaction<DepositPayoutAccount, Refusal>(database, async (transaction) => {
    const row = await lockDeposit(transaction, companyId, depositId)
    const caller = await lockRights(transaction, authority)
    if (!caller.permissions.includes('ACCOUNTS_WRITE')) return refused({ code: 'noAuthority' })
    if (row === undefined) return refused({ code: 'depositNotFound' })
    if (row.next_payout_account_id === null) return ok(presentPayoutAccount(row))
    await storeDeposit(transaction, row, {
      next_payout_account_id: null,
      next_payout_from: null,
      next_payout_by: null,
    })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'depositPayoutAccountChanged',
      subjectId: depositId,
      facts: { accountId: row.payout_account_id, from: null },
      at: new Date(clock.now()),
    })
    return ok(
      presentPayoutAccount({
        ...row,
        version: row.version + 1,
        next_payout_account_id: null,
        next_payout_from: null,
      }),
    )
  })
}
