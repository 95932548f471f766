import { createHash, randomUUID } from 'node:crypto'
import type { UploadedDocument } from '@dilo/contract/document-calls.ts'
import { documentName } from '@dilo/domain/uploads/document.ts'
import { type AskedPaper, type UploadPurpose, uploadPurposes } from '@dilo/domain/uploads/upload-purposes.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UploadedFile, UploadFault } from '../../../http/read-upload.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { nameBlob, newFileName } from '../../companies/door.ts'
import { checkContent, type CheckedContent, faultyFile } from '../content/checked-content.ts'
import { sealDocument } from '../sealing/sealed-document.ts'
import { presentDocument } from './presenter.ts'
import { insertDocument } from './store.ts'
import type { SubjectState, UploadSubject } from './subject-state.ts'
import { countUpload } from './upload-limits.ts'

type Upload = {
  readonly of: { readonly purpose: UploadPurpose; readonly subject: string; readonly asked: AskedPaper }
  /** The network address that the call came from. */
  readonly from: string
  /** Reads the upload: called once the queue has room. */
  readonly read: () => Promise<Result<UploadedFile, UploadFault>>
}

/** Takes a document: checks it, seals it, and stores it for its purpose, while that is open. */
export async function takeDocument(
  context: Context,
  authority: CompanyAuthority,
  { of, from, read }: Upload,
): Promise<Result<UploadedDocument, Refusal>> {
  const { companyId } = authority
  const counted = await countUpload(context, { companyId, from })
  if (!counted.ok) return counted
  const subjects = context.above.uploadSubjects[of.purpose]
  const open = openOnly(subjects, await subjects.stateOf(context.database, { companyId, ...of }))
  if (!open.ok) return open
  const taken = await context.files.uploads.admit(async (draw) => {
    const file = await read()
    if (!file.ok) return unread[file.error]
    const content = await checkContent(context, file.value, draw)
    return content.ok ? keepDocument(context, authority, { of, file: file.value, content: content.value }) : content
  })
  return taken.ok ? taken.value : taken
}

const unread: Record<UploadFault, Result<never, Refusal>> = {
  NO_FILE: faultyFile('This field is required'),
  MALFORMED: faultyFile('Invalid value'),
  TOO_LARGE: faultyFile('File size error'),
}

/** Documents are added and taken back while their thing is open. */
export function openOnly({ moved }: UploadSubject, state: SubjectState): Result<void, Refusal> {
  if (state === 'absent') return refused({ code: 'notFound' })
  return state === 'open' ? ok(undefined) : refused({ code: moved })
}

type Checked = { readonly of: Upload['of']; readonly file: UploadedFile; readonly content: CheckedContent }

/**
 * Keeps a document whose content was checked. It records the name first, then stores the sealed bytes, then gives them to the document: a job sweeps up whatever fails
 * between.
 */
export async function keepDocument(
  context: Context,
  { companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>,
  { of, file, content }: Checked,
): Promise<Result<UploadedDocument, Refusal>> {
  const [blobName, uploadedAt] = [newFileName(), new Date(context.clock.now())]
  const { sealed, ...key } = sealDocument(context, { companyId, blobName }, file.bytes)
  const blob = { name: blobName, bytes: sealed.length, namedAt: uploadedAt }
  if (!(await nameBlob(context.database, blob, context.config.files.bytesInAll)))
    return faultyFile('No room for documents')
  await context.files.store.put(blobName, sealed)
  return inTransaction<UploadedDocument, Refusal>(context.database, async (transaction) => {
    const subjects = context.above.uploadSubjects[of.purpose]
    const open = openOnly(subjects, await subjects.lock(transaction, { companyId, ...of }))
    if (!open.ok) return open
    const one = {
      documentId: randomUUID(),
      companyId,
      ...of,
      ...content,
      ...key,
      name: documentName(file.name),
      bytes: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest(),
      blobName,
      uploadedBy: personId,
      uploadedAt,
    }
    const stored = await insertDocument(transaction, one, uploadPurposes[of.purpose].atMost)
    return stored === null ? faultyFile('Too many documents') : ok(presentDocument(stored, personId))
  })
}
