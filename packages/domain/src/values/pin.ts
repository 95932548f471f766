import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** A card's PIN. Never logged, never stored as it is. */
type Pin = Branded<string, 'Pin'>

/** Reads a PIN: digits only, not all the same (spec section 5), 4 to 12 of them (ISO 9564-1). */
export function parsePin(text: string): Result<Pin, 'Invalid PIN-Code'> {
  return /^(\d)(?!\1*$)\d{3,11}$/.test(text) ? ok(text as Pin) : refused('Invalid PIN-Code')
}
