import { refuseFile } from './refuse-file.ts'

const startsWith = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, index) => bytes[index] === byte)

/** A ZIP, empty ones too: XLSX is one. */
export const isArchive = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Files of Microsoft's compound form: the Excel of before 2007, and every newer one with a password (MS-CFB, MS-OFFCRYPTO). */
export function compoundFileRefusal(bytes: Uint8Array): ReturnType<typeof refuseFile> | undefined {
  if (!startsWith(bytes, COMPOUND)) return undefined
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names16 = (name: string): boolean => names.includes(Buffer.from(name, 'utf16le'))
  if (names16('EncryptedPackage')) return refuseFile('PASSWORD')
  return refuseFile(names16('Workbook') || names16('Book') ? 'OLD_EXCEL' : 'NO_KNOWN_FORMAT')
}
