import type { Branded } from '../brand.ts'
import type { Result } from '../result.ts'
import { maxLength } from './max-length.ts'
import { required } from './required.ts'

/** The text of a letter between a client and the bank, in the writer's own words and lines: 1 to 2000 characters. */
export type LetterText = Branded<string, 'LetterText'>

export const LETTER_LENGTH = 2000

/**
 * Control and format characters: nobody sees them, and marks that turn the direction of a text show another order than was
 * written. The joiner within one picture (a family, a profession) stays.
 */
const invisible = /(?!\n)(?!(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D)[\p{Cc}\p{Cf}]/gu

export function parseLetterText(
  text: string,
): Result<LetterText, 'This field is required' | 'Max length {count} symbols'> {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replaceAll('\t', ' ')
  const given = required(lines.replace(invisible, '').trim())
  return given.ok ? (maxLength(given.value, LETTER_LENGTH) as Result<LetterText, 'Max length {count} symbols'>) : given
}
