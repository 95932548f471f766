import type { UploadedDocument } from '@dilo/contract/document-calls.ts'
import type { GroundPaper } from '@dilo/domain/dictionaries/ground-papers.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { drawPage, findDocuments, findPage, removeDocument, takeDocument } from '../../uploads/door.ts'
import { findRequest } from '../record/store.ts'

type Read = Parameters<typeof takeDocument>[2]['read']
type Place = { readonly exchangeId: string; readonly documentId: string }

/** Attaches a paper to a draft. The file is checked and sealed as any document that clients hand in. */
export async function attachDocument(
  context: Context,
  authority: CompanyAuthority,
  { exchangeId, asked }: { readonly exchangeId: string; readonly asked: GroundPaper },
  { from, read }: { readonly from: string; readonly read: Read },
): Promise<Result<UploadedDocument, Refusal>> {
  const request = await findRequest(context.database, authority.companyId, exchangeId)
  if (request === undefined) return refused({ code: 'saleRequestNotFound' })
  return takeDocument(context, authority, { of: { purpose: 'exchange', subject: exchangeId, asked }, from, read })
}

/** Takes a paper away, while the request is a draft. */
export async function removeAttached(
  context: Context,
  authority: CompanyAuthority,
  place: Place,
): Promise<Result<undefined, Refusal>> {
  const found = await findAttached(context, authority, place)
  return found.ok ? removeDocument(context, authority, place.documentId, ['exchange']) : found
}

/** Draws a page of a paper: pixels, and nothing else of an attachment by people of the company. */
export async function lookAtAttached(
  context: Context,
  authority: CompanyAuthority,
  { page, ...place }: Place & { readonly page: number },
): Promise<Result<Buffer, Refusal>> {
  const found = await findAttached(context, authority, place)
  if (!found.ok) return found
  const { companyId } = authority
  const document = await findPage(context.database, { companyId, documentId: place.documentId, page })
  return document === undefined ? refused({ code: 'notFound' }) : drawPage(context, document, page)
}

/** A paper of this request; any other document does not exist here. */
async function findAttached({ database }: Context, { companyId }: CompanyAuthority, { exchangeId, documentId }: Place) {
  const request = await findRequest(database, companyId, exchangeId)
  if (request === undefined) return refused<Refusal>({ code: 'saleRequestNotFound' })
  const documents = await findDocuments(database, { companyId, purpose: 'exchange', subject: exchangeId })
  return documents.some((one) => one.documentId === documentId) ? ok(undefined) : refused<Refusal>({ code: 'notFound' })
}
