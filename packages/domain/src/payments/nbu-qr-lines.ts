import { ok, refused, type Result } from '../result.ts'
import { decodeBase64Url } from '../values/base64url.ts'
import { isGarbled } from '../values/garbled-text.ts'
import { decodeWindows1251 } from '../values/windows-1251-bytes.ts'

/** Longer than any valid code (507 bytes of an address), short enough to read fast. */
const LONGEST_TEXT = 4096

const ADDRESS = /^https:\/\/(?:bank\.gov\.ua\/qr\/|qr\.bank\.gov\.ua\/)([^/?#]+)$/i
const BEGINNING = /^BCD\r?\n/

/** The third line names an encoding: `1` UTF-8, `2` windows-1251. */
const ENCODING = /^BCD\r?\n[^\r\n]*\r?\n[12]\r?\n/
const SAYS_1251 = /^BCD\r?\n[^\r\n]*\r?\n2\r?\n/

/**
 * The lines of a payment's QR, from `BCD` on, as the text of the code has them: plain (version 001, after 23 spaces), or
 * inside an address of the National Bank (002 and 003; either of its hosts).
 */
export function nbuQrLines(text: string): Result<readonly string[], 'Not a payment code' | 'Broken payment code'> {
  if (text.length > LONGEST_TEXT) return refused('Not a payment code')
  const trimmed = text.trim()
  const payload = ADDRESS.exec(trimmed)?.[1]
  if (payload === undefined) return BEGINNING.test(trimmed) ? ok(trimmed.split(/\r?\n/)) : refused('Not a payment code')
  const bytes = decodeBase64Url(payload)
  const decoded = bytes.ok ? decodedText(bytes.value) : undefined
  return decoded === undefined ? refused('Broken payment code') : ok(decoded.split(/\r?\n/))
}

/**
 * Decodes the bytes. What the code says is not believed where the letters show otherwise: public generators say
 * windows-1251 and write UTF-8. Undefined for an unknown encoding or invalid bytes.
 */
function decodedText(bytes: Uint8Array): string | undefined {
  const [unicode, cyrillic] = [utf8(bytes), windows1251(bytes)]
  const isCyrillic = cyrillic !== undefined && SAYS_1251.test(cyrillic) && !isGarbled(cyrillic)
  const text = unicode === undefined || isCyrillic ? cyrillic : unicode
  return text !== undefined && ENCODING.test(text) ? text : undefined
}

/** A mark at the beginning is taken away. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function windows1251(bytes: Uint8Array): string | undefined {
  const decoded = decodeWindows1251(bytes)
  return decoded.ok ? decoded.value : undefined
}
