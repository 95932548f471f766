import type { Branded } from '../brand.ts'

/** The SHA-256 of a signed text: 64 hexadecimal digits, lower case. */
export type Digest = Branded<string, 'Digest'>

/**
 * SHA-256 of a text's UTF-8 by Web Crypto, which browsers (over TLS and on loopback) and Node have alike. Who needs it
 * within a transaction hashes the same text by Node's own means: it is the text that both sides must agree on.
 */
export async function digestOf(text: string): Promise<Digest> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('') as Digest
}
