import { ok, type Result } from '@dilo/domain/result.ts'
import type { FileRefusal } from '../payment-file.ts'
import { refuseFile } from '../refuse-file.ts'
import { type NumberForm, numberForm } from './number-format.ts'
import { readPart, relationshipsOf } from './workbook-part.ts'
import type { ZipArchive } from './zip-archive.ts'

/** The facts about a workbook that its sheet is read with. */
export type Workbook = {
  /** Name of the part that is the first sheet that a person sees. */
  readonly sheet: string
  readonly strings: readonly string[]
  /** By the number of a cell's style. */
  readonly forms: readonly NumberForm[]
  readonly is1904: boolean
}

/** `xl/workbook.xml`, which programs call `workbook1.xml` as well. */
function isWorkbook(part: string): boolean {
  const name = part.slice(part.lastIndexOf('/') + 1).toLowerCase()
  return name.includes('workbook') && name.endsWith('.xml')
}

export function openWorkbook(archive: ZipArchive): Result<Workbook, FileRefusal> {
  const forbidden = forbiddenPart(archive.names)
  if (forbidden !== undefined) return forbidden
  const top = relationshipsOf(archive, '')
  if (!top.ok) return top
  const main = top.value.find(({ kind }) => kind === 'officeDocument')
  if (main === undefined || !isWorkbook(main.target))
    return refuseFile('ANOTHER_ARCHIVE', { detail: main?.target ?? null })
  const related = relationshipsOf(archive, main.target)
  if (!related.ok) return related
  const listed = sheetsOf(archive, main.target)
  if (!listed.ok) return listed
  const visible = listed.value.sheets
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => related.value.find((one) => one.id === id && one.kind === 'worksheet'))
  const sheet = visible.find((one) => one !== undefined)
  if (sheet === undefined) return refuseFile('NO_VISIBLE_SHEET')
  if (sheet.isElsewhere) return refuseFile('LINKS_TO_ELSEWHERE', { detail: sheet.target })
  const partOf = (kind: string) => related.value.find((one) => one.kind === kind)?.target
  const strings = sharedStrings(archive, partOf('sharedStrings'))
  if (!strings.ok) return strings
  const forms = cellForms(archive, partOf('styles'))
  return forms.ok
    ? ok({ sheet: sheet.target, strings: strings.value, forms: forms.value, is1904: listed.value.is1904 })
    : forms
}

/** Programs, and cells that come from other files. */
function forbiddenPart(names: readonly string[]) {
  const macros = names.find((name) => /(?:^|\/)(?:vbaproject\.bin|macrosheets\/)/.test(name))
  if (macros !== undefined) return refuseFile('MACROS', { detail: macros })
  const links = names.find((name) => /(?:^|\/)(?:externallinks|connections\.xml|querytables)/.test(name))
  return links === undefined ? undefined : refuseFile('LINKS_TO_ELSEWHERE', { detail: links })
}

function sheetsOf(archive: ZipArchive, part: string) {
  const sheets: { id: string; isHidden: boolean }[] = []
  let is1904 = false
  const read = readPart(archive, part, {
    open({ name, attributes }) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      if (name === 'sheet') sheets.push({ id, isHidden: (attributes['state'] ?? 'visible') !== 'visible' })
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      return undefined
    },
    close: () => undefined,
  })
  return read.ok ? ok({ sheets, is1904 }) : read
}

/** `_x000D_` in a text is the character with that number (ECMA-376, ST_Xstring). An invalid one is U+FFFD, a fault of its row. */
export const spelled = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16) || 0xfffd))
        .toWellFormed()
    : text

function sharedStrings(archive: ZipArchive, part: string | undefined): Result<readonly string[], FileRefusal> {
  const strings: string[] = []
  if (part === undefined) return ok(strings)
  let [text, isSpoken] = ['', false]
  const read = readPart(archive, part, {
    open({ name }) {
      if (name === 'si') text = ''
      // In Japanese the pronunciation stands beside a text.
      if (name === 'rPh') isSpoken = true
      return undefined
    },
    close(name, own) {
      if (name === 't' && !isSpoken) text += own
      if (name === 'rPh') isSpoken = false
      if (name === 'si') strings.push(spelled(text))
      return undefined
    },
  })
  return read.ok ? ok(strings) : read
}

function cellForms(archive: ZipArchive, part: string | undefined): Result<readonly NumberForm[], FileRefusal> {
  const forms: NumberForm[] = []
  if (part === undefined) return ok(forms)
  const codes = new Map<number, string>()
  let isOfCells = false
  const read = readPart(archive, part, {
    open({ name, attributes }) {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) forms.push(numberForm(id, codes.get(id)))
      return undefined
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
      return undefined
    },
  })
  return read.ok ? ok(forms) : read
}
