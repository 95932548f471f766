import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldOf, type Purchase, usedOf } from '../src/cards/purchase.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const DAY = 86_400_000

type Reported = {
  parts?: readonly [amount: bigint, day: number][]
  expired?: number
  reversal?: readonly [remaining: bigint, day: number]
  further?: readonly [remaining: bigint, day: number]
  cleared?: bigint
  isFinal?: boolean
}

const purchase = ({ parts = [], expired = -1, reversal, further, cleared = 0n, isFinal = false }: Reported): Purchase => ({
  parts: parts.map(([amount, day], index) => ({ amount: kopiykas(amount), at: day * DAY, hasExpired: index === expired })),
  reversals: [reversal, further].flatMap((one) => (one === undefined ? [] : [{ remaining: kopiykas(one[0]), at: one[1] * DAY }])),
  cleared: kopiykas(cleared),
  clearedAt: cleared > 0n ? 5 * DAY : null,
  isFinal,
})

describe('a purchase holds what stays authorised and is not cleared', () => {
  // oxfmt-ignore
  test.each<[string, Reported, held: bigint, used: readonly (readonly [day: number, amount: bigint])[]]>([
    ['as it was authorised', { parts: [[1000n, 1]] }, 1000n, [[1, 1000n]]],
    ['with what was added', { parts: [[500n, 1], [300n, 2]] }, 800n, [[1, 500n], [2, 300n]]],
    ['cleared for less', { parts: [[50_000n, 1], [30_000n, 1]], cleared: 76_000n, isFinal: true }, 0n, [[1, 50_000n], [1, 26_000n]]],
    ['cleared in part', { parts: [[1000n, 1]], cleared: 400n }, 600n, [[1, 1000n]]],
    ['cleared for more', { parts: [[4350n, 1]], cleared: 4380n, isFinal: true }, 0n, [[1, 4380n]]],
    ['reversed in part', { parts: [[1000n, 1]], reversal: [600n, 2] }, 600n, [[1, 600n]]],
    ['reversed in part, and cleared', { parts: [[1000n, 1]], reversal: [600n, 2], cleared: 600n }, 0n, [[1, 600n]]],
    ['reversed whole', { parts: [[800n, 1]], reversal: [0n, 2] }, 0n, [[1, 0n]]],
    ['the newest part goes first', { parts: [[500n, 1], [300n, 2]], reversal: [600n, 3] }, 600n, [[1, 500n], [2, 100n]]],
    ['what is added after a reversal counts', { parts: [[500n, 1], [300n, 3]], reversal: [0n, 2] }, 300n, [[1, 0n], [3, 300n]]],
    ['a reversal to more than there is', { parts: [[500n, 1]], reversal: [900n, 2] }, 500n, [[1, 500n]]],
    ['reversed, and later to more than that: nothing is held again', { parts: [[500n, 1]], reversal: [200n, 2], further: [400n, 3] }, 200n, [[1, 200n]]],
    ['reversed twice, of which the earlier comes later', { parts: [[500n, 1]], reversal: [400n, 3], further: [200n, 2] }, 200n, [[1, 200n]]],
    ['reversed, added to, and reversed again', { parts: [[500n, 1], [300n, 3]], reversal: [200n, 2], further: [400n, 4] }, 400n, [[1, 200n], [3, 200n]]],
    ['expired', { parts: [[500n, 1]], expired: 0 }, 0n, [[1, 0n]]],
    ['expired in part, of which the rest was reversed', { parts: [[500n, 1], [300n, 2]], expired: 0, reversal: [500n, 3] }, 0n, [[1, 0n], [2, 0n]]],
    ['cleared after it expired', { parts: [[500n, 1]], expired: 0, cleared: 500n }, 0n, [[1, 500n]]],
    ['cleared without authorisation', { cleared: 600n }, 0n, [[5, 600n]]],
    ['reversed before it was authorised', { reversal: [0n, 2] }, 0n, []],
  ])('%s', (_, reported, held, used) => {
    expect(heldOf(purchase(reported))).toBe(held)
    expect(usedOf(purchase(reported)).map(({ at, amount }) => [at / DAY, amount])).toEqual(used)
  })

  test('it never holds more than was authorised, and uses what it holds and what was cleared at least', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10_000n })
    const days = fc.integer({ min: 1, max: 9 })
    const reported = fc.record({
      parts: fc.array(fc.tuple(amounts, days), { maxLength: 4 }),
      expired: fc.integer({ min: -1, max: 3 }),
      reversal: fc.option(fc.tuple(amounts, days), { nil: undefined }),
      cleared: amounts,
      isFinal: fc.boolean(),
    })
    fc.assert(
      fc.property(reported, ({ reversal, ...rest }) => {
        const one = purchase({ ...rest, ...(reversal === undefined ? {} : { reversal }) })
        const held = heldOf(one)
        const used = usedOf(one).reduce((sum, { amount }) => sum + amount, 0n)
        const authorised = one.parts.reduce((sum, { amount }) => sum + amount, 0n)
        expect(held >= 0n && held + (one.isFinal ? 0n : one.cleared) <= (authorised > one.cleared ? authorised : one.cleared)).toBe(true)
        expect(used >= one.cleared && used >= held).toBe(true)
        expect(usedOf(one).every(({ amount }) => amount >= 0n)).toBe(true)
      }),
    )
  })
})
