import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { type PdfElement, structureOfPdf } from '../testing/structure-of-pdf.ts'
import { openPdf } from './pdf-document.ts'
import { PDF_WIDTH } from './pdf-pages.ts'

const ROWS = 120
let root: PdfElement

beforeAll(async () => {
  const pdf = await openPdf({
    bankName: 'Діло',
    bankLine: 'МФО 388888',
    title: 'Виписка',
    language: 'uk',
    createdAt: new Date(0),
    footer: 'Перевірити документ: bank.example',
    warning: 'ЧЕРНЕТКА',
  })
  pdf.keyValues([
    ['Клієнт', 'ТОВ «Вега»'],
    ['Код', '14360570'],
  ])
  pdf.subheading('Операції')
  const row = pdf.table([
    { title: 'Дата', width: 100 },
    { title: '№', width: 100 },
    { title: 'Сума', width: PDF_WIDTH - 200, align: 'right' },
  ])
  for (let index = 0; index < ROWS; index += 1) row(['20.11.2026', index === 0 ? '' : String(index), `${index},00`])
  pdf.paragraph('Кінець')
  pdf.qr('https://bank.example/verify', 'QR-код. Перевірити (тут)', ['Код перевірки: 1'])
  pdf.end()
  root = structureOfPdf(await buffer(pdf.stream))
})

const rowsOf = (table: PdfElement | undefined) => table?.children.map(({ children }) => children.map(({ role, text, scope }) => [role, text, scope]))

test('a document is read in its order: a heading, tables, parts; and its warning once', () => {
  expect(root.role).toBe('Document')
  expect(root.children.map(({ role, text }) => [role, text])).toEqual([
    ['P', 'ЧЕРНЕТКА'],
    ['P', 'Діло'],
    ['P', 'МФО 388888'],
    ['H1', 'Виписка'],
    ['Table', ''],
    ['H2', 'Операції'],
    ['Table', ''],
    ['P', 'Кінець'],
    ['Figure', ''],
    ['P', 'Код перевірки: 1'],
  ])
})

test('a table has its headings once, though each page repeats them, and as many cells in each row', () => {
  const rows = rowsOf(root.children[6])
  expect(rows).toHaveLength(1 + ROWS)
  expect(rows?.[0]).toEqual(['Дата', '№', 'Сума'].map((title) => ['TH', title, 'Column']))
  expect(rows?.[1]).toEqual(['20.11.2026', '', '0,00'].map((text) => ['TD', text, undefined]))
  expect(rows?.at(-1)?.map(([, text]) => text)).toEqual(['20.11.2026', String(ROWS - 1), `${ROWS - 1},00`])
})

test('labels are headings of their rows', () => {
  expect(rowsOf(root.children[4])).toEqual([
    [
      ['TH', 'Клієнт', 'Row'],
      ['TD', 'ТОВ «Вега»', undefined],
    ],
    [
      ['TH', 'Код', 'Row'],
      ['TD', '14360570', undefined],
    ],
  ])
})

test('a QR code says in words what it is', () => {
  expect(root.children.find(({ role }) => role === 'Figure')?.alt).toBe('QR-код. Перевірити (тут)')
})
