import { expect, test } from 'vitest'
import { shortenedAddress } from './shortened-address.ts'

test.each([
  ['203.0.113.17', '203.0.113.•'],
  ['::ffff:203.0.113.17', '203.0.113.•'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:…'],
  ['2001:db8::1', '2001:db8:0:…'],
  ['::1', '0:0:0:…'],
  ['', ''],
  ['unknown', ''],
])('%s is shown as "%s"', (address, shown) => {
  expect(shortenedAddress(address)).toBe(shown)
})
