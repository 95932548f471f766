import { expect, test } from 'vitest'
import { readNewEnquirySearch } from './new-enquiry-search.ts'

const PAYMENT = '0197a000-0000-7000-8000-000000000001'

test.each([
  [
    { about: 'payment', of: PAYMENT },
    { about: 'payment', of: PAYMENT },
  ],
  [
    { about: 'error', of: 'SYSTEM_ERROR · 4f2c1f7e' },
    { about: 'error', of: 'SYSTEM_ERROR · 4f2c1f7e' },
  ],
  [{ about: 'payment' }, {}],
  [{ about: 'money', of: PAYMENT }, {}],
  [{ about: 'error', of: '<b>' }, {}],
  [{ about: 'error', of: 'x'.repeat(100) }, {}],
])('the address %j opens an enquiry about %j', (query, search) => {
  expect(readNewEnquirySearch(query)).toEqual(search)
})
