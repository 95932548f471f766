import { expect, test } from 'vitest'
import { ibanReason } from './iban-reason.ts'

test.each([
  ['UA16 3220 0100 0002 6005 0000 0070 2', { is: 'digit' }],
  ['UA16322001000002600500000070', { is: 'length', length: 28 }],
  ['26005000000701', { is: 'length', length: 14 }],
])('an account %j is wrong in its length, or in a digit', (typed, reason) => {
  expect(ibanReason(typed)).toEqual(reason)
})
