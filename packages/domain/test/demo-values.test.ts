import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../src/values/currency.ts'
import { demoEmail, demoPhone, isDemoContact } from '../src/values/demo-contact.ts'
import { parseEmail } from '../src/values/email.ts'
import { demoMoney, ledgerCurrency } from '../src/values/ledger-currency.ts'
import { parsePhone } from '../src/values/phone.ts'

describe('a contact of demo mode', () => {
  test('has the form of a real one, and is distinguished from it', () => {
    expect(parsePhone(demoPhone(1))).toEqual({ ok: true, value: '380000000001' })
    expect(parseEmail(demoEmail('olena')).ok).toBe(true)
    expect([demoPhone(1), demoEmail('olena')].every(isDemoContact)).toBe(true)
  })

  test('is no number that an operator has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 0, max: 9_999_999 }), (operator, number) => {
        expect(isDemoContact(`380${operator}${String(number).padStart(7, '0')}`)).toBe(false)
      }),
    )
  })

  test.each(['olena@example.com', 'demo.invalid@example.com', 'x@demo.invalid.example'])('is not %s', (email) => {
    expect(isDemoContact(email)).toBe(false)
  })
})

test("demo money has a currency of its own for each of the bank's, and shares none with it", () => {
  const demo = currencies.map((currency) => ledgerCurrency(currency, true))
  expect(demo).toEqual(Object.values(demoMoney))
  expect(new Set([...demo, ...currencies]).size).toBe(2 * currencies.length)
  expect(currencies.map((currency) => ledgerCurrency(currency, false))).toEqual([...currencies])
})
