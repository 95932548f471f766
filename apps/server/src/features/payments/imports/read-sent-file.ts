import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { keeperOf, rowsAtMost } from '@dilo/domain/rules/kept-by-company.ts'
import type { Context } from '../../../context.ts'
import type { UploadedFile, UploadFault } from '../../../http/read-upload.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import type { FileRefusal, ReadFile } from '../../../payment-file-readers/payment-file.ts'
import { readPaymentFile } from '../../../payment-file-readers/read-payment-file.ts'
import { refuseFile } from '../../../payment-file-readers/refuse-file.ts'

/** Reads the upload: called once there is room for it. */
export type ReadUpload = () => Promise<Result<UploadedFile, UploadFault>>

export type SentFile = { readonly sent: UploadedFile; readonly file: ReadFile }

/** A file that the bank could not read: an answer with reason and place, not an error. */
type FileRefused = { readonly outcome: 'refused'; readonly refusal: FileRefusal }

export const refusedAs = (refusal: FileRefusal): FileRefused => ({ outcome: 'refused', refusal })

/**
 * Reads an uploaded file and passes it on. Each server reads one at a time: reading takes many times the memory of the
 * file.
 */
export async function readSentFile<Taken>(
  { imports }: Pick<Context, 'imports'>,
  authority: Pick<CompanyAuthority, 'demo'>,
  read: ReadUpload,
  take: (file: SentFile) => Promise<Result<Taken, Refusal>> | Result<Taken, Refusal>,
): Promise<Result<Taken | FileRefused, Refusal>> {
  const taken = await imports.uploads.admit<Result<Taken | FileRefused, Refusal>>(async (inTurn) => {
    const sent = await read()
    if (!sent.ok) return unread[sent.error]
    const file = await inTurn(() => readPaymentFile(sent.value.bytes, { fileName: sent.value.name }))
    if (!file.ok) return ok(refusedAs(file.error))
    if (file.value.rows.length > rowsAtMost[keeperOf(authority)])
      return ok(refusedAs(refuseFile('OVER_500_IN_DEMO').error))
    return take({ sent: sent.value, file: file.value })
  })
  return taken.ok ? taken.value : taken
}

const unread: Record<UploadFault, Result<FileRefused, Refusal>> = {
  NO_FILE: refused({ code: 'invalidRequest', fields: { file: 'This field is required' } }),
  MALFORMED: refused({ code: 'invalidRequest', fields: { file: 'Invalid value' } }),
  TOO_LARGE: ok(refusedAs(refuseFile('OVER_10_MB').error)),
}
