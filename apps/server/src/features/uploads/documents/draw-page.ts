import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { drawPicture } from '../../companies/door.ts'
import { findDocument, type StoredDocument } from './store.ts'
import { drawPdfPage } from '../pdf/read-pdf.ts'
import { openDocument } from '../sealing/sealed-document.ts'
import { shownOf } from '../content/checked-content.ts'

type PagePlace = { readonly companyId: string; readonly documentId: string; readonly page: number }

/** Finds a page of a document, which may then be drawn (`drawPage`). @param place.page from 1 */
export async function findPage(reader: Reader, { page, ...place }: PagePlace): Promise<StoredDocument | undefined> {
  const document = await findDocument(reader, place)
  return document !== undefined && page <= document.pages ? document : undefined
}

/** Draws a page as a JPEG: pixels, and nothing else of the client's file. @param page from 1 */
export async function drawPage(
  context: Context,
  document: StoredDocument,
  page: number,
): Promise<Result<Buffer, Refusal>> {
  const drawn = await context.files.looks.admit(async (draw) => {
    const shown = await shownOf(context, document.kind, await openDocument(context, document, document))
    return shown.ok ? draw(() => pictureOf(document.shownKind, shown.value, page)) : shown
  })
  return drawn.ok ? drawn.value : drawn
}

async function pictureOf(
  kind: StoredDocument['shownKind'],
  bytes: Buffer,
  page: number,
): Promise<Result<Buffer, Refusal>> {
  if (kind !== 'pdf') return asRefusal(await drawPicture(bytes, kind, { as: 'page' }))
  const bitmap = await drawPdfPage(bytes, page)
  return bitmap.ok ? asRefusal(await drawPicture(bitmap.value, 'bmp', { as: 'page' })) : asRefusal(bitmap)
}

const asRefusal = (drawn: Result<Buffer, FieldMessageKey>): Result<Buffer, Refusal> =>
  drawn.ok ? ok(drawn.value) : refused({ code: 'invalidRequest', fields: { page: drawn.error } })
