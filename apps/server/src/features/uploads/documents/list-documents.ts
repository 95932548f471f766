import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { MAX_DOCUMENT_BYTES } from '@dilo/domain/uploads/document.ts'
import { uploadPurposes } from '@dilo/domain/uploads/upload-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentDocument } from './presenter.ts'
import { findDocuments } from './store.ts'

type List = Answer<'GET /api/file-service/documents'>

/** The documents that the company has handed in for a thing. */
export async function listDocuments(
  context: Context,
  { companyId, personId }: CompanyAuthority,
  { purpose, subject }: CheckedQuery<'GET /api/file-service/documents'>,
): Promise<Result<List, Refusal>> {
  const state = await context.above.uploadSubjects[purpose].stateOf(context.database, { companyId, subject })
  if (state === 'absent') return refused({ code: 'notFound' })
  const rows = await findDocuments(context.database, { companyId, purpose, subject })
  return ok({
    documents: rows.map((row) => presentDocument(row, personId)),
    atMost: uploadPurposes[purpose].atMost,
    maxBytes: MAX_DOCUMENT_BYTES,
    isOpen: state === 'open',
  })
}
