import { expect, test } from 'vitest'
import { formatRate } from './format-rate.ts'
import { parseOfficialRate } from './official-rate.ts'
import { certain } from '../result.ts'

test.each([
  ['41.5305', '41,5305'],
  ['49.7', '49,7000'],
  ['100', '100,0000'],
  ['1.000001', '1,000001'],
])('the rate %s is shown as %s', (published, shown) => {
  expect(formatRate(certain(parseOfficialRate(published)))).toBe(shown)
})
