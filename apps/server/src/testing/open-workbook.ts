import { readSheet } from 'read-excel-file/node'
import { readXml, under, type XmlElement } from './read-xml.ts'
import { readZip } from './read-zip.ts'

const REFERENCE = /^([A-Z]{1,3})([1-9]\d*)$/

const numberOf = (letters: string): number => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Throws unless rows and cells of a sheet say where they stand, each behind the one before, and the dimension says how far they reach. */
function checkReferences(name: string, sheet: XmlElement): void {
  let [lastRow, widest] = [0, 0]
  for (const row of under(sheet, 'sheetData/row')) {
    const number = Number(row.attributes['r'])
    if (!Number.isSafeInteger(number) || number <= lastRow) throw new Error(`${name}: a row has the number ${row.attributes['r']}`)
    lastRow = number
    let lastColumn = 0
    for (const { attributes } of row.children) {
      const [, letters = '', at] = REFERENCE.exec(attributes['r'] ?? '') ?? []
      const column = numberOf(letters)
      if (Number(at) !== number || column <= lastColumn) throw new Error(`${name}: a cell of row ${number} is called ${attributes['r']}`)
      lastColumn = column
    }
    widest = Math.max(widest, lastColumn)
  }
  const [dimension] = under(sheet, 'dimension')
  if (dimension === undefined) return
  const [, letters = '', rows] = REFERENCE.exec(dimension.attributes['ref']?.split(':')[1] ?? '') ?? []
  if (Number(rows) !== lastRow || numberOf(letters) < widest) throw new Error(`${name}: the dimension is ${dimension.attributes['ref']}`)
}

/**
 * Throws at what common readers stumble over though ECMA-376 allows it: exceljs at rows without a number, read-excel-file at
 * cells without a reference, openpyxl at a default style without a name.
 */
export function checkWorkbook(bytes: Buffer): void {
  const parts = readZip(bytes)
  const part = (name: string) => readXml(parts.get(name)?.toString('utf8') ?? '')
  for (const name of parts.keys()) if (name.startsWith('xl/worksheets/')) checkReferences(name, part(name))
  const named = under(part('xl/styles.xml'), 'cellStyles/cellStyle').map(({ attributes }) => attributes)
  if (!named.some((style) => style['builtinId'] === '0' && style['xfId'] === '0' && style['name'] === 'Normal'))
    throw new Error('The default style has no name')
}

/** The rows of a sheet as another program reads them, after `checkWorkbook`. @param sheet from 1 */
export async function openWorkbook(bytes: Buffer, sheet: number): Promise<readonly (readonly unknown[])[]> {
  checkWorkbook(bytes)
  return readSheet(bytes, sheet, { trim: false })
}
