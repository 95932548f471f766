import type { Language } from '@dilo/domain/values/language.ts'
import { drawn } from './pdf-fonts.ts'
import { type PdfRole, type PdfStructure, pdfStructure } from './pdf-structure.ts'

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
  /**
   * A warning that the document is not valid, or not yet: it stands at the top of every page, and cannot be overlooked.
   */
  readonly warning?: string
}

/** A4 in points (1/72 inch), and what of it is written on. */
const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 42
const TOP = 66
const BOTTOM = PAGE.height - 58

/** The width of the text, points. */
export const PDF_WIDTH = Math.floor(PAGE.width - 2 * MARGIN)

/** For the number of the page, points. */
const NUMBER_WIDTH = 90

export const INK = { text: '#11151C', quiet: '#5E6776', line: '#DEE2E8', head: '#ECEEF2', warning: '#B42318' }
export const SIZE = { bank: 15, title: 17, body: 10, small: 8 }

const pageWord: Record<Language, string> = { uk: 'Сторінка', ru: 'Страница' }

type Font = 'regular' | 'strong'

/** The pages of a document, and the place on the last one where the next part begins. */
export type PdfPages = {
  readonly pdf: PDFKit.PDFDocument
  readonly structure: PdfStructure
  /** Points from the top of the page. */
  y: number
  style(font: Font, size: number, colour?: string): void
  write(text: string, x: number, top: number, width: number, align?: 'left' | 'right'): void
  heightOf(text: string, width: number): number
  /** A thin line across the page. */
  rule(top: number): void
  /** Begins the next page where so much no longer fits; says whether it did. */
  need(height: number): boolean
  /** Text across the page, and the space below it. */
  line(role: PdfRole, text: string, font: Font, size: number, colour: string, after: number): void
}

/** Begins the first page. Each has what all pages have: the bank and the title at its top, the footer and its number below. */
export function pdfPages(pdf: PDFKit.PDFDocument, about: PdfAbout): PdfPages {
  let page = 0
  const structure = pdfStructure(pdf)
  const pages: PdfPages = {
    pdf,
    structure,
    y: 0,
    style: (font, size, colour = INK.text) => void pdf.font(font).fontSize(size).fillColor(colour),
    write: (text, x, top, width, align = 'left') =>
      void pdf.text(drawn(text), x, top, { width, align, lineBreak: true }),
    heightOf: (text, width) => pdf.heightOfString(drawn(text), { width }),
    rule: (top) =>
      structure.artifact('Layout', () => {
        pdf
          .moveTo(MARGIN, top)
          .lineTo(MARGIN + PDF_WIDTH, top)
          .lineWidth(0.5)
          .strokeColor(INK.line)
          .stroke()
      }),
    need(height) {
      if (pages.y + height <= BOTTOM) return false
      nextPage()
      return true
    },
    line(role, text, font, size, colour, after) {
      pages.style(font, size, colour)
      const height = pages.heightOf(text, PDF_WIDTH)
      pages.need(height)
      pages.style(font, size, colour)
      structure.element(role, () => pages.write(text, MARGIN, pages.y, PDF_WIDTH))
      pages.y += height + after
    },
  }
  function nextPage(): void {
    pdf.addPage()
    page += 1
    frame(pages, about, page)
    pages.y = page > 1 ? TOP : MARGIN
  }
  nextPage()
  return pages
}

/** Lines that every page repeats are no content, except the warning, which is read once. */
function frame(
  { style, write, rule, structure }: PdfPages,
  { bankName, title, footer, warning, language }: PdfAbout,
  page: number,
): void {
  style('strong', SIZE.small + 1, INK.quiet)
  if (page > 1) structure.artifact('Pagination', () => write(`${bankName} · ${title}`, MARGIN, MARGIN - 8, PDF_WIDTH))
  if (warning !== undefined) {
    style('strong', SIZE.body + 2, INK.warning)
    const draw = () =>
      write(warning, MARGIN + PDF_WIDTH / 2, page > 1 ? MARGIN - 10 : MARGIN + 2, PDF_WIDTH / 2, 'right')
    if (page > 1) structure.artifact('Pagination', draw)
    else structure.element('P', draw)
  }
  style('regular', SIZE.small, INK.quiet)
  rule(BOTTOM + 12)
  structure.artifact('Pagination', () => {
    if (footer !== undefined) write(footer, MARGIN, BOTTOM + 18, PDF_WIDTH - NUMBER_WIDTH)
    write(`${pageWord[language]} ${page}`, MARGIN + PDF_WIDTH - NUMBER_WIDTH, BOTTOM + 18, NUMBER_WIDTH, 'right')
  })
}
