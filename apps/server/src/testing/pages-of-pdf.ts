import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import decodeQR from 'qr/decode.js'
import { expect } from 'vitest'
import { judges } from '../../../../scripts/programs/judges.mjs'
import { structureOfPdf } from './structure-of-pdf.ts'
import { linesByPoppler, pictureByPoppler } from './poppler.ts'

/** A page in its own points is 72 dots an inch; a good screen shows it with 150. */
const SCREEN = 150 / 72

/** The words of a PDF, however its lines are broken. */
export const textOfPdf = async (pdf: Buffer): Promise<string> => (await textsOfPdf(pdf)).join(' ')

/** The same of each page, of a PDF that is tagged as all of the bank's are. Where the machine has poppler, which shares nothing with PDFium, it must read the same characters. */
export async function textsOfPdf(pdf: Buffer): Promise<string[]> {
  structureOfPdf(pdf)
  const texts = await ofPages(pdf, (page) => evenly(page.getText()))
  if (judges.poppler.isHere()) expect(charactersOf(linesByPoppler(pdf)), 'poppler reads the same').toEqual(charactersOf(texts.join('')))
  return texts
}

/** Reads the QR code on the first page as a phone would: the page is drawn, and the code is found in the picture. */
export async function qrOfPdf(pdf: Buffer): Promise<string> {
  const [picture] = await ofPages(pdf, (page) => page.render({ scale: SCREEN, render: 'bitmap' }), 1)
  if (picture === undefined) throw new Error('The PDF has no page')
  const code = decodeQR(picture)
  if (judges.poppler.isHere()) expect(decodeQR(pictureByPoppler(pdf)), 'poppler draws the same code').toBe(code)
  return code
}

/** Compiled once a worker. */
let library: Promise<PDFiumLibrary> | undefined

async function ofPages<T>(pdf: Buffer, read: (page: PDFiumPage) => T | Promise<T>, atMost = Infinity): Promise<T[]> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(pdf)
  try {
    const made: T[] = []
    for (let index = 0; index < Math.min(document.getPageCount(), atMost); index++) made.push(await read(document.getPage(index)))
    return made
  } finally {
    document.destroy()
  }
}

const evenly = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim()

/** Readers put lines and columns in different orders: the characters are the same. */
const charactersOf = (text: string): string => [...text.replaceAll(/[\s\u00A0]/g, '')].toSorted().join('')
