import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { insertOperation, type NewOperation } from './store.ts'

/** Stores a new operation, to be signed. @returns its id */
export async function insertWritten(
  transaction: DatabaseTransaction,
  by: CompanyAuthority,
  operation: NewOperation & { readonly operation_id: string; readonly created_at: Date },
): Promise<Result<string, Refusal>> {
  const { company_id: companyId, operation_id: operationId, kind, created_at: at } = operation
  // The quote serves another opening, or all of the deposit is asked for already.
  if (!(await insertOperation(transaction, operation))) return refused({ code: 'depositStatusNotChanged' })
  recordAudit(transaction, {
    companyId,
    by,
    event: 'depositOperationWritten',
    subjectId: operationId,
    facts: { asks: kind },
    at,
  })
  return ok(operationId)
}
