import { ok, type Result } from '@dilo/domain/result.ts'
import { worthOfLetter } from './letter-frequency.ts'
import type { FileEncoding, FileRefusal } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

export type DecodedText = { readonly text: string; readonly encoding: FileEncoding }

/**
 * Reads bytes as text in the encoding that they themselves show: a mark at the beginning, strict UTF-8, UTF-16 by where its zeros
 * stand, else the code page in which they come out as Ukrainian or Russian. What a file says of its own encoding is not asked: 1C
 * writes `Кодировка=Windows` into files of DOS, and programs save XML anew and leave its declaration as it was.
 */
export function decodeText(bytes: Uint8Array): Result<DecodedText, FileRefusal> {
  const decoded = withMark(bytes) ?? asUtf16(bytes) ?? asUtf8(bytes) ?? asCodePage(bytes)
  if (decoded === null) return refuseFile(bytes.includes(0) ? 'NOT_TEXT' : 'NO_ENCODING_FITS')
  const text = withoutEndOfDos(decoded.text)
  const zero = text.indexOf('\0')
  return zero === -1 ? ok({ ...decoded, text }) : refuseFile('NOT_TEXT', { place: lineAt(text, zero) })
}

/** DOS ended its texts with a sign of its own. */
const withoutEndOfDos = (text: string): string => (text.endsWith('\u001A') ? text.slice(0, -1) : text)

/** The line, from 1, on which a character stands. */
const lineAt = (text: string, at: number): number => (text.slice(0, at).match(/\r\n|\r|\n/g)?.length ?? 0) + 1

const marks: readonly (readonly [encoding: FileEncoding, mark: readonly number[]])[] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
]

/** An undecodable character is U+FFFD, a fault of its row: the mark has said what it should be. */
function withMark(bytes: Uint8Array): DecodedText | null {
  const [encoding] = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? []
  return encoding === undefined ? null : { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** The encoding is recognised by so many bytes of the beginning. */
const LOOKED_AT = 256 * 1024

/** Upper halves of the characters that payments are written in: ASCII, Cyrillic, signs of punctuation, «№» and «₴». */
const upperHalves: ReadonlySet<number> = new Set([0x00, 0x04, 0x20, 0x21])

/** Without a mark: every second byte is the upper half of a character, and line breaks and spaces have zeros there. */
function asUtf16(bytes: Uint8Array): DecodedText | null {
  const looked = bytes.subarray(0, LOOKED_AT)
  if (bytes.length % 2 !== 0 || !looked.includes(0)) return null
  const share = (first: 0 | 1) =>
    looked.filter((byte, index) => index % 2 === first && upperHalves.has(byte)).length / (looked.length / 2)
  const encoding = share(1) > 0.95 ? 'UTF-16LE' : share(0) > 0.95 ? 'UTF-16BE' : null
  const text = encoding && strictly(encoding, bytes)
  return encoding === null || text === null || text.includes('\0') ? null : { encoding, text }
}

function asUtf8(bytes: Uint8Array): DecodedText | null {
  const text = strictly('UTF-8', bytes)
  return text === null ? null : { encoding: 'UTF-8', text }
}

function strictly(encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

type CodePage = {
  readonly encoding: FileEncoding
  readonly letters: readonly string[]
  decode(bytes: Uint8Array): string
}

/** @param others letters that stand for those of a page that differs from a known one in them alone */
function codePage(encoding: FileEncoding, label: string, others: Readonly<Record<string, string>> = {}): CodePage {
  const decoder = new TextDecoder(label)
  const differing = new RegExp(`[${Object.keys(others).join('')}]`, 'g')
  const isKnown = Object.keys(others).length === 0
  const decode = (bytes: Uint8Array): string =>
    isKnown ? decoder.decode(bytes) : decoder.decode(bytes).replace(differing, (letter) => others[letter] ?? letter)
  return { encoding, letters: Array.from({ length: 256 }, (_, byte) => decode(Uint8Array.of(byte))), decode }
}

/** In the order in which they are met: of two that fit alike the first is taken. */
const codePages: readonly CodePage[] = [
  codePage('windows-1251', 'windows-1251'),
  codePage('CP866', 'ibm866'),
  // The code page of the Ukrainian DOS is the Russian one except for the letters behind «Ё».
  codePage('CP1125', 'ibm866', { Є: 'Ґ', є: 'ґ', Ї: 'Є', ї: 'є', Ў: 'І', ў: 'і', '°': 'Ї', '∙': 'ї' }),
  codePage('KOI8-U', 'koi8-u'),
]

/** The code page in which the bytes above ASCII are most like Ukrainian and Russian; null: in none. */
function asCodePage(bytes: Uint8Array): DecodedText | null {
  if (bytes.includes(0)) return null
  const pairs = pairsOf(bytes)
  const scored = codePages.map((page) => ({ page, ...score(pairs, page.letters) }))
  const [best] = scored.sort((one, other) => other.worth - one.worth)
  if (best === undefined || best.letters < 0.7) return null
  return { encoding: best.page.encoding, text: best.page.decode(bytes) }
}

/**
 * The frequency with which each byte above ASCII follows each byte, by the two as one number: the code pages are
 * recognised by these counts alone.
 */
function pairsOf(bytes: Uint8Array): Uint32Array {
  const pairs = new Uint32Array(0x10000)
  const end = Math.min(bytes.length, LOOKED_AT * 4)
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const pair = ((bytes[at - 1] ?? 0x20) << 8) | byte
    pairs[pair] = (pairs[pair] ?? 0) + 1
  }
  return pairs
}

/** Signs above ASCII that payments hold beside Latin and Cyrillic characters. */
const signs = new Set('№«»„“”‘’–—…\u00A0\u00AD')
const isLower = (letter: string): boolean => letter !== letter.toUpperCase()
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()

/** Bits that are lost where a lower-case letter is followed by a capital one, as in a text of the other KOI8, and by an invalid character. */
const [CASE_BREAK, NO_LETTER] = [4, 8]

function score(pairs: Uint32Array, letters: readonly string[]): { worth: number; letters: number } {
  let [worth, known, all] = [0, 0, 0]
  for (const [pair, times] of pairs.entries()) {
    if (times === 0) continue
    const [before = '', letter = ''] = [letters[pair >> 8], letters[pair & 0xff]]
    const value = worthOfLetter.get(letter) ?? (signs.has(letter) ? 0 : null)
    all += times
    known += value === null ? 0 : times
    const breaksCase = value !== null && isUpper(letter) && worthOfLetter.has(before) && isLower(before)
    worth += times * ((value ?? -NO_LETTER) - (breaksCase ? CASE_BREAK : 0))
  }
  return { worth, letters: known / Math.max(all, 1) }
}
