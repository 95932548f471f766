import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { checkParties, type Parties } from './check-parties.ts'
import { paymentGate } from './payment-gate.ts'
import { findPayer, holdRelation, type PaymentRow } from './store.ts'

/**
 * Whether a payment that was written before may still be paid: asked when its code is sent and again, under its lock,
 * when its money is about to move. Accounts are closed and rights are taken away in between.
 */
export async function mayBePaid(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  payment: PaymentRow,
): Promise<Result<Parties, Refusal>> {
  const { personId, companyId } = authority
  const relation = await holdRelation(transaction, personId, companyId)
  if (!relation) return refused({ code: 'PAY_E002' })
  if (relation.signature_type === 'none') return refused({ code: 'PAY_E030' })
  const permissions = effectivePermissions(relation.type, relation.permissions)
  const closed = paymentGate(await findPayer(transaction, companyId), permissions)
  if (closed !== null) return refused({ code: closed })
  return checkParties(context, transaction, authority, {
    debtorAccountId: payment.debtor_account_id,
    creditorIban: payment.creditor_iban,
    creditorCode: payment.creditor_code,
  })
}
