import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endingOf, goesOn, isAsked, type KnownEnding } from '../src/deposits/prolongation.ts'

const known = (change: Partial<KnownEnding> = {}): KnownEnding => ({ prolongs: true, saidRate: null, timesLeft: 2, rate: 1100, nextRate: 1100, ...change })

describe('the end of a deposit', () => {
  test.each([
    ['that was agreed to go on goes on by the same rate, and its client is told before', {}, true, true],
    ['that was agreed to go on goes on by a higher rate', { nextRate: 1200 }, true, true],
    ['for less is never silent: without a word it is the end', { nextRate: 1099 }, false, true],
    ['for less goes on where the client saw the rate and wanted it', { nextRate: 900, saidRate: 900 }, true, false],
    ['for less than the client saw is asked about anew', { nextRate: 899, saidRate: 900 }, false, true],
    ['for more than the client saw goes on', { nextRate: 950, saidRate: 900 }, true, false],
    ['about which nothing was agreed is asked about, and is the end', { prolongs: false }, false, true],
    ['of which the client said that it is the end is the end', { prolongs: false, saidRate: 1100 }, false, false],
    ['after the last time is the end', { timesLeft: 0, saidRate: 1100 }, false, false],
    ['of what the bank offers no more is the end', { nextRate: null, saidRate: 1100 }, false, false],
  ] as const)('%s', (_, change, goes, asked) => {
    const ending = endingOf(known(change))
    expect({ goes: goesOn(ending), asked: isAsked(ending) }).toEqual({ goes, asked })
  })

  test('never brings another term for less than its rate, or than a rate that the client saw', () => {
    const rate = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(
        fc.record({ prolongs: fc.boolean(), saidRate: fc.option(rate), timesLeft: fc.nat({ max: 2 }), rate, nextRate: fc.option(rate) }),
        (ending) => {
          if (!goesOn(endingOf(ending))) return
          expect(ending.nextRate).toBeGreaterThanOrEqual(Math.min(ending.rate, ending.saidRate ?? ending.rate))
          expect(ending.prolongs).toBe(true)
          expect(ending.timesLeft).toBeGreaterThan(0)
        },
      ),
    )
  })
})
