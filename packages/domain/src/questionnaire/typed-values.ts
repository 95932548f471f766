import type { FieldMessageKey } from '../message-key.ts'
import { digitsOnly } from '../values/digits.ts'
import { required } from '../values/required.ts'
import { ok, refused, type Result } from '../result.ts'
import { parseAmountInput } from '../values/amount-input.ts'
import type { BusinessDate } from '../values/business-date.ts'
import { parseCountry } from '../values/country.ts'
import { parseDayInput } from '../values/day-input.ts'
import { parseEdrpou } from '../values/edrpou.ts'
import { FULL_NAME_LENGTH, parseFullName } from '../values/full-name.ts'
import { type Inn, parseInn } from '../values/inn.ts'
import { pastedCode } from '../values/pasted-code.ts'
import { parseKved } from '../values/kved.ts'
import { parseLetterText } from '../values/letter-text.ts'
import { parsePastDate } from '../values/past-date.ts'
import { text } from './typed-field.ts'

/** Fields that several sections ask. */

/** Words in the client's own lines. @param most characters @param least fewer say nothing */
export const words = (most: number, least = 1) => text((typed) => parseWords(typed, most, least))

/** Words of one alphabet: a letter of another one may look the same. @param alphabet the rule of its letters */
export const wordsIn = (alphabet: (words: string) => Result<string, FieldMessageKey>, most: number, least = 1) =>
  text((typed) => {
    const given = parseWords(typed, most, least)
    return given.ok ? alphabet(given.value) : given
  })

function parseWords(typed: string, most: number, least: number): Result<string, FieldMessageKey> {
  const given = parseLetterText(typed)
  if (!given.ok) return refused(given.error === 'This field is required' ? given.error : 'Text too long')
  if (given.value.length > most) return refused('Text too long')
  return given.value.length < least ? refused('Text too short') : ok(given.value)
}

/**
 * A name of a person or an organisation of any country, in one line: composed, without signs that nobody sees, and without
 * marks that belong to no letter. Letters of another alphabet stay: they are the writer's.
 */
export const writtenName = (most: number, least = 1) =>
  text((typed) => {
    const composed = typed.normalize('NFC').replace(/\p{Cf}/gu, '')
    return parseWords(composed.replace(LOOSE_MARKS, '').replace(/\s+/gu, ' '), most, least)
  })

/** Marks that are left on a letter once the text is composed. Scripts that write vowels as marks keep them. */
const LOOSE_MARKS = /(?<=[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu

export const fullName = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  return given.value.length > FULL_NAME_LENGTH ? refused('Text too long') : parseFullName(given.value)
})

/** A day that has come, of 1900 or later. */
export const pastDay = text((typed, { today }): Result<BusinessDate, FieldMessageKey> => parsePastDate(typed, today))

/** The last day of something that must still hold. */
export const dayToCome = text((typed, { today }): Result<BusinessDate, FieldMessageKey> => {
  const day = parseDayInput(typed)
  return day.ok && day.value < today ? refused('Day has passed') : day
})

/** РНОКПП of a person. A company's code is distinguished: it is the usual mistake. */
export const inn = text((typed): Result<Inn, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  return parseEdrpou(given.value).ok ? refused('Person has no okpo') : parseInn(given.value)
})

export const country = text(parseCountry)

export const kved = text(parseKved)

const REGISTER_NUMBER_LENGTH = 17

/** The number of the entry in the state's register (ЄДР). */
export const registerNumber = text((typed): Result<string, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const digits = digitsOnly(pastedCode(given.value))
  if (!digits.ok) return digits
  return digits.value.length === REGISTER_NUMBER_LENGTH ? digits : refused('Invalid register number')
})

/** @param most the largest that is meant */
export const wholeNumber = (most: number) =>
  text((typed): Result<number, FieldMessageKey> => {
    const given = required(typed)
    if (!given.ok) return given
    const digits = digitsOnly(pastedCode(given.value))
    if (!digits.ok) return digits
    return digits.value !== '' && Number(digits.value) <= most
      ? ok(Number(digits.value))
      : refused('Invalid whole number')
  })

export const percent = text((typed): Result<number, FieldMessageKey> => {
  const given = required(typed)
  if (!given.ok) return given
  const [, digits] = /^(\d{1,3})\s*%?$/.exec(given.value) ?? []
  return digits !== undefined && Number(digits) <= 100 ? ok(Number(digits)) : refused('Invalid percent')
})

/** An amount of hryvnia, in kopiykas as a text of digits; nothing is an answer as well. */
export const hryvnias = text((typed): Result<string, FieldMessageKey> => {
  if (/^0+([.,]0{1,2})?$/.test(typed.trim())) return ok('0')
  const amount = parseAmountInput(typed, 'UAH')
  if (amount.ok) return ok(String(amount.value))
  return refused(amount.error === 'This field is required' ? amount.error : 'Invalid amount')
})

/** The address of a home or workplace, as people and the register write it: in one line. */
export const address = words(300, 5)
