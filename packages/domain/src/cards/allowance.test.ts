import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopiykas } from '../values/kopiykas.ts'
import { type AllowanceState, allowanceStateAt, allowedAmount, isAllowable } from './allowance.ts'
import { declineReasons } from './decide-authorisation.ts'

test('a limit is set aside once; a card that pays nothing, a wrong code, missing money and a suspicion are not', () => {
  expect(declineReasons.filter((because) => !isAllowable(because))).toEqual(
    declineReasons.filter((because) =>
      [
        'closed',
        'lost',
        'stolen',
        'locked',
        'inactive',
        'expired',
        'holderLeft',
        'accountNotOpen',
        'wrongCode',
        'wrongPin',
        'tooManyPins',
        'ended',
        'funds',
        'suspicious',
      ].includes(because),
    ),
  )
})

test('what may be asked for is at least what was declined, and at most twice of it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 13n }), (declined, wanted) => {
      const allowed = allowedAmount(kopiykas(declined), kopiykas(wanted))
      expect(allowed.ok).toBe(wanted >= declined && wanted <= declined * 2n)
    }),
  )
  expect(allowedAmount(kopiykas(500n), null)).toEqual({ ok: true, value: 500n })
})

// oxfmt-ignore
test.each<[AllowanceState, number, AllowanceState]>([
  ['waiting', 9, 'waiting'],
  ['waiting', 10, 'expired'],
  ['granted', 9, 'granted'],
  ['granted', 10, 'expired'],
  ['used', 10, 'used'],
  ['declined', 10, 'declined'],
])('%s that ends at 10 is at %i %s', (state, at, shown) => {
  expect(allowanceStateAt({ state, endsAt: 10 }, at)).toBe(shown)
})
