import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import type { DepositOperationState } from '@dilo/domain/flows/deposit-operation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { endOrder } from '../../accounts/door.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { operationOrders } from './operation-orders.ts'
import { findOperation, lockFreeOperation, type OperationRow, storeOperation } from './store.ts'

/**
 * Withdraws an operation that is not at the bank; a withdrawn one stays so. An opening that is being carried out at this very
 * moment is not waited for: it is not deleted.
 * @param asks what the caller takes it for
 */
export const withdrawOperation = (
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  asks: 'opening' | 'other',
): Promise<Result<DepositOperation, Refusal>> =>
  endOrder(
    operationOrders,
    context,
    authority,
    {
      id: operationId,
      event: 'WITHDRAW',
      leadsTo: 'account_empty',
      async lock(transaction) {
        const { companyId } = authority
        const seen = await findOperation(transaction, companyId, operationId)
        if (seen === undefined || (seen.kind === 'opening') !== (asks === 'opening'))
          return refused({ code: 'depositOperationNotFound' })
        const row = await lockFreeOperation(transaction, companyId, operationId)
        if (row !== undefined) return ok(row)
        return refused({ code: asks === 'opening' ? 'depositOpeningNotDeleted' : 'depositStatusNotChanged' })
      },
    },
    ({ transaction, row, next, at }) => withdraw(transaction, row, next, { by: authority, at }),
  )

/** Withdraws an operation that the caller has locked: its signatures are void. */
export async function withdraw(
  transaction: DatabaseTransaction,
  row: OperationRow,
  state: DepositOperationState,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<void> {
  const { company_id: companyId, operation_id: id } = row
  await voidSignaturesUnder(transaction, [{ companyId, id }], { cause: 'withdrawn', at })
  await storeOperation(transaction, row, { state, reason: null, at }, 'raises')
  recordAudit(transaction, { companyId, by, event: 'depositOperationWithdrawn', subjectId: id, facts: {}, at })
}
