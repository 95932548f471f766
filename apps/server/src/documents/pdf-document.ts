import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import type { Language } from '@dilo/domain/values/language.ts'
import { QR_QUIET_ZONE } from '@dilo/domain/values/qr-quiet-zone.ts'
import { drawn, pdfFonts } from './pdf-fonts.ts'

export type PdfAbout = {
  /** Stands at the top of every page. */
  readonly bankName: string
  /** Stands under the bank's name on the first page: its code, its phone. */
  readonly bankLine: string
  /** The heading, and the title that a viewer shows. */
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
  /** Stands at the bottom of every page, beside the number of the page. */
  readonly footer?: string
}

/** A column of a table. @property width points; the widths of a table add up to PDF_WIDTH */
export type PdfColumn = { readonly title: string; readonly width: number; readonly align?: 'left' | 'right' }

/** A4 in points (1/72 inch), and what of it is written on. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 42
const TOP = 66
const BOTTOM = PAGE.height - 58

/** The width of what is written, points. */
export const PDF_WIDTH = Math.floor(PAGE.width - 2 * MARGIN)

const INK = { text: '#11151C', quiet: '#5E6776', line: '#DEE2E8', head: '#ECEEF2' }
const SIZE = { bank: 15, title: 17, body: 10, small: 8 }
const PADDING = 4
const LABEL_WIDTH = 160

const pageWord: Record<Language, string> = { uk: 'Сторінка', ru: 'Страница' }

/** A document that is being written: its parts follow one another down the page, and onto the next one. */
export type PdfDocument = {
  /** The bytes; whoever writes a long document waits for `room()` now and then. */
  readonly stream: Readable
  subheading(text: string): void
  paragraph(text: string, options?: { quiet?: boolean }): void
  /** Labels on the left, values on the right; long values are broken into lines. */
  keyValues(rows: readonly (readonly [label: string, value: string])[]): void
  /** Begins a table: every row that is given to the result is drawn, the head again on every page. */
  table(columns: readonly PdfColumn[]): (cells: readonly string[], options?: { strong?: boolean }) => void
  /** A QR code with lines of text beside it. */
  qr(content: string, lines: readonly string[]): void
  space(points: number): void
  /** Waits until the reader has taken what is written. */
  room(): Promise<void>
  end(): void
}

