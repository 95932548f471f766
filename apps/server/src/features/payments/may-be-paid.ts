import { refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { checkParties, type Parties } from './check-parties.ts'
import { paymentGate } from './payment-gate.ts'
import { findPayer, type PaymentRow } from './store.ts'

/**
 * Whether a payment that was written before may still be paid: asked when its code is sent and again, under its lock,
 * when its money is about to move. Accounts are closed and rights are taken away in between.
 */
export async function mayBePaid(
  transaction: DatabaseTransaction,
  { companyId, permissions }: CompanyAuthority,
  payment: PaymentRow,
): Promise<Result<Parties, Refusal>> {
  const closed = paymentGate(await findPayer(transaction, companyId), permissions)
  if (closed !== null) return refused({ code: closed })
  return checkParties(transaction, companyId, {
    debtorAccountId: payment.debtor_account_id,
    creditorIban: payment.creditor_iban,
    creditorCode: payment.creditor_code,
  })
}
