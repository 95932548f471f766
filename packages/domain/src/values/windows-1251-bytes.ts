import { ok, refused, type Result } from '../result.ts'
import { ABOVE_ASCII } from './windows-1251-letters.ts'

/** The one undefined byte of windows-1251; the table of characters omits it. */
const NOTHING = 0x98

const byteAt = (index: number): number => (0x80 + index < NOTHING ? 0x80 + index : 0x81 + index)

const letters = new Map([...ABOVE_ASCII].map((letter, index) => [byteAt(index), letter]))
const bytes = new Map([...ABOVE_ASCII].map((letter, index) => [letter, byteAt(index)]))

const byteOf = (character: string): number | undefined =>
  character <= '\u007F' ? character.codePointAt(0) : bytes.get(character)

const letterOf = (byte: number): string | undefined => (byte < 0x80 ? String.fromCodePoint(byte) : letters.get(byte))

/** @returns 'Character cannot be sent' for a character that windows-1251 lacks (domain-ukraine.md section 2) */
export function encodeWindows1251(text: string): Result<Uint8Array, 'Character cannot be sent'> {
  const encoded = Array.from(text, byteOf)
  return encoded.every((byte) => byte !== undefined)
    ? ok(Uint8Array.from(encoded))
    : refused('Character cannot be sent')
}

/** @returns a refusal for bytes that are no text in windows-1251 */
export function decodeWindows1251(encoded: Uint8Array): Result<string, 'Not windows-1251'> {
  const decoded = Array.from(encoded, letterOf)
  return decoded.every((letter) => letter !== undefined) ? ok(decoded.join('')) : refused('Not windows-1251')
}
