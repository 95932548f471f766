import { typedCode } from '@dilo/domain/values/document-code.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeWindows1251, inWindows1251 } from '../../../documents/windows-1251.ts'
import { element } from '@dilo/iso20022/xml/xml-text.ts'
import { zipStream } from '../../../documents/zip-stream.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { readXml } from '../../../testing/read-xml.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { closingProof } from './closing-proof.ts'
import { csvCell } from '../../../documents/csv-cell.ts'
import { csvFile } from './csv-file.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { newDocumentCode } from './document-code.ts'
import { exportGate, exportsAtOnce } from './export-gate.ts'
import { oneCXml } from './one-c-xml.ts'
import type { StatementHead } from './statement-head.ts'

const anyText = fc.string({ unit: 'grapheme' })

describe('whatever a text is', () => {
  // security row 22
  test('a cell of a CSV is one cell of one row, and no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, fc.constantFrom('=1', '+1', '-1', '@a', '\t=1', '"', ';', '\r\n=')), { minLength: 1 }), (texts) => {
        const rows = readCsv(`${texts.map(csvCell).join(';')}\r\n`)
        expect(rows).toHaveLength(1)
        expect(rows[0]).toHaveLength(texts.length)
        for (const cell of rows[0] ?? []) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  test('an element of XML is read as one element with that text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readXml(element('a', text))
        expect(read.children).toEqual([])
        expect(read.text.replace(/\s+/g, ' ')).toBe(
          text
            .toWellFormed()
            .replace(/[\t\r\n]+/g, ' ')
            .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
            .replace(/\s+/g, ' '),
        )
      }),
    )
  })

  test('its bytes in windows-1251 are as many as its letters, and what is Ukrainian or Russian is read back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const prepared = inWindows1251(text)
        const bytes = encodeWindows1251(prepared)
        expect(bytes).toHaveLength(prepared.length)
        expect(new TextDecoder('windows-1251').decode(bytes)).toBe(prepared)
      }),
    )
    const letters = 'АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯяЁёЪъЫыЭэ№«»—’'
    expect(inWindows1251(letters)).toBe(letters)
  })
})

test('an archive is read back by its directory, byte by byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ name: fc.stringMatching(/^[a-zа-я]{1,12}$/), parts: fc.array(fc.uint8Array({ minLength: 1 })) }), {
        selector: ({ name }) => name,
      }),
      async (files) => {
        const chunks: Buffer[] = []
        for await (const chunk of zipStream(files.map(({ name, parts }) => ({ name, bytes: parts })))) chunks.push(chunk)
        const read = readZip(Buffer.concat(chunks))
        expect([...read.keys()]).toEqual(files.map(({ name }) => name))
        for (const { name, parts } of files) expect(read.get(name)).toEqual(Buffer.concat(parts))
      },
    ),
    { numRuns: 40 },
  )
})

test('an amount is written exactly, however large or small', () => {
  fc.assert(fc.property(fc.bigInt(-9_000_000_000_000_000n, 9_000_000_000_000_000n), (amount) => BigInt(decimalAmount(amount).replace('.', '')) === amount))
  expect([0n, -5n, 5n, -100n].map((amount) => decimalAmount(amount))).toEqual(['0.00', '-0.05', '0.05', '-1.00'])
})

describe('the closing balance', () => {
  const head = (part: Partial<StatementHead>) => ({ opening: 0n, closing: 0n, count: 0n, conditions: [], ...part }) as StatementHead
  const largest = 9_000_000_000_000_000

  test('is proven to the kopiyka, whatever the sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -largest, max: largest })), fc.bigInt(-(10n ** 15n), 10n ** 15n), (amounts, opening) => {
        const closing = amounts.reduce((sum, amount) => sum + BigInt(amount), opening)
        const proof = closingProof(head({ opening, closing, count: BigInt(amounts.length) }))
        for (const amount of amounts) proof.add(amount)
        expect(proof.conclude().sum).toBe(closing - opening)
      }),
    )
  })

  test.each([
    ['a kopiyka is missing', { closing: 101n, count: 1n }],
    ['an entry is missing', { closing: 100n, count: 2n }],
    ['an entry stands there twice', { closing: 100n, count: 0n }],
  ])('that is not reached because %s is reported loudly', (_, part) => {
    const proof = closingProof(head(part))
    proof.add(100)
    expect(() => proof.conclude()).toThrow(/lead from 0 to 100/)
  })
})

