import { randomUUID } from 'node:crypto'
import { logoIdentifiers, checkLogo } from '@dilo/domain/rules/logo.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { UploadedFile, UploadFault } from '../../../http/read-upload.ts'
import type { Refusal } from '../../../refusal.ts'
import type { InTurn } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { drawPicture } from './images/draw-picture.ts'
import { imageKind } from './images/image-kind.ts'
import { nameBlob, replaceFile } from './store.ts'
import { countUpload } from './upload-limits.ts'
import { clientIdOf, newFileName, type Uploader } from './uploader.ts'

/** A logo that nobody has chosen within this time is deleted: it is longer than any registration lasts. */
const UNCHOSEN_MS = DAY

type Upload = {
  readonly uploader: Uploader
  /** The client id in the call. */
  readonly clientId: string
  /** The network address that the call came from. */
  readonly from: string
  /** Reads the upload: called once the queue has room. */
  readonly read: () => Promise<Result<UploadedFile, UploadFault>>
}

/**
 * Accepts a logo (spec sections 5 and 7; security row 21): validates and redraws the file, and stores the result in
 * place of the former logo.
 */
export async function storeLogo(
  context: Context,
  { uploader, clientId, from, read }: Upload,
): Promise<Result<{ id: string }, Refusal>> {
  if (clientId !== clientIdOf(uploader)) return refused({ code: 'noAuthority' })
  const counted = await countUpload(context, uploader, from)
  if (!counted.ok) return counted
  const taken = await context.files.uploads.admit(async (draw) => {
    const picture = await pictureOf(await read(), draw)
    return picture.ok ? keep(context, uploader, picture.value) : picture
  })
  return taken.ok ? taken.value : taken
}

const faulty = (key: FieldMessageKey) => refused<Refusal>({ code: 'logoNotUploaded', fields: { file: key } })

async function pictureOf(sent: Result<UploadedFile, UploadFault>, draw: InTurn): Promise<Result<Buffer, Refusal>> {
  if (!sent.ok) return unread[sent.error]
  const { name, bytes } = sent.value
  const allowed = checkLogo({ name, size: bytes.length })
  if (!allowed.ok) return faulty(allowed.error)
  const kind = imageKind(bytes, allowed.value.extension)
  if (!kind.ok) return faulty(kind.error)
  const drawn = await draw(() => drawPicture(bytes, kind.value, { as: 'logo' }))
  return drawn.ok ? drawn : faulty(drawn.error)
}

const unread: Record<UploadFault, Result<never, Refusal>> = {
  NO_FILE: refused({ code: 'invalidRequest', fields: { file: 'This field is required' } }),
  MALFORMED: refused({ code: 'invalidRequest', fields: { file: 'Invalid value' } }),
  TOO_LARGE: faulty('maxFileSize'),
}

/**
 * Records the name first, then stores the bytes, then gives the file its owner: a job sweeps up whatever fails between.
 */
async function keep(context: Context, uploader: Uploader, picture: Buffer): Promise<Result<{ id: string }, Refusal>> {
  const [now, blobName, fileId] = [context.clock.now(), newFileName(), randomUUID()]
  const atMost = context.config.files.bytesInAll
  const hasRoom = await nameBlob(
    context.database,
    { name: blobName, bytes: picture.length, namedAt: new Date(now) },
    atMost,
  )
  if (!hasRoom) return refused({ code: 'logoNotUploaded' })
  await context.files.store.put(blobName, picture)
  return inTransaction<{ id: string }, Refusal>(context.database, async (transaction) => {
    const owner =
      uploader.kind === 'company'
        ? ok(uploader)
        : await context.above.logoOfRegistration.ownerOfLogo(context, transaction, uploader.token)
    if (!owner.ok) return owner
    await replaceFile(transaction, {
      owner: owner.value,
      fileId,
      blobName,
      ...logoIdentifiers,
      now: new Date(now),
      endsAt: new Date(now + UNCHOSEN_MS),
    })
    // A registration's logo is no change of a company's: it comes with it.
    if (uploader.kind === 'company') recordChange(transaction, uploader, new Date(now))
    return ok({ id: fileId })
  })
}

const recordChange = (
  transaction: DatabaseTransaction,
  { companyId, personId, sessionId }: Extract<Uploader, { kind: 'company' }>,
  at: Date,
): void => {
  const by = { personId, sessionId }
  recordAudit(transaction, { companyId, by, event: 'logoChanged', subjectId: companyId, facts: {}, at })
}
