import { writeZip, type ZipPart } from './write-zip.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const relationships = (listed: readonly (readonly [kind: string, target: string, more?: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.map(([kind, target, more = ''], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}" ${more}/>`).join('')}</Relationships>`

export type WorkbookParts = {
  /** The rows of the first sheet as they stand in `sheetData`. */
  readonly rows?: string
  readonly sheet?: string
  readonly strings?: string
  readonly styles?: string
  /** Elements `sheet` of the workbook; `rId1` is the first sheet. */
  readonly sheets?: string
  readonly properties?: string
  readonly more?: readonly ZipPart[]
}

/** A small workbook as programs write it, part by part, so that a test may spoil one. */
export function workbookParts({
  rows = '',
  sheet,
  strings = '<sst/>',
  styles = '<styleSheet/>',
  sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>',
  properties = '',
  more = [],
}: WorkbookParts): ZipPart[] {
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: `<workbook xmlns:r="${RELATIONS}">${properties}<sheets>${sheets}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', '/xl/worksheets/sheet2.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheet ?? `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData></worksheet>` },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: '<worksheet><sheetData><row><c t="inlineStr"><is><t>Друга</t></is></c></row><row><c><v>1</v></c></row></sheetData></worksheet>',
    },
    ...more,
  ]
}

export const writeWorkbook = (parts: WorkbookParts): Buffer => writeZip(workbookParts(parts))

/** A cell of text within itself. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
