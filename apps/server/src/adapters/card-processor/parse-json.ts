const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @returns undefined for bytes that are no JSON in UTF-8 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}
