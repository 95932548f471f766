import type { Readable } from 'node:stream'
import { pdfFonts } from './pdf-fonts.ts'
import { INK, MARGIN, PDF_WIDTH, type PdfAbout, type PdfPages, pdfPages, SIZE } from './pdf-pages.ts'
import { pdfQr } from './pdf-qr.ts'
import type { PdfPart } from './pdf-structure.ts'
import { type PdfColumn, pdfTable } from './pdf-table.ts'

const LABEL_WIDTH = 160

/** A document that is being written: its parts follow one another down the page, and onto the next one. */
export type PdfDocument = {
  /** The bytes, as far as they are drawn. */
  readonly stream: Readable
  subheading(text: string): void
  paragraph(text: string): void
  /** Labels on the left, values on the right; long values are broken into lines. */
  keyValues(rows: readonly (readonly [label: string, value: string])[]): void
  /** Begins a table: every row that is given to the result is drawn, the head again on every page. */
  table(columns: readonly PdfColumn[]): (cells: readonly string[]) => void
  /** A QR code with lines of text beside it. @param alt the meaning of the code, for people who cannot see it */
  qr(content: string, alt: string, lines: readonly string[]): void
  space(points: number): void
  end(): void
}

/** Opens a document of the bank: A4, heading of the bank, title, numbers of pages; the fonts' used glyphs are embedded. */
export async function openPdf(about: PdfAbout): Promise<PdfDocument> {
  const pdf = await emptyPdf(about)
  const pages = pdfPages(pdf, about)
  pages.line('P', about.bankName, 'strong', SIZE.bank, INK.text, 2)
  pages.line('P', about.bankLine, 'regular', SIZE.small + 1, INK.quiet, 18)
  pages.line('H1', about.title, 'strong', SIZE.title, INK.text, 10)
  return {
    stream: pdf as unknown as Readable,
    subheading(text) {
      pages.y += 8
      pages.line('H2', text, 'strong', SIZE.body + 2, INK.text, 6)
    },
    paragraph: (text) => pages.line('P', text, 'regular', SIZE.body, INK.text, 6),
    keyValues(rows) {
      if (rows.length === 0) return
      const table = pages.structure.part('Table')
      for (const [label, value] of rows) keyValue(pages, table, label, value)
      table.end()
    },
    table: (columns) => pdfTable(pages, columns),
    qr: (content, alt, lines) => pdfQr(pages, { content, alt, lines }),
    space(points) {
      pages.y += points
    },
    end: () => pdf.end(),
  }
}

async function emptyPdf({ title, bankName, language, createdAt }: PdfAbout): Promise<PDFKit.PDFDocument> {
  const fonts = await pdfFonts()
  // Loaded with the first document: at the start everybody would wait for it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: bankName, Creator: bankName, CreationDate: createdAt },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('strong', fonts.strong)
  return pdf
}

function keyValue(pages: PdfPages, table: PdfPart, label: string, value: string): void {
  const [labelWidth, valueWidth] = [LABEL_WIDTH - 12, PDF_WIDTH - LABEL_WIDTH]
  pages.style('regular', SIZE.body)
  const height = Math.max(pages.heightOf(value, valueWidth), pages.heightOf(label, labelWidth))
  pages.need(height)
  const { structure } = pages
  const row = structure.part('TR', table)
  pages.style('regular', SIZE.body, INK.quiet)
  structure.element('TH', () => pages.write(label, MARGIN, pages.y, labelWidth), { scope: 'Row' }, row)
  pages.style('regular', SIZE.body)
  structure.element('TD', () => pages.write(value, MARGIN + LABEL_WIDTH, pages.y, valueWidth), {}, row)
  row.end()
  pages.y += height + 5
}
