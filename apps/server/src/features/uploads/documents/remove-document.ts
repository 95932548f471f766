import { documentPurposes, type UploadPurpose } from '@dilo/domain/uploads/upload-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { deleteDocument, findDocument } from './store.ts'
import { openOnly } from './take-document.ts'

/** Takes a document back, while what it was handed in for is open. Its bytes go with a job. */
export const removeDocument = (
  context: Context,
  { companyId }: Pick<CompanyAuthority, 'companyId'>,
  documentId: string,
  purposes: readonly UploadPurpose[] = documentPurposes,
): Promise<Result<undefined, Refusal>> =>
  inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const document = await findDocument(transaction, { companyId, documentId })
    if (document === undefined || !purposes.includes(document.purpose)) return refused<Refusal>({ code: 'notFound' })
    const { purpose, subject } = document
    const subjects = context.above.uploadSubjects[purpose]
    const open = openOnly(subjects, await subjects.lock(transaction, { companyId, subject }))
    if (!open.ok) return open
    // The second of two concurrent removals finds nothing.
    return (await deleteDocument(transaction, { companyId, documentId }))
      ? ok(undefined)
      : refused<Refusal>({ code: 'notFound' })
  })
