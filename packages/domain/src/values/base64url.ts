import { ok, refused, type Result } from '../result.ts'

/** Bytes as RFC 4648 section 5 writes them for addresses, without padding. */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')

/** Reads the same; padding, which some writers leave, is taken. */
export function decodeBase64Url(text: string): Result<Uint8Array, 'Not Base64URL'> {
  const digits = text.replace(/={0,2}$/, '')
  if (!/^[A-Za-z0-9_-]+$/.test(digits) || digits.length % 4 === 1) return refused('Not Base64URL')
  const bytes = atob(digits.replaceAll('-', '+').replaceAll('_', '/'))
  return ok(Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0))
}
