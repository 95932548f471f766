import { inPlainTwins } from '@dilo/domain/values/twins.ts'

/** The byte of every character that windows-1251 has above ASCII (WHATWG Encoding: byte 0x98 has none). */
const bytes: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 128 }, (_, index) => 128 + index))].map(
    (letter, index) => [letter, 128 + index],
  ),
)

const isKnown = (letter: string): boolean => letter <= '\u007F' || bytes.has(letter)

/** The text in characters of windows-1251, one byte each: what has no plain twin in it becomes a question mark and is never dropped. */
export const inWindows1251 = (text: string): string =>
  inPlainTwins(text.normalize('NFC'), isKnown).replace(/\P{ASCII}/gu, (letter) => (bytes.has(letter) ? letter : '?'))

/** @param text in characters of windows-1251 (`inWindows1251`); others are question marks */
export function encodeWindows1251(text: string): Buffer {
  const encoded = Buffer.allocUnsafe(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    encoded[index] = code < 128 ? code : (bytes.get(text.charAt(index)) ?? 63)
  }
  return encoded
}
