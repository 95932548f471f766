import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { latinOnly } from './alphabet.ts'
import { maxLength } from './max-length.ts'
import { required } from './required.ts'
import { withPlainSigns } from './pasted-text.ts'
import { transliterate } from './transliteration.ts'

/** A person's name as it stands on a card: capital Latin letters. */
type NameOnCard = Branded<string, 'NameOnCard'>

/** ISO/IEC 7813: a card's stripe has room for so many characters of the name. */
export const NAME_ON_CARD_LENGTH = 26

type NameOnCardError = 'This field is required' | 'Max length {count} symbols' | 'Only Latin letters available'

/** Reads a name for a card: Latin letters, with hyphens, apostrophes and dots within; small ones become capitals. */
export function parseNameOnCard(text: string): Result<NameOnCard, NameOnCardError> {
  const given = required(withPlainSigns(text).trim().replace(/\s+/g, ' ').toUpperCase())
  if (!given.ok) return given
  const fitting = maxLength(given.value, NAME_ON_CARD_LENGTH)
  if (!fitting.ok) return fitting
  const letters = latinOnly(fitting.value.replaceAll('.', ''))
  return letters.ok && /^[A-Z]/.test(fitting.value)
    ? ok(fitting.value as NameOnCard)
    : refused('Only Latin letters available')
}

/**
 * The bank's proposal for the name on a card: first name and surname by the official table (`transliterate`). If they
 * have no room together, the first name is an initial; a text that is still too long is cut.
 */
export function proposeNameOnCard({ first, last }: { readonly first: string; readonly last: string }): string {
  const [firstName, surname] = [latin(first), latin(last)]
  const whole = `${firstName} ${surname}`.trim()
  const short = whole.length > NAME_ON_CARD_LENGTH ? `${firstName.slice(0, 1)} ${surname}`.trim() : whole
  return short.slice(0, NAME_ON_CARD_LENGTH).trim()
}

/** Letters that no alphabet of the table knows stand on no card. */
const latin = (name: string): string =>
  transliterate(name)
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z '-]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ '-]+/, '')
    .trim()
