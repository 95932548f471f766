import type { UploadedDocument } from '@dilo/contract/document-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { drawPage, findDocuments, findPage, removeDocument, takeDocument } from '../../uploads/door.ts'
import { findOwnOperation } from './who-sees.ts'

type Read = Parameters<typeof takeDocument>[2]['read']

/** Attaches a receipt to a payment. The file is checked and sealed as any document that clients hand in. */
export async function attachReceipt(
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  { from, read }: { readonly from: string; readonly read: Read },
): Promise<Result<UploadedDocument, Refusal>> {
  const operation = await findOwnOperation(context.database, authority, operationId)
  if (!operation.ok) return operation
  const of = { purpose: 'card-operation', subject: operationId, asked: 'OTHER' } as const
  return takeDocument(context, authority, { of, from, read })
}

type Place = { readonly operationId: string; readonly documentId: string }

/** Takes a receipt away: who attached it, or who heads the company. */
export async function removeReceipt(
  context: Context,
  authority: CompanyAuthority,
  { operationId, documentId }: Place,
): Promise<Result<undefined, Refusal>> {
  const found = await findReceipt(context, authority, { operationId, documentId })
  if (!found.ok) return found
  const may = headsCompany(authority.relationType) || found.value.uploadedBy === authority.personId
  return may ? removeDocument(context, authority, documentId, ['card-operation']) : refused({ code: 'cardOwnerOnly' })
}

/** Draws a page of a receipt: pixels, and nothing else of an attachment by people of the company. */
export async function lookAtReceipt(
  context: Context,
  authority: CompanyAuthority,
  { page, ...place }: Place & { readonly page: number },
): Promise<Result<Buffer, Refusal>> {
  const found = await findReceipt(context, authority, place)
  if (!found.ok) return found
  const { companyId } = authority
  const document = await findPage(context.database, { companyId, documentId: place.documentId, page })
  return document === undefined ? refused({ code: 'notFound' }) : drawPage(context, document, page)
}

/** A receipt of this payment; any other document does not exist here. */
async function findReceipt({ database }: Context, authority: CompanyAuthority, { operationId, documentId }: Place) {
  const operation = await findOwnOperation(database, authority, operationId)
  if (!operation.ok) return operation
  const { companyId } = authority
  const receipts = await findDocuments(database, { companyId, purpose: 'card-operation', subject: operationId })
  const receipt = receipts.find((one) => one.documentId === documentId)
  return receipt === undefined ? refused<Refusal>({ code: 'notFound' }) : ok(receipt)
}
