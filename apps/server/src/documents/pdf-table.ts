import { INK, MARGIN, PDF_WIDTH, type PdfPages, SIZE } from './pdf-pages.ts'

/** A column of a table. @property width points; the widths of a table add up to PDF_WIDTH */
export type PdfColumn = { readonly title: string; readonly width: number; readonly align?: 'left' | 'right' }

const PADDING = 3

/** A head with nothing below it would stand alone at the end of a page. */
const HEAD_AND_ROW = 60

/** Begins a table. @returns draws a row; where that begins a page, the head again before it */
export function pdfTable(pages: PdfPages, columns: readonly PdfColumn[]): (cells: readonly string[]) => void {
  const titles = columns.map(({ title }) => title)
  const lefts = columns.map((_, index) => MARGIN + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0))

  const heightOf = (cells: readonly string[]): number =>
    Math.max(...cells.map((cell, index) => pages.heightOf(cell, (columns[index]?.width ?? 0) - 2 * PADDING))) +
    2 * PADDING

  const { structure } = pages
  const table = structure.part('Table')

  function writeCell(cell: string, index: number): void {
    const column = columns[index]
    if (column === undefined || cell === '') return
    pages.write(cell, (lefts[index] ?? 0) + PADDING, pages.y + PADDING, column.width - 2 * PADDING, column.align)
  }

  /** An empty cell is an element too: without it the cells after it would stand in other columns. */
  function write(role: 'TH' | 'TD', cells: readonly string[]): void {
    const row = structure.part('TR', table)
    const options = role === 'TH' ? ({ scope: 'Column' } as const) : {}
    cells.forEach((cell, index) => structure.element(role, () => writeCell(cell, index), options, row))
    row.end()
  }

  /** The first head is content; those of further pages repeat it. */
  function head(isFirst: boolean): void {
    pages.style('strong', SIZE.small, INK.quiet)
    const height = heightOf(titles)
    pages.need(height)
    structure.artifact('Layout', () => void pages.pdf.rect(MARGIN, pages.y, PDF_WIDTH, height).fill(INK.head))
    pages.style('strong', SIZE.small, INK.quiet)
    if (isFirst) write('TH', titles)
    else structure.artifact('Pagination', () => titles.forEach(writeCell))
    pages.y += height
  }

  pages.need(HEAD_AND_ROW)
  head(true)
  return (cells) => {
    pages.style('regular', SIZE.small)
    const height = heightOf(cells)
    if (pages.need(height)) head(false)
    pages.style('regular', SIZE.small)
    write('TD', cells)
    pages.y += height
    pages.rule(pages.y)
  }
}
