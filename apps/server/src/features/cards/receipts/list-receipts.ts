import type { CardReceipts } from '@dilo/contract/card-receipt-calls.ts'
import { receiptState } from '@dilo/domain/cards/receipt-state.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { MAX_DOCUMENT_BYTES } from '@dilo/domain/uploads/document.ts'
import { uploadPurposes } from '@dilo/domain/uploads/upload-purposes.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findDocuments, presentDocument } from '../../uploads/door.ts'
import { findRule, isWaived, type PaidOperation } from './store.ts'
import { findOwnOperation } from './who-sees.ts'

/** The receipts of one payment. */
export async function listReceipts(
  { database }: Context,
  authority: CompanyAuthority,
  operationId: string,
): Promise<Result<CardReceipts, Refusal>> {
  const operation = await findOwnOperation(database, authority, operationId)
  return operation.ok ? ok(await showReceipts(database, authority, operation.value)) : operation
}

export async function showReceipts(
  reader: Reader,
  { companyId, personId, relationType, permissions }: CompanyAuthority,
  { operationId, amount, at, channel }: PaidOperation,
): Promise<CardReceipts> {
  const rows = await findDocuments(reader, { companyId, purpose: 'card-operation', subject: operationId })
  const waived = await isWaived(reader, companyId, operationId)
  const rule = await findRule(reader, companyId)
  const paid = channel === 'cash' || amount === 0n ? null : { amount, at: at.getTime() }
  return {
    documents: rows.map((row) => presentDocument(row, personId)),
    atMost: uploadPurposes['card-operation'].atMost,
    maxBytes: MAX_DOCUMENT_BYTES,
    state: receiptState(paid, rule && { neededFrom: rule.neededFrom, since: rule.since.getTime() }, {
      isAttached: rows.length > 0,
      isWaived: waived,
    }),
    isWaived: waived,
    mayWaive: headsCompany(relationType) && permissions.includes('ACCOUNTS_WRITE'),
  }
}
