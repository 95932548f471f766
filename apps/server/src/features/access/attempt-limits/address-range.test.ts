// security row 4
import { expect, test } from 'vitest'
import { addressRange, widerRange } from './address-range.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2ab::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:2ff:ffff:ffff:ffff:ffff', '2001:db8:1:200::/56'],
  ['2001:DB8:0001:0300::', '2001:db8:1:300::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/56'],
  ['', 'other'],
])('%s counts with %s', (address, range) => {
  expect(addressRange(address)).toBe(range)
})

test.each([
  ['2001:db8:1:2ab::1', '2001:db8:1::/48'],
  ['2001:db8:1:ff00::1', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['::1', '0:0:0::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['', null],
])('the site of %s is %s', (address, site) => {
  expect(widerRange(address)).toBe(site)
})
