import encodeQR from 'qr'
import { QR_QUIET_ZONE } from '@dilo/domain/values/qr-quiet-zone.ts'
import { INK, MARGIN, PDF_WIDTH, type PdfPages, SIZE } from './pdf-pages.ts'

/** The square's side in points: about three centimetres. */
const SIDE = 84

type PdfQr = { readonly content: string; readonly alt: string; readonly lines: readonly string[] }

/** A QR code with lines of text beside it. */
export function pdfQr(pages: PdfPages, { content, alt, lines }: PdfQr): void {
  pages.need(SIDE + 8)
  const { structure, y } = pages
  structure.element('Figure', () => drawSquare(pages.pdf, content, y), {
    alt,
    bbox: [MARGIN, y, MARGIN + SIDE, y + SIDE],
  })
  const [left, width] = [MARGIN + SIDE + 14, PDF_WIDTH - SIDE - 14]
  let textTop = pages.y + 2
  pages.style('regular', SIZE.body)
  for (const text of lines) {
    structure.element('P', () => pages.write(text, left, textTop, width))
    textTop += pages.heightOf(text, width) + 3
  }
  pages.y += Math.max(SIDE, textTop - pages.y) + 8
}

function drawSquare(pdf: PDFKit.PDFDocument, content: string, top: number): void {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: QR_QUIET_ZONE })
  const size = SIDE / modules.length
  modules.forEach((row, down) => {
    row.forEach((dark, along) => {
      if (dark) pdf.rect(MARGIN + along * size, top + down * size, size, size)
    })
  })
  pdf.fill(INK.text)
}
