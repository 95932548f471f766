import { expect, test } from 'vitest'
import type { ThirdPartyEvent } from './events.ts'
import { picturesOf } from './ports.ts'

const visit = { base: 'https://bank.example/sign', number: '17.18' }
const ids = { analyticsId: 'G-ABC123', pixelId: '1234567890' }
const ga = 'https://www.google-analytics.com/g/collect?v=2&tid=G-ABC123&cid=17.18'
const pixel = 'https://www.facebook.com/tr?id=1234567890'

const cases: readonly (readonly [ThirdPartyEvent, readonly string[]])[] = [
  [{ name: 'pageView', page: '/registration' }, [`${ga}&en=page_view&dl=https%3A%2F%2Fbank.example%2Fsign%2Fregistration`, `${pixel}&ev=PageView&noscript=1`]],
  [{ name: 'step', step: 'nxt' }, [`${ga}&en=nxt`]],
  [{ name: 'step', step: 'cnf_org' }, [`${ga}&en=cnf_org`]],
  [{ name: 'Lead' }, [`${pixel}&ev=Lead&noscript=1`]],
  [{ name: 'CompleteRegistration' }, [`${pixel}&ev=CompleteRegistration&noscript=1`]],
]

test.each(cases)('third parties learn of %o what spec section 7 names', (event, pictures) => {
  expect(picturesOf(event, ids, visit)).toEqual(pictures)
})

test.each(cases)('nobody learns of %o without a configured id', (event) => {
  expect(picturesOf(event, { analyticsId: null, pixelId: null }, visit)).toEqual([])
})
