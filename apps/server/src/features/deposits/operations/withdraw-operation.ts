import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { step } from '@dilo/domain/flows/deposit-operation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { shown } from './shown.ts'
import { findOperation, lockFreeOperation, type OperationRow, storeOperation } from './store.ts'

/**
 * Withdraws an operation that is not at the bank; a withdrawn one stays so. An opening that is being carried out at this very
 * moment is not waited for: it is not deleted.
 * @param asks what the caller takes it for
 */
export function withdrawOperation(
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  asks: 'opening' | 'other',
): Promise<Result<DepositOperation, Refusal>> {
  const { companyId } = authority
  return inTransaction(context.database, async (transaction) => {
    const seen = await findOperation(transaction, companyId, operationId)
    if (seen === undefined || (seen.kind === 'opening') !== (asks === 'opening'))
      return refused<Refusal>({ code: 'depositOperationNotFound' })
    const row = await lockFreeOperation(transaction, companyId, operationId)
    if (row === undefined)
      return refused<Refusal>({ code: asks === 'opening' ? 'depositOpeningNotDeleted' : 'depositStatusNotChanged' })
    const asking = await lockRights(transaction, authority)
    if (!asking.permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    if (row.state !== 'account_empty') {
      const done = await withdraw(context, transaction, authority, row)
      if (!done.ok) return done
    }
    return shown(transaction, asking, operationId)
  })
}

async function withdraw(
  { clock }: Context,
  transaction: DatabaseTransaction,
  by: CompanyAuthority,
  row: OperationRow,
): Promise<Result<void, Refusal>> {
  const taken = step(row.state, 'WITHDRAW')
  if (!taken.ok) return refused({ code: taken.error })
  const at = new Date(clock.now())
  const { company_id: companyId, operation_id: id } = row
  await voidSignaturesUnder(transaction, [{ companyId, id }], { cause: 'withdrawn', at })
  await storeOperation(transaction, row, { state: taken.value.next, reason: null, at }, 'raises')
  recordAudit(transaction, { companyId, by, event: 'depositOperationWithdrawn', subjectId: id, facts: {}, at })
  return ok(undefined)
}
