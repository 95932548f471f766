import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { MAX_DOCUMENT_PAGES } from '@dilo/domain/uploads/document.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { bitmapFile } from './bitmap-file.ts'
import type { PdfFault } from './pdf-fault.ts'

/** The longest side of a drawn page, in pixels, and of one that is drawn only to see that it can be. */
const LONGEST_SIDE = 2_000
const SIDE_OF_A_TRIAL = 300
/** Pages are tried for so long, in milliseconds; further ones are drawn when a person looks at them. */
const TRIAL_MS = 3_000

/** Opens a document and tries its pages: what the bank takes, its officers can see. @returns how many pages it has */
export async function countPages(bytes: Buffer): Promise<Result<number, PdfFault>> {
  const document = await openPdf(bytes)
  if (!document.ok) return document
  const pages = document.value.getPageCount()
  if (pages < 1) return refused('Document unreadable')
  if (pages > MAX_DOCUMENT_PAGES) return refused('PDF has too many pages')
  const until = performance.now() + TRIAL_MS
  for (let page = 0; page < pages && performance.now() < until; page += 1) {
    const drawn = await draw(document.value, page, SIDE_OF_A_TRIAL)
    if (!drawn.ok) return drawn
  }
  return ok(pages)
}

/** Draws a page as a bitmap (BMP), which the process of pictures reads. @param page from 1 */
export async function drawnPage(bytes: Buffer, page: number): Promise<Result<Buffer, PdfFault>> {
  const document = await openPdf(bytes)
  return document.ok ? draw(document.value, page - 1, LONGEST_SIDE) : document
}

async function openPdf(bytes: Buffer): Promise<Result<PDFiumDocument, PdfFault>> {
  const library = await PDFiumLibrary.init()
  try {
    return ok(await library.loadDocument(bytes))
  } catch (error) {
    return refused(/password|security/i.test(String(error)) ? 'PDF has a password' : 'Document unreadable')
  }
}

/** @param index from 0 */
async function draw(document: PDFiumDocument, index: number, side: number): Promise<Result<Buffer, PdfFault>> {
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = side / Math.max(originalWidth, originalHeight)
  // A page that is not there has no size; of one that is a line nothing would be seen.
  if (
    !(Math.min(originalWidth, originalHeight) >= 1 && Math.floor(Math.min(originalWidth, originalHeight)) * scale >= 1)
  )
    return refused('Document unreadable')
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  return ok(bitmapFile({ rgba: data, width, height }))
}
