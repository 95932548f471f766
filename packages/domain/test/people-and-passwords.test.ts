import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { passwordLevel, passwordStrengths } from '../src/rules/password-strength.ts'
import { joinNameParts, parseFullName, splitFullName } from '../src/values/full-name.ts'
import { confirmPassword, parsePassword, passwordProblems } from '../src/values/password.ts'

describe('a full name', () => {
  test.each([
    ['Шевченко Тарас Григорович', 'Шевченко', 'Тарас', 'Григорович'],
    ['  Шевченко   Тарас ', 'Шевченко', 'Тарас', ''],
    ['Алієв Гасан Мамед огли', 'Алієв', 'Гасан', 'Мамед огли'],
  ])('%s is surname %s, first name %s, middle name "%s"', (text, secondName, firstName, middleName) => {
    expect(splitFullName(certain(parseFullName(text)))).toEqual({ secondName, firstName, middleName })
  })
  test('keeps one kind of apostrophe', () => {
    expect(certain(parseFullName('Демʼяненко Лук’ян'))).toBe("Дем'яненко Лук'ян")
  })
  test('reads letters that came in two pieces', () => {
    expect(certain(parseFullName('Гойко Андрій'.normalize('NFD')))).toBe('Гойко Андрій')
  })
  test('of parts is the same after it is read and split', () => {
    const word = fc.stringMatching(/^[А-ЯІЇЄҐ][а-яіїєґ'-]{1,12}$/)
    fc.assert(
      fc.property(word, word, fc.array(word, { maxLength: 2 }), (secondName, firstName, middle) => {
        const parts = { secondName, firstName, middleName: middle.join(' ') }
        expect(splitFullName(certain(parseFullName(joinNameParts(parts))))).toEqual(parts)
      }),
    )
  })
})

const letters = 'abcdefghijklmnopqrstuvwxyz'
const kinds = { digit: '0123456789', lower: letters, upper: letters.toUpperCase(), sign: '_-,.][@!#$%^&?*' }

/** Eight or more signs, with one of every kind that the rules ask for. */
const accepted = fc
  .tuple(
    ...[kinds.digit, kinds.lower, kinds.upper].map((kind) => fc.constantFrom(...kind)),
    fc.string({ unit: fc.constantFrom(...Object.values(kinds).join('')), minLength: 5, maxLength: 30 }),
  )
  .map((parts) => parts.join(''))

describe('a password', () => {
  test('with all that the rules ask for is accepted', () => {
    fc.assert(
      fc.property(accepted, (text) => {
        expect(parsePassword(text)).toEqual({ ok: true, value: text })
      }),
    )
  })
  test('is required', () => expect(parsePassword('')).toEqual({ ok: false, error: 'This field is required' }))
  test('names everything that it lacks, in the order of the rules', () => {
    expect(passwordProblems('')).toEqual(['Password too short', 'Password has no numbers', 'Password has no literals', 'Password has no uppercase'])
    expect(passwordProblems('пароль і')).toEqual(['Password has no numbers', 'Password has no uppercase', 'Password has forbidden symbols'])
  })
  test('is repeated as it is, to the sign', () => {
    expect(confirmPassword('Abcdefg1', 'Abcdefg1').ok).toBe(true)
    expect(confirmPassword('Abcdefg1', 'abcdefg1')).toEqual({ ok: false, error: 'Password should be equal' })
  })
})

describe('the strength of a password', () => {
  test.each([
    ['', 1, 'bad'],
    ['abc', 1, 'bad'],
    ['Abc', 2, 'bad'],
    ['abcdefgh1', 3, 'bad'],
    ['Aa1!', 3, 'bad'],
    ['Abcdefg1', 4, 'normal'],
    ['Abcdefg1!', 5, 'good'],
    ['Abcdefghijk1', 5, 'good'],
  ] as const)('of "%s" is %i of 5: %s', (text, level, strength) => {
    expect(passwordLevel(text)).toBe(level)
    expect(passwordStrengths[level]).toBe(strength)
  })
  test('is bad exactly when the password would be refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), accepted), (text) => {
        expect(passwordStrengths[passwordLevel(text)] === 'bad').toBe(!parsePassword(text).ok)
      }),
    )
  })
})
