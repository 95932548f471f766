import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { documentPurposes } from '@dilo/domain/uploads/upload-purposes.ts'
import type { DocumentKind } from '@dilo/domain/uploads/document.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { openDocument } from '../sealing/sealed-document.ts'
import { findDocument } from './store.ts'

const typeOf: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  p7s: 'application/pkcs7-signature',
}

/** A document that the caller handed in; those of others in the company do not exist for them. */
export async function readOwnFile(
  context: Context,
  { companyId, personId }: CompanyAuthority,
  documentId: string,
): Promise<Result<StreamedFile, Refusal>> {
  const document = await findDocument(context.database, { companyId, documentId })
  const isListed = documentPurposes.some((purpose) => purpose === document?.purpose)
  if (!isListed || document?.uploadedBy !== personId) return refused({ code: 'notFound' })
  const bytes = await openDocument(context, document, document)
  return ok({ type: typeOf[document.kind], name: document.name, bytes: inOnePiece(bytes) })
}

async function* inOnePiece(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}
