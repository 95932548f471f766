import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { findOwnAccount } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { mayLeaveNow, peopleWhoAct, type RelatedPerson, whoActOn } from '../../signing/door.ts'
import { type DepositRecord, findDeposit, storeDeposit } from '../record/store.ts'
import { takesPayouts } from './payout-account-step.ts'
import { lockDueAccounts } from './store.ts'

const AT_ONCE = 100

/**
 * Lets accounts for payouts hold that have waited. At the end everything is checked again (decision 058): one that no
 * longer takes money, or whose person no longer acts for the company, is dropped, and a second change of their access
 * puts it off. @returns the number of accounts
 */
export async function carryOutPayoutAccounts(context: Context): Promise<number> {
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const due = await lockDueAccounts(transaction, new Date(context.clock.now()), AT_ONCE)
    for (const place of due) {
      const row = await findDeposit(transaction, place.company_id, place.deposit_id)
      if (row !== undefined) await carryOut(context, transaction, row)
    }
    return ok(due.length)
  })
  return done.ok ? done.value : 0
}

async function carryOut(context: Context, transaction: DatabaseTransaction, row: DepositRecord): Promise<void> {
  const { company_id: companyId, next_payout_account_id: accountId, next_payout_by: by } = row
  if (accountId === null) return
  const dropped = { next_payout_account_id: null, next_payout_from: null, next_payout_by: null }
  const acting = whoActOn(await peopleWhoAct(transaction, companyId), accountId)
  const person = acting.find(({ person_id: id }) => id === by)
  const account = await findOwnAccount(transaction, companyId, accountId)
  if (by === null || !mayStill(person) || !takesPayouts(row, account)) return storeDeposit(transaction, row, dropped)
  const { wait } = certain(await mayLeaveNow(context, transaction, 'depositPayoutAccount', { companyId, personId: by }))
  if (wait !== null) return storeDeposit(transaction, row, { next_payout_from: wait.until })
  await storeDeposit(transaction, row, { ...dropped, payout_account_id: accountId })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'depositPayoutAccountChanged',
    subjectId: row.deposit_id,
    facts: { accountId, from: null },
    at: new Date(context.clock.now()),
  })
}

const mayStill = (person: RelatedPerson | undefined): boolean =>
  person !== undefined && effectivePermissions(person.type, person.permissions).includes('ACCOUNTS_WRITE')
