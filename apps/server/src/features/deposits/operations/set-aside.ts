import { randomUUIDv7 } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { OperationRow } from './store.ts'

/**
 * Sets the money of an operation aside on the account that pays, so that nothing else spends it. Of two operations that want
 * the same money the later one is refused. @returns the hold
 */
export async function setAside(
  transaction: DatabaseTransaction,
  row: OperationRow,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<Result<string, Refusal>> {
  const { company_id: companyId, paying_account_id: accountId, amount } = row
  if (accountId === null || amount === null) throw new Error('What is closed sets nothing aside')
  const holdId = randomUUIDv7()
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'hold',
      holdId,
      // A version is signed by all once: one that was given back and signed anew is set aside anew.
      idempotencyKey: `deposit-hold:${row.operation_id}:${row.version}`,
      account: { companyId, accountId },
      amount: amount as Kopiykas,
      currency: ledgerCurrency(row.currency, inDemo),
      placedAt: at,
      expiresAt: null,
    },
  ])
  if (outcome?.ok === true) return ok(holdId)
  if (outcome?.error === 'insufficient_funds') return refused({ code: 'insufficientFunds' })
  throw new Error(`The ledger refused to set the money of ${row.operation_id} aside: ${outcome?.error}`)
}

/** Frees the money that an operation has set aside. @throws when it is free already: a fault of ours */
export async function freeMoney(transaction: DatabaseTransaction, row: OperationRow, at: Date): Promise<void> {
  const { company_id: companyId, paying_account_id: accountId, hold_id: holdId } = row
  if (accountId === null || holdId === null) return
  const [freed] = await applyOperations(ledgerConnection(transaction), [
    { kind: 'void', holdId, account: { companyId, accountId }, at },
  ])
  if (freed?.ok !== true)
    throw new Error(`The ledger refused to free the money of ${row.operation_id}: ${freed?.error}`)
}
