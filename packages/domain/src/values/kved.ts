import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** A class of economic activity (КВЕД-2010, ДК 009:2010): `62`, `62.0`, `62.01`. */
type Kved = Branded<string, 'Kved'>

export function parseKved(text: string): Result<Kved, 'This field is required' | 'Invalid activity code'> {
  const code = text.trim()
  if (code === '') return refused('This field is required')
  return /^\d{2}(\.\d{1,2})?$/.test(code) ? ok(code as Kved) : refused('Invalid activity code')
}
