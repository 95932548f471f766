// security row 3
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { parseNewPassword } from './new-password.ts'

const tooCommon = { ok: false, error: 'Password too common' }

describe('a password that keeps to the rules is refused', () => {
  test.each([
    ['Password1', 'it is in the public list'],
    ['pASSWORD1', 'however its letters are cased'],
    ['1Qaz2Wsx', 'as a walk over the keyboard'],
    ['Qwerty12345', 'as another'],
    ['P@ssw0rd', 'with signs instead of letters'],
    ['Dragon-2026!', 'as one common word with digits and signs after it'],
    ['2026!Dragon', 'or before it'],
    ['Dilo2026!', "as the bank's own name"],
    ['PrivatBank24', "as another bank's"],
    ['M0n0bank!!', "as another bank's, with digits instead of letters"],
    ['Slava-2022', 'as what everybody says'],
    ['Buhgalter1', 'as a profession'],
    ['Gfhjkm123', 'as a word typed on the other keyboard'],
  ])('%s: %s', (password) => {
    expect(parseNewPassword(password)).toEqual(tooCommon)
  })
})

test.each(['Dilo-demo-1', 'New-password-2', 'Tykha-voda-berehy-lomyt-7', 'kV8!mQz2#rT', 'Zelenyi-kavun-v-snihu-3', 'Dilo-i-kozak-17'])(
  '%s may be chosen',
  (password) => {
    expect(parseNewPassword(password)).toEqual({ ok: true, value: password })
  },
)

test.each([
  ['', 'This field is required'],
  ['Short1', 'Password too short'],
  ['password1', 'Password has no uppercase'],
])('of "%s" the rule is shown first: %s', (password, error) => {
  expect(parseNewPassword(password)).toEqual({ ok: false, error })
})

test('a word in the middle of others says nothing', () => {
  expect(isCommonPassword('dragonfruit7vareniki')).toBe(false)
})
