import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { csvCell } from '../../../documents/csv-cell.ts'
import { cell } from './entry-rows.ts'
import { UNSEEN } from '../../../documents/formula-beginning.ts'

const { bank } = bankOfFile()

/** The cells that a spreadsheet is given of these texts by PostgreSQL, as the CSV of a million rows is written. */
async function selected(texts: readonly string[]): Promise<string[]> {
  const rows = sql<{
    cell: string
  }>`select ${cell(sql.ref('said.text'))} as cell from unnest(${texts}::text[]) with ordinality as said(text, place) order by place`
  return (await rows.execute(bank.context.database)).rows.map((row) => row.cell)
}

/** The same by JavaScript, as Privat24's CSV is written. */
const written = (texts: readonly string[]): string[] => readCsv(texts.map((text) => `${csvCell(text)}\n`).join('')).map(([only = '']) => only)

/** Makes each run of spaces and control characters one space: its exact form is free. */
const even = (texts: readonly string[]): string[] => texts.map((text) => text.replace(/[\s\p{Cc}]+/gu, ' '))

const isGuarded = (cells: readonly string[]): boolean[] => cells.map((text) => text.startsWith("'"))

/** OWASP, "CSV injection": the signs, their wide forms, and a tab, carriage return or line feed at the beginning; and what hides them. */
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\u0001',
  '\u0007',
  '\u007F',
  '\u0085',
  '\u00A0',
  '\u00AD',
  '\u1680',
  '\u2003',
  '\u200B',
  '\u200E',
  '\u2028',
  '\u2029',
  '\u202F',
  '\u205F',
  '\u2060',
  '\u3000',
  '\uFEFF',
  '\t \u00A0\u200B\r\n',
]
const hostile = before.flatMap((blank) => signs.map((sign) => `${blank}${sign}cmd|' /C calc'!A0`))

const harmless = [
  '',
  ' ',
  '\t',
  'ТОВ «Ґанок»',
  '17-3',
  'a=1',
  '1+1',
  'х@example.com',
  '(=1)',
  "'=1",
  '"=1"',
  ';=1',
  '−5',
  '—',
  '#N/A',
  '%',
  '\u0301=',
  '\u2003а=1',
]

describe('the beginning of a formula', () => {
  test('is made text in every CSV, whatever sign it has and whatever hides it', async () => {
    expect(isGuarded(written(hostile))).toEqual(hostile.map(() => true))
    expect(isGuarded(await selected(hostile))).toEqual(hostile.map(() => true))
  })

  test('is nothing else: other texts are written as they are', async () => {
    expect(written(harmless)).toEqual(harmless.map((text) => text.replace('\t', ' ')))
    expect(await selected(harmless)).toEqual(written(harmless))
  })

  test('is the same for PostgreSQL and JavaScript, whatever the text', async () => {
    const letter = fc.oneof(
      fc.constantFrom(...signs),
      fc.constantFrom(...UNSEEN),
      fc.constantFrom('"', ';', "'", 'ґ', '1'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    )
    // PostgreSQL keeps no NUL and no half of a pair.
    const text = fc.array(letter, { maxLength: 5 }).map((letters) => letters.join('').replaceAll('\0', '').toWellFormed())
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
        expect(even(await selected(texts))).toEqual(even(written(texts)))
      }),
      { numRuns: 60 },
    )
  })

  test('is hidden by every control and every space that there is', () => {
    const blanks = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1)).filter(
      (letter) => /[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(letter) && !/\p{L}|\p{M}/u.test(letter),
    )
    expect(blanks.filter((letter) => !UNSEEN.includes(letter))).toEqual([])
  })
})
