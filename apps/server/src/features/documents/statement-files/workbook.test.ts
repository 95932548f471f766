import { posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Statement } from '@dilo/contract/statement-calls.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { openEmptyAccount, postEntries, type ToPost } from '../../../testing/entry-history.ts'
import { openWorkbook } from '../../../testing/open-workbook.ts'
import { textOfCell } from '../../../testing/read-statement-file.ts'
import { readXml, textUnder, under, type XmlElement } from '../../../testing/read-xml.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'

/** Texts that a counterparty may write; in text cells they are all harmless. */
const hostile = ["=cmd|' /C calc'!A0", '+1+1', '-1+1', '@SUM(A1)', '\t=1', '<f>1+1</f>', ']]>&amp;', ' з краю ', 'Ґанок_x000D_й Їжак']
const MOMENT = Date.parse('2026-07-31T20:59:59Z')

const { bank, olena } = bankOfFile()
let bytes: Buffer
let parts: Map<string, Buffer>
let said: Statement

beforeAll(async () => {
  const account = await openEmptyAccount(bank, await companyOf(bank, OLENA), MOMENT)
  const entry = (purpose: string, index: number): ToPost => ({
    at: MOMENT + index * 1_000,
    amount: index === 0 ? 9_007_199_254_740_00n : -BigInt(index),
    name: purpose,
    code: '0123456789',
    iban: '',
    purpose,
    number: '007',
  })
  await postEntries(bank, account, hostile.map(entry))
  const [params, query] = [{ accountId: account.accountId }, { from: '2026-07-01', to: '2026-08-31' }]
  const answer = await olena.send({
    method: 'GET',
    url: `/api/account-service/accounts/${account.accountId}/statement/file`,
    query: { format: 'XLSX', ...query },
  })
  bytes = answer.rawPayload
  parts = readZip(bytes)
  const page = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params, query: { ...query, sort: 'oldest' } })
  if (!page.ok) throw new Error(page.refusal.error_code)
  said = page.answer
})

const part = (name: string): XmlElement => {
  const found = parts.get(name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return readXml(found.toString('utf8'))
}

const cellsOf = (sheet: string): readonly (readonly XmlElement[])[] =>
  under(part(`xl/worksheets/${sheet}.xml`), 'sheetData/row').map(({ children }) => children)

/** The format of a cell's number, named by the cell's style. */
function formatOf(cell: XmlElement | undefined): string {
  const styles = part('xl/styles.xml')
  const style = under(styles, 'cellXfs/xf')[Number(cell?.attributes['s'] ?? '0')]
  if (style === undefined) throw new Error('A cell has a style that is none')
  return (
    under(styles, 'numFmts/numFmt').find(({ attributes }) => attributes['numFmtId'] === style.attributes['numFmtId'])?.attributes['formatCode'] ?? 'General'
  )
}

const isNumber = (cell: XmlElement | undefined): boolean =>
  cell !== undefined && cell.attributes['t'] === undefined && /^-?\d+(\.\d+)?$/.test(textUnder(cell, 'v'))

/** By the calendar of spreadsheets: days since 30 December 1899, to the second, in whatever zone it was written. */
const momentOf = (cell: XmlElement | undefined): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(Number(textUnder(cell as XmlElement, 'v')) * 86_400) * 1_000).toISOString().slice(0, 19)

describe('the cells of a workbook', () => {
  test('are dates with their time in Kyiv, shown as such', () => {
    const moments = cellsOf('sheet1')
      .slice(1)
      .map(([moment]) => moment)
    for (const moment of moments) {
      expect(isNumber(moment)).toBe(true)
      expect(formatOf(moment)).toBe('dd\\.mm\\.yyyy\\ hh:mm:ss')
    }
    // The first one is the last second of July in Kyiv, the second one the first of August.
    expect(moments.slice(0, 2).map(momentOf)).toEqual(['2026-07-31T23:59:59', '2026-08-01T00:00:00'])
  })

  test('are numbers for amounts and balances, to the kopiyka, with two places', () => {
    const kopiykas = (cell: XmlElement | undefined): string => String(BigInt(textUnder(cell as XmlElement, 'v').replace('.', '')))
    const rows = cellsOf('sheet1').slice(1)
    for (const [, amount, , balance] of rows) {
      for (const cell of [amount, balance]) {
        expect(isNumber(cell)).toBe(true)
        expect(formatOf(cell)).toBe('#,##0.00')
      }
    }
    expect(rows.map(([, amount, , balance]) => [kopiykas(amount), kopiykas(balance)])).toEqual(said.entries.map((entry) => [entry.amount, entry.balanceAfter]))
    const summary = cellsOf('sheet2')
    const [from, to] = [summary[4]?.[1], summary[4]?.[2]]
    expect([from, to].map(formatOf)).toEqual(['dd\\.mm\\.yyyy', 'dd\\.mm\\.yyyy'])
    expect([from, to].map(momentOf)).toEqual(['2026-07-01T00:00:00', '2026-08-31T00:00:00'])
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
    const amounts = said.entries.map(({ amount }) => BigInt(amount))
    const [came, went] = [sum(amounts.filter((amount) => amount > 0n)), -sum(amounts.filter((amount) => amount < 0n))]
    expect(summary.slice(5, 9).map(([, amount]) => kopiykas(amount))).toEqual([said.openingBalance, String(came), String(went), said.closingBalance])
    for (const [, amount] of summary.slice(5, 9)) expect(isNumber(amount)).toBe(true)
  })

  test('are text for codes and numbers of documents, which keep their zeros, and for whatever a counterparty writes', () => {
    for (const [index, cells] of cellsOf('sheet1').slice(1).entries()) {
      const [, , , , number, name, code, , purpose] = cells
      for (const cell of [number, name, code, purpose]) expect(cell?.attributes['t']).toBe('inlineStr')
      // A tab is a space, as in every table.
      expect([number, code, purpose].map((cell) => textOfCell(cell as XmlElement))).toEqual(['007', '0123456789', hostile[index]?.replace('\t', ' ')])
      for (const cell of cells) expect(under(cell, 'f')).toEqual([])
    }
  })
})

