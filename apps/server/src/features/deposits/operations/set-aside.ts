import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { freeMoneyAside, setMoneyAside } from '../../accounts/door.ts'
import type { OperationRow } from './store.ts'

/** Sets the money of an operation aside on the account that pays. @returns the hold */
export async function setAside(
  transaction: DatabaseTransaction,
  row: OperationRow,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<Result<string, Refusal>> {
  const { company_id: companyId, paying_account_id: accountId, amount, currency } = row
  if (accountId === null || amount === null) throw new Error('What is closed sets nothing aside')
  const held = await setMoneyAside(
    transaction,
    { companyId, accountId },
    // A version is signed by all once: one that was given back and signed anew is set aside anew.
    { amount: amount as Kopiykas, currency, inDemo, key: `deposit-hold:${row.operation_id}:${row.version}`, at },
  )
  return held.ok ? ok(held.value) : refused({ code: held.error })
}

/** Frees the money that an operation has set aside. */
export async function freeMoney(transaction: DatabaseTransaction, row: OperationRow, at: Date): Promise<void> {
  const { company_id: companyId, paying_account_id: accountId, hold_id: holdId } = row
  if (accountId === null || holdId === null) return
  await freeMoneyAside(transaction, { companyId, accountId }, holdId, at)
}
