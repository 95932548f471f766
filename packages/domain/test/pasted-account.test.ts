import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeIban } from '../src/values/iban.ts'
import { pastedAccount } from '../src/values/pasted-code.ts'

const account = fc.tuple(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^\d{14}$/)).map(([bank, number]) => composeIban(bank as never, number))
const before = fc.constantFrom('', 'р/р ', 'IBAN: ', 'Рахунок № ', 'оплата на ', 'МФО 322001, ')
const after = fc.constantFrom('', ' в АТ «Банк»', ', МФО 322001', '; тел. 0501234567', ' (основний)')
const grouped = (iban: string, by: string) => iban.replace(/(.{4})(?=.)/g, `$1${by}`)

test('one account is read whole among any words, in any groups', () => {
  fc.assert(
    fc.property(account, before, after, fc.constantFrom('', ' ', '-', '\u00A0'), (iban, said, more, by) => {
      expect(pastedAccount(`${said}${grouped(iban, by)}${more}`)).toBe(iban)
    }),
  )
})

test('of two accounts none is chosen', () => {
  fc.assert(
    fc.property(account, account, (one, other) => {
      expect([one, other]).not.toContain(pastedAccount(`${one} ${other}`))
      expect([one, other]).not.toContain(pastedAccount(pastedAccount(`${one} ${other}`)))
    }),
  )
})
