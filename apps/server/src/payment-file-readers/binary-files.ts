import { refuseFile } from './refuse-file.ts'

const startsWith = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, index) => bytes[index] === byte)

/** A ZIP, empty ones too: XLSX is one. */
export const isArchive = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** A file of another format that people send, known by its first bytes; each has its own remedy. */
export function otherFormatRefusal(bytes: Uint8Array): ReturnType<typeof refuseFile> | undefined {
  if (isDbf(bytes)) return refuseFile('DBF')
  // A sheet of Excel 2 to 4, from before the compound form: its first record is called BOF.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00)
    return refuseFile('OLD_EXCEL')
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1')
  if (/^\s*(?:%PDF-|\{\\rtf)/.test(beginning)) return refuseFile('DOCUMENT_TO_READ')
  return archives.some((sign) => startsWith(bytes, sign)) ? refuseFile('ANOTHER_ARCHIVE') : undefined
}

const BEGINNING = 1_024

/** RAR, 7-Zip and gzip. */
const archives = [
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
] as const

/** Versions of dBase and FoxPro (the first byte of a table), and where a table says how long its head is. */
const dbfVersions: ReadonlySet<number> = new Set([
  0x02, 0x03, 0x04, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8c, 0xcb, 0xf5, 0xfb,
])
const [MONTH, DAY, HEAD_LENGTH, FIRST_FIELD, FIELD] = [2, 3, 8, 32, 32]

/** A table of dBase: its version, the day of its last change, and descriptions of fields that end with a return. */
function isDbf(bytes: Uint8Array): boolean {
  const [month = 0, day = 0] = [bytes[MONTH], bytes[DAY]]
  if (!dbfVersions.has(bytes[0] ?? 0) || month < 1 || month > 12 || day < 1 || day > 31) return false
  const head = (bytes[HEAD_LENGTH] ?? 0) + (bytes[HEAD_LENGTH + 1] ?? 0) * 256
  if (head <= FIRST_FIELD || head > bytes.length) return false
  for (let at = FIRST_FIELD; at < head; at += FIELD) if (bytes[at] === 0x0d) return true
  return false
}

/** Documents of other programs in an archive, by the names of their parts and by their first bytes. */
export function otherArchiveRefusal(bytes: Uint8Array): ReturnType<typeof refuseFile> | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (whole.includes('xl/workbook.bin')) return refuseFile('BINARY_EXCEL')
  if (whole.includes('xl/')) return undefined
  // The first part of OpenDocument is called so.
  if (whole.subarray(30, 38).toString('latin1') === 'mimetype' && whole.includes('content.xml'))
    return refuseFile('OPEN_DOCUMENT')
  return whole.includes('word/document.xml') ? refuseFile('DOCUMENT_TO_READ') : undefined
}

/** A page of the web, whole or a part, also as Word and Excel save one (MHTML). */
export const isWebPage = (text: string): boolean =>
  /^\s*(?:<!--.{0,200}?-->\s*)?<(?:!doctype\s+html|html|head|body|table|meta|style)\b|^MIME-Version:/i.test(text)

/**
 * Files of Microsoft's compound form: the Excel before 2007, and every newer one with a password (MS-CFB,
 * MS-OFFCRYPTO).
 */
export function compoundFileRefusal(bytes: Uint8Array): ReturnType<typeof refuseFile> | undefined {
  if (!startsWith(bytes, COMPOUND)) return undefined
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names16 = (name: string): boolean => names.includes(Buffer.from(name, 'utf16le'))
  if (names16('EncryptedPackage')) return refuseFile('PASSWORD')
  return refuseFile(names16('Workbook') || names16('Book') ? 'OLD_EXCEL' : 'NO_KNOWN_FORMAT')
}
