import { expect, test } from 'vitest'
import { isFarFrom, typedRateOf } from './typed-rate.ts'

test.each([
  ['43,45', 43_450_000n],
  ['43.4501', 43_450_100n],
  [' 51 ', 51_000_000n],
  ['43,45012', null],
  ['0', null],
  ['', null],
  ['4 345', null],
  ['сорок', null],
  ['43,', null],
])('the rate %j is read as %j', (text, rate) => expect(typedRateOf(text)).toBe(rate))

test.each([
  ['433', true],
  ['4,33', true],
  ['47,64', true],
  ['47,63', false],
  ['38,97', false],
])('beside a market of 43,3000 the rate %s is asked about again: %j', (text, far) => {
  const [market, rate] = [typedRateOf('43,3000'), typedRateOf(text)]
  expect(market !== null && rate !== null && isFarFrom(market, rate)).toBe(far)
})
