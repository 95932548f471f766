import type { PaymentFileFormat } from '@dilo/domain/payments/payment-file.ts'
import type { Result } from '@dilo/domain/result.ts'
import { csvTable } from './csv-table.ts'
import { type DecodedText, decodeText } from './decode-text.ts'
import { ifobsDat, isIfobsDat } from './ifobs-dat.ts'
import { ifobsXml } from './ifobs-xml.ts'
import { limits } from './limits.ts'
import { oneCText, isOneCText } from './one-c-text.ts'
import { oneCXml } from './one-c-xml.ts'
import { pain001 } from './pain-001.ts'
import type { FileRefusal, ReadFile } from './payment-file.ts'
import { compoundFileRefusal, isArchive, isWebPage, otherArchiveRefusal, otherFormatRefusal } from './binary-files.ts'
import { ibank2Text, isIbank2Text } from './ibank2-text.ts'
import { refuseFile } from './refuse-file.ts'
import { rootElementOf } from './root-element.ts'
import { xlsxTable } from './xlsx/xlsx-table.ts'

/**
 * Reads a file in this thread; its bytes decide what it is. The bank reads in a thread apart (`read-payment-file.ts`).
 * @param fileName asked only whether it promises another format
 */
export function readBytes(bytes: Uint8Array, fileName: string): Result<ReadFile, FileRefusal> {
  if (bytes.length === 0) return refuseFile('NO_BYTES')
  if (bytes.length > limits.bytes) return refuseFile('OVER_10_MB', { detail: String(bytes.length) })
  const read = readAsWhatItIs(bytes)
  return read.ok && !isPromised(fileName, read.value.format)
    ? refuseFile('ANOTHER_ENDING', { detail: endingOf(fileName) })
    : read
}

function readAsWhatItIs(bytes: Uint8Array): Result<ReadFile, FileRefusal> {
  if (isArchive(bytes)) return otherArchiveRefusal(bytes) ?? xlsxTable(bytes)
  const compound = compoundFileRefusal(bytes)
  if (compound !== undefined) return compound
  const other = otherFormatRefusal(bytes)
  if (other !== undefined) return other
  const decoded = decodeText(bytes)
  return decoded.ok ? readText(decoded.value) : decoded
}

type ReadText = (decoded: DecodedText) => Result<ReadFile, FileRefusal>

/** Formats of XML by their first element. */
const xmlReaders: ReadonlyMap<string, ReadText> = new Map<string, ReadText>([
  ['_1CClientBankExchange', oneCXml],
  ['Document', pain001],
  ['ROWDATA', ifobsXml],
  ['DATAPACKET', ifobsXml],
])

function readText(decoded: DecodedText): Result<ReadFile, FileRefusal> {
  const { text } = decoded
  if (text.trim() === '') return refuseFile('NO_PAYMENTS')
  if (isOneCText(text)) return oneCText(decoded)
  if (isIfobsDat(text)) return ifobsDat(decoded)
  if (isIbank2Text(text)) return ibank2Text(decoded)
  if (isWebPage(text.slice(0, 1_000))) return refuseFile('WEB_PAGE')
  if (!text.trimStart().startsWith('<')) return csvTable(decoded)
  const root = rootElementOf(text)
  if (!root.ok) return root
  const read = xmlReaders.get(root.value.name)
  // Excel's own XML of 2003, which programs write as XLS.
  if (root.value.name === 'Workbook') return refuseFile('OLD_EXCEL')
  return read === undefined
    ? refuseFile('ANOTHER_XML', { place: root.value.line, detail: root.value.name })
    : read(decoded)
}

const ofText: readonly PaymentFileFormat[] = ['CSV', '1C_TEXT', 'IFOBS_DAT', 'IBANK2_TEXT']
const ofXml: readonly PaymentFileFormat[] = ['1C_XML', 'PAIN_001', 'IFOBS_XML']

/** The formats that an ending of a name promises; other endings promise nothing. */
const promises: Readonly<Record<string, readonly PaymentFileFormat[]>> = {
  csv: ['CSV'],
  tsv: ['CSV'],
  txt: [...ofText, ...ofXml],
  dat: ofText,
  xml: ofXml,
  xlsx: ['XLSX'],
  xlsm: [],
  xls: [],
}

const endingOf = (fileName: string): string => (/\.([^.]+)$/.exec(fileName)?.[1] ?? '').toLowerCase()

function isPromised(fileName: string, format: PaymentFileFormat): boolean {
  const ending = endingOf(fileName)
  return !Object.hasOwn(promises, ending) || (promises[ending]?.includes(format) ?? false)
}
