import { ok, type Result } from '@dilo/domain/result.ts'
import { oneC } from '../documents/one-c-names.ts'
import type { DecodedText } from './decode-text.ts'
import { limits } from './limits.ts'
import { isOneCKey, isPurposeKey, looksLikeKey } from './one-c-keys.ts'
import { oneCPayment } from './one-c-payment.ts'
import type { FileRefusal, ReadPayments, ReadRow, RowFault } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

export const isOneCText = (text: string): boolean => text.trimStart().startsWith(oneC.text)

type Section = {
  readonly line: number
  readonly closedBy: string
  readonly said: Map<string, string>
  readonly twice: Set<string>
  /** The key of the line before. */
  last: string
  /** A line of the purpose may as well be a key of some program's own. */
  isPurposeUnclear: boolean
}

/** The first and the last line of each section. A Map: a file may hold any key, also one that every object has. */
const closings: ReadonlyMap<string, string> = new Map([
  [oneC.documentSection, oneC.documentEnd],
  [oneC.accountSection, oneC.accountEnd],
])

/**
 * Reads the text of the exchange of 1C and BAS: a line is a key and its value, or begins or ends a section. Only keys of
 * the format are keys; another line below a purpose belongs to it, also with `=` in it. A section that is not closed, or
 * a file without its last line, has lost payments on its way: nothing of it is taken.
 */
export function oneCText({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const rows: ReadRow[] = []
  const accounts = new Set<string>()
  let [section, isBegun, isEnded]: [Section | null, boolean, boolean] = [null, false, false]
  let line = 0
  for (const whole of text.split(/\r\n|\r|\n/)) {
    line += 1
    const written = whole.trim()
    if (written === '' || isEnded) continue
    if (!isBegun) {
      isBegun = true
      if (written === oneC.text) continue
    }
    const equals = written.indexOf('=')
    const [key, value] = equals === -1 ? [written, ''] : [written.slice(0, equals).trim(), written.slice(equals + 1)]
    const closedBy = closings.get(key)
    if (closedBy !== undefined) {
      if (section !== null) return notClosed(section)
      section = { line, closedBy, said: new Map(), twice: new Set(), last: '', isPurposeUnclear: false }
    } else if (key === section?.closedBy) {
      if (key === oneC.documentEnd) rows.push(oneCPayment(section.line, section.said, accounts, faultsOf(section)))
      if (rows.length > limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: section.line })
      section = null
    } else if (key === oneC.end) isEnded = true
    else if (section !== null && isPurposeKey(section.last) && !(equals !== -1 && isOneCKey(key)))
      addToPurpose(section, written, equals !== -1 && looksLikeKey(written.slice(0, equals)))
    else if (equals === -1 || !looksLikeKey(key)) return refuseFile('LINE_NOT_READ', { place: line, detail: written })
    else if (section !== null) keep(section, key, value)
    else if (key === oneC.account) accounts.add(value.trim())
  }
  if (section !== null) return notClosed(section)
  if (!isEnded) return refuseFile('SECTION_NOT_CLOSED', { place: line, detail: oneC.end })
  return rows.length === 0
    ? refuseFile('NO_PAYMENTS')
    : ok({ kind: 'payments', format: '1C_TEXT', encoding, rows, total: null, messageId: null })
}

const notClosed = ({ line, closedBy }: Section) => refuseFile('SECTION_NOT_CLOSED', { place: line, detail: closedBy })

function keep(section: Section, key: string, value: string): void {
  section.last = key
  if (section.said.has(key)) section.twice.add(key)
  else section.said.set(key, value)
}

function addToPurpose(section: Section, written: string, isUnclear: boolean): void {
  section.said.set(section.last, `${section.said.get(section.last) ?? ''}\n${written}`)
  section.isPurposeUnclear ||= isUnclear
}

const faultsOf = ({ twice, isPurposeUnclear }: Section): RowFault[] => [
  ...(twice.size === 0 ? [] : [{ field: null, code: 'FIELD_TWICE' } as const]),
  ...(isPurposeUnclear ? [{ field: 'remittanceInformation', code: 'PURPOSE_UNCLEAR' } as const] : []),
]