describe('a code', () => {
  test('has eighty random bits and no letter that is taken for another', () => {
    const codes = Array.from({ length: 500 }, newDocumentCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(typedCode(code)).toBe(code)
  })

  test('is nothing else that people type', () => {
    for (const typed of ['', 'ABCD', 'U'.repeat(16), 'А'.repeat(16), '0'.repeat(17)]) expect(typedCode(typed)).toBeUndefined()
  })
})

test('the gate lets so many in at once, and leaving twice is leaving once', () => {
  const gate = exportGate({ atOnce: 2, ofPerson: 1 })
  const first = gate.enter({ personId: 'a', isDemo: false }, 'statement')
  expect(gate.enter({ personId: 'a', isDemo: false }, 'statement').ok).toBe(false)
  const second = gate.enter({ personId: 'b', isDemo: false }, 'statement')
  expect(gate.enter({ personId: 'c', isDemo: false }, 'statement')).toMatchObject({ ok: false, error: { code: 'tooManyRequests' } })
  if (first.ok) first.value()
  if (first.ok) first.value()
  expect(gate.enter({ personId: 'c', isDemo: false }, 'statement').ok).toBe(true)
  expect(gate.enter({ personId: 'd', isDemo: false }, 'statement').ok).toBe(false)
  if (second.ok) second.value()
})

// security row 44
test('visitors of demos have a place of their own at the gate, and none of those of clients (security row 44)', () => {
  const gate = exportGate({ atOnce: 2 })
  const visitors = ['v', 'w', 'x'].map((personId) => gate.enter({ personId, isDemo: true }, 'register'))
  expect(visitors.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(['a', 'b'].map((personId) => gate.enter({ personId, isDemo: false }, 'statement').ok)).toEqual([true, true])
})

test('1C as XML is created on the day in Kyiv', () => {
  const head = {
    issuedAt: Date.parse('2026-11-20T22:30:00Z'),
    bank: { name: 'Діло' },
    from: '2026-11-01',
    to: '2026-11-21',
    account: { iban: '' },
  } as unknown as StatementHead
  expect(oneCXml.begin(head)).toContain('<ДатаСоздания>2026-11-21</ДатаСоздания>')
})

test.each([
  [2, 1],
  [3, 1],
  [4, 2],
  [30, 2],
])('of a pool of %i connections %i may write files at once', (connections, atOnce) => {
  expect(exportsAtOnce(connections)).toBe(atOnce)
})

describe('a CSV as it streams', () => {
  const head = (amounts: readonly bigint[], part: Partial<StatementHead> = {}): StatementHead =>
    ({
      language: 'uk',
      opening: 7n,
      closing: amounts.reduce((sum, amount) => sum + amount, 7n),
      count: BigInt(amounts.length),
      conditions: [],
      ...part,
    }) as StatementHead

  const linesOf = (amounts: readonly bigint[]): Buffer =>
    Buffer.from(amounts.map((amount) => `2026-11-20 10:00:00;${decimalAmount(amount, ',')};UAH;0,00;1;"ТОВ «А;Б»";14360570;UA1;текст\n`).join(''))

  async function* inChunks(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

  const written = async (statement: StatementHead, rows: AsyncIterable<Buffer>): Promise<Buffer> =>
    Buffer.concat(await Array.fromAsync(csvFile(statement, rows, closingProof(statement))))

  test('goes out as PostgreSQL wrote it, and every amount is counted wherever the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt(-9_000_000_000_000_000n, 9_000_000_000_000_000n)), fc.integer({ min: 1, max: 90 }), async (amounts, size) => {
        const lines = linesOf(amounts)
        expect((await written(head(amounts), inChunks(lines, size))).subarray(-lines.length || Infinity)).toEqual(lines)
      }),
    )
  })

  test('goes out whole when its lines are many, and one is longer than a part of the answer', async () => {
    const amounts = Array.from({ length: 5_000 }, (_, place) => BigInt(place - 2_000))
    const lines = Buffer.from(linesOf(amounts).toString().replace('текст', 'довгий '.repeat(30_000)))
    expect((await written(head(amounts), inChunks(lines, 8_192))).subarray(-lines.length)).toEqual(lines)
  })

  test.each([
    ['a kopiyka more', { closing: 308n }],
    ['an entry less', { count: 2n }],
  ])('breaks at its end when the ledger says %s', async (_, wrong) => {
    await expect(written(head([100n, -100n, 300n], wrong), inChunks(linesOf([100n, -100n, 300n]), 50))).rejects.toThrow(/3 entries of/)
  })
})
