import type { CardReceipts } from '@dilo/contract/card-receipt-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { showReceipts } from './list-receipts.ts'
import { deleteWaiver, insertWaiver } from './store.ts'
import { findOwnOperation } from './who-sees.ts'

/** Says that a payment needs no receipt, or needs one after all: heads alone, whose company answers for it. */
export const waiveReceipt = (
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  { isNeeded }: { readonly isNeeded: boolean },
): Promise<Result<CardReceipts, Refusal>> =>
  inTransaction<CardReceipts, Refusal>(context.database, async (transaction) => {
    const rights = await lockRights(transaction, authority)
    const may = headsCompany(rights.relationType) && rights.permissions.includes('ACCOUNTS_WRITE')
    if (!may) return refused<Refusal>({ code: 'cardOwnerOnly' })
    const { companyId, personId } = authority
    const operation = await findOwnOperation(transaction, rights, operationId)
    if (!operation.ok) return operation
    const at = new Date(context.clock.now())
    const isChanged = isNeeded
      ? await deleteWaiver(transaction, companyId, operationId)
      : await insertWaiver(transaction, companyId, operation.value, { by: personId, at })
    if (isChanged)
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'cardReceiptWaived',
        subjectId: operation.value.cardId,
        facts: { operationId, again: isNeeded },
        at,
      })
    return ok(await showReceipts(transaction, rights, operation.value))
  })
