import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { checkDocumentName, type DocumentKind, type ShownKind } from '@dilo/domain/uploads/document.ts'
import type { Context } from '../../../context.ts'
import type { UploadedFile } from '../../../http/read-upload.ts'
import type { Refusal } from '../../../refusal.ts'
import type { InTurn } from '../../access/door.ts'
import { drawPicture } from '../../companies/door.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { checkKind, shownKindOf } from './content-kind.ts'
import { contentOfContainer } from './content-of-container.ts'

/** The facts about a document that the bank takes. */
export type CheckedContent = {
  readonly kind: DocumentKind
  readonly shownKind: ShownKind
  readonly pages: number
}

/** A refusal of the file by its field and the reason. */
export const faultyFile = (key: FieldMessageKey): { readonly ok: false; readonly error: Refusal } =>
  refused<Refusal>({ code: 'invalidRequest', fields: { file: key } })

/**
 * Reads a file that a client hands in, as far as to know that it is what its name says, whole, and shows pages and nothing
 * else. Whatever decodes it is a process of its own. @param draw waits for its turn
 */
export async function checkContent(
  context: Context,
  { name, bytes }: UploadedFile,
  draw: InTurn,
): Promise<Result<CheckedContent, Refusal>> {
  const kind = checkDocumentName({ name, size: bytes.length })
  if (!kind.ok) return faultyFile(kind.error)
  const agrees = checkKind(bytes, kind.value)
  if (!agrees.ok) return faultyFile(agrees.error)
  const shown = await shownOf(context, kind.value, bytes)
  if (!shown.ok) return shown
  const shownKind = shownKindOf(shown.value)
  if (shownKind === undefined) return faultyFile('Document unreadable')
  const pages = await draw(() => countPages(shownKind, shown.value))
  return pages.ok ? ok({ kind: kind.value, shownKind, pages: pages.value }) : faultyFile(pages.error)
}

/** The shown bytes of a document: the content of a container. */
export async function shownOf(context: Context, kind: DocumentKind, bytes: Buffer): Promise<Result<Buffer, Refusal>> {
  if (kind !== 'p7s') return ok(bytes)
  const content = await contentOfContainer(context, bytes)
  if (content.ok) return content
  return typeof content.error === 'string' ? faultyFile(content.error) : refused(content.error)
}

async function countPages(kind: ShownKind, bytes: Buffer): Promise<Result<number, FieldMessageKey>> {
  if (kind === 'pdf') return readPdf(bytes)
  const drawn = await drawPicture(bytes, kind, { as: 'page' })
  return drawn.ok ? ok(1) : drawn
}