describe('the package of a workbook (ECMA-376, part 2)', () => {
  test('tells the type of every part, and of none that is not there', () => {
    const types = part('[Content_Types].xml')
    const overrides = under(types, 'Override').map(({ attributes }) => attributes['PartName'] ?? '')
    const defaults = under(types, 'Default').map(({ attributes }) => attributes['Extension'])
    const names = [...parts.keys()].filter((name) => name !== '[Content_Types].xml')
    expect(overrides.filter((name) => !parts.has(name.slice(1)))).toEqual([])
    expect(new Set(overrides).size).toBe(overrides.length)
    // Every part but a relationship has its own type: the general type XML names no content.
    expect(names.filter((name) => !overrides.includes(`/${name}`) && !name.endsWith('.rels'))).toEqual([])
    expect(defaults).toContain('rels')
    expect([...parts.keys()][0]).toBe('[Content_Types].xml')
  })

  test('leads by its relationships from the archive to the workbook, its styles and both sheets, and nowhere else', () => {
    const targets = (rels: string, base: string) =>
      under(part(rels), 'Relationship').map(({ attributes }) => [attributes['Id'], posix.join(base, attributes['Target'] ?? '')] as const)
    expect(targets('_rels/.rels', '').map(([, target]) => target)).toEqual(['xl/workbook.xml'])
    const inside = new Map(targets('xl/_rels/workbook.xml.rels', 'xl'))
    expect([...inside.values()].toSorted()).toEqual(['xl/styles.xml', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
    for (const target of inside.values()) expect(parts.has(target)).toBe(true)
    const sheets = under(part('xl/workbook.xml'), 'sheets/sheet').map(({ attributes }) => inside.get(attributes['r:id'] ?? ''))
    expect(sheets).toEqual(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'])
  })

  test('counts its styles as many as they are, each with a font, a fill and a border that are there', () => {
    const styles = part('xl/styles.xml')
    for (const list of styles.children) expect(list.children.length).toBe(Number(list.attributes['count']))
    const many = (list: string) => under(styles, list)[0]?.children.length ?? 0
    for (const { attributes } of under(styles, 'cellXfs/xf')) {
      expect(Number(attributes['fontId'])).toBeLessThan(many('fonts'))
      expect(Number(attributes['fillId'])).toBeLessThan(many('fills'))
      expect(Number(attributes['borderId'])).toBeLessThan(many('borders'))
      expect(Number(attributes['xfId'])).toBeLessThan(many('cellStyleXfs'))
    }
  })

  test('has in a sheet the parts in the order of the schema, and in every row as many cells as there are columns', () => {
    expect(part('xl/worksheets/sheet1.xml').children.map(({ name }) => name)).toEqual(['dimension', 'sheetViews', 'cols', 'sheetData'])
    expect(part('xl/worksheets/sheet2.xml').children.map(({ name }) => name)).toEqual(['dimension', 'cols', 'sheetData'])
    const rows = cellsOf('sheet1')
    for (const cells of rows) expect(cells).toHaveLength(rows[0]?.length ?? 0)
    expect(rows).toHaveLength(1 + hostile.length)
  })
})

describe('another program', () => {
  test('opens the entries and reads what the cells hold', async () => {
    const rows = await openWorkbook(bytes, 1)
    expect(rows).toHaveLength(1 + hostile.length)
    const [moment, amount, currency, , number, , code, , purpose] = rows[1] ?? []
    expect([moment, amount, currency, number, code, purpose]).toEqual([
      new Date('2026-07-31T23:59:59Z'),
      9_007_199_254_740,
      'UAH',
      '007',
      '0123456789',
      hostile[0],
    ])
    expect(rows.slice(1).map((row) => row[8])).toEqual(hostile.map((text) => text.replace('\t', ' ')))
  })

  test('opens the summary, whose rows are of two lengths', async () => {
    const rows = await openWorkbook(bytes, 2)
    expect(rows[2]?.[1]).toBe(said.account.iban)
    expect(rows[4]?.slice(1)).toEqual([new Date('2026-07-01'), new Date('2026-08-31')])
  })
})