/** Opens a document of the bank: A4, heading of the bank, title, numbers of pages; the fonts' used letters are embedded. */
export async function openPdf(about: PdfAbout): Promise<PdfDocument> {
  const fonts = await pdfFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.bankName, Creator: about.bankName, CreationDate: about.createdAt },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('strong', fonts.strong)
  let y = 0
  let page = 0

  const write = (text: string, x: number, top: number, width: number, align: 'left' | 'right' = 'left') =>
    pdf.text(drawn(text), x, top, { width, align, lineBreak: true })
  const heightOf = (text: string, width: number) => pdf.heightOfString(drawn(text), { width })
  const style = (font: 'regular' | 'strong', size: number, colour: string = INK.text) => pdf.font(font).fontSize(size).fillColor(colour)
  const rule = (top: number) => pdf.moveTo(MARGIN, top).lineTo(MARGIN + PDF_WIDTH, top).lineWidth(0.5).strokeColor(INK.line).stroke()

  function nextPage(): void {
    pdf.addPage()
    page += 1
    style('strong', SIZE.small + 1, INK.quiet)
    if (page > 1) write(`${about.bankName} · ${about.title}`, MARGIN, MARGIN - 8, PDF_WIDTH)
    style('regular', SIZE.small, INK.quiet)
    rule(BOTTOM + 12)
    if (about.footer !== undefined) write(about.footer, MARGIN, BOTTOM + 18, PDF_WIDTH - 90)
    write(`${pageWord[about.language]} ${page}`, MARGIN + PDF_WIDTH - 90, BOTTOM + 18, 90, 'right')
    y = page > 1 ? TOP : MARGIN
  }

  /** Begins the next page where so much no longer fits; says whether it did. */
  function need(height: number): boolean {
    if (y + height <= BOTTOM) return false
    nextPage()
    return true
  }

  function line(text: string, font: 'regular' | 'strong', size: number, colour: string, after: number): void {
    style(font, size, colour)
    const height = heightOf(text, PDF_WIDTH)
    need(height)
    style(font, size, colour)
    write(text, MARGIN, y, PDF_WIDTH)
    y += height + after
  }

  nextPage()
  line(about.bankName, 'strong', SIZE.bank, INK.text, 2)
  line(about.bankLine, 'regular', SIZE.small + 1, INK.quiet, 18)
  line(about.title, 'strong', SIZE.title, INK.text, 10)

  return {
    stream: pdf as unknown as Readable,
    subheading: (text) => {
      y += 8
      line(text, 'strong', SIZE.body + 2, INK.text, 6)
    },
    paragraph: (text, options) => line(text, 'regular', options?.quiet === true ? SIZE.small + 1 : SIZE.body, options?.quiet === true ? INK.quiet : INK.text, 6),
    keyValues(rows) {
      for (const [label, value] of rows) {
        style('regular', SIZE.body)
        const height = Math.max(heightOf(value, PDF_WIDTH - LABEL_WIDTH), heightOf(label, LABEL_WIDTH - 12))
        need(height)
        style('regular', SIZE.body, INK.quiet)
        write(label, MARGIN, y, LABEL_WIDTH - 12)
        style('regular', SIZE.body)
        write(value, MARGIN + LABEL_WIDTH, y, PDF_WIDTH - LABEL_WIDTH)
        y += height + 5
      }
    },
    table(columns) {
      const lefts = columns.map((_, index) => MARGIN + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0))
      const draw = (cells: readonly string[], font: 'regular' | 'strong', head: boolean): void => {
        style(font, SIZE.small, head ? INK.quiet : INK.text)
        const heights = cells.map((cell, index) => heightOf(cell, (columns[index]?.width ?? 0) - 2 * PADDING))
        const height = Math.max(...heights) + 2 * PADDING
        if (need(height) && !head) draw(columns.map(({ title }) => title), 'strong', true)
        if (head) pdf.rect(MARGIN, y, PDF_WIDTH, height).fill(INK.head)
        style(font, SIZE.small, head ? INK.quiet : INK.text)
        cells.forEach((cell, index) => {
          const column = columns[index]
          if (column === undefined || cell === '') return
          write(cell, (lefts[index] ?? 0) + PADDING, y + PADDING, column.width - 2 * PADDING, column.align)
        })
        y += height
        if (!head) rule(y)
      }
      // A head with nothing below it would stand alone at the end of a page.
      need(60)
      draw(columns.map(({ title }) => title), 'strong', true)
      return (cells, options) => draw(cells, options?.strong === true ? 'strong' : 'regular', false)
    },
    qr(content, lines) {
      const side = 84
      need(side + 8)
      drawQr(pdf, content, MARGIN, y, side)
      let textTop = y + 2
      style('regular', SIZE.body)
      for (const text of lines) {
        write(text, MARGIN + side + 14, textTop, PDF_WIDTH - side - 14)
        textTop += heightOf(text, PDF_WIDTH - side - 14) + 3
      }
      y += Math.max(side, textTop - y) + 8
    },
    space: (points) => {
      y += points
    },
    room: () => roomIn(pdf as unknown as Readable),
    end: () => pdf.end(),
  }
}

function drawQr(pdf: PDFKit.PDFDocument, content: string, left: number, top: number, side: number): void {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: QR_QUIET_ZONE })
  const size = side / modules.length
  modules.forEach((row, down) => {
    row.forEach((dark, along) => {
      if (dark) pdf.rect(left + along * size, top + down * size, size, size)
    })
  })
  pdf.fill(INK.text)
}

/** What may wait in memory for the reader, bytes. */
const WAITING = 256 * 1024

/** Lets other calls have their turn, and waits for a reader who is slower than the writer. */
async function roomIn(stream: Readable): Promise<void> {
  await new Promise((next) => setImmediate(next))
  while (stream.readableLength > WAITING && !stream.destroyed) await new Promise((later) => setTimeout(later, 5))
}
