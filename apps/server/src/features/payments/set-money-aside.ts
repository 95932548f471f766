import { randomUUIDv7 } from 'node:crypto'
import { ok, type Result } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../db/transaction.ts'
import type { PaymentRow } from './take-payment-step.ts'

const clientOf = (payment: PaymentRow) => ({ companyId: payment.company_id, accountId: payment.debtor_account_id })

/** Sets the money of a signed payment aside on its account, so that nothing else spends it. @returns the hold's id */
export async function setMoneyAside(
  { clock }: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
): Promise<Result<string, LedgerRefusal>> {
  const holdId = randomUUIDv7()
  const [held] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'hold',
      holdId,
      idempotencyKey: `payment:${payment.payment_id}`,
      account: clientOf(payment),
      amount: kopiykas(payment.amount),
      currency: payment.currency,
      placedAt: new Date(clock.now()),
      // Clearing, or the end of a wait, decides how long it takes.
      expiresAt: null,
    },
  ])
  if (held === undefined) throw new Error('The ledger gave no answer')
  return held.ok ? ok(holdId) : held
}

/** Makes money free again that was set aside. @throws when it is not set aside any more: a fault of ours */
export async function giveMoneyBack(
  { clock }: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  holdId: string,
): Promise<void> {
  const operation = { kind: 'void', holdId, account: clientOf(payment), at: new Date(clock.now()) } as const
  const [freed] = await applyOperations(ledgerConnection(transaction), [operation])
  if (!freed?.ok) throw new Error(`The ledger refused to free the money of ${payment.payment_id}: ${freed?.error}`)
}
