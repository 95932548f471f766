import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * Unique end-to-end transaction reference: names a payment at every bank through which it goes (SWIFT gpi; ISO 20022
 * `UUIDv4Identifier`: UUID version 4, lower case).
 */
export type Uetr = Branded<string, 'Uetr'>

const UUID_V4 = /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/

/** Reads a UETR as people paste it: of either case, with spaces around. */
export function parseUetr(text: string): Result<Uetr, 'Invalid UETR'> {
  const uetr = text.trim().toLowerCase()
  return UUID_V4.test(uetr) ? ok(uetr as Uetr) : refused('Invalid UETR')
}
