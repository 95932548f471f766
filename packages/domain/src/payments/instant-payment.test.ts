import { expect, test } from 'vitest'
import { kopiykas } from '../values/kopiykas.ts'
import { type InstantTerms, mayBeInstant } from './instant-payment.ts'
import type { PaymentKind } from './payment-kind.ts'

const terms: InstantTerms = { atMost: kopiykas(10_000_000n), ownLimit: null }
const limited: InstantTerms = { ...terms, ownLimit: kopiykas(500_000n) }

test.each<[string, PaymentKind, bigint, InstantTerms | null, string]>([
  ['100,000.00 to another bank goes at once', 'toOtherBank', 10_000_000n, terms, 'ok'],
  ['100,000.01 does not', 'toOtherBank', 10_000_001n, terms, 'instantAmountTooLarge'],
  ["the company's own limit goes at once", 'toOtherBank', 500_000n, limited, 'ok'],
  ["more than the company's own limit does not", 'toOtherBank', 500_001n, limited, 'instantAboveOwnLimit'],
  ['nothing goes at once where clearing has no instant payments', 'toOtherBank', 1n, null, 'instantNotOffered'],
  ['a client of this bank is paid at once anyway', 'toClient', 1n, terms, 'instantNotOffered'],
  ['the budget is paid in the ordinary way', 'toBudget', 1n, terms, 'instantNotOffered'],
])('%s', (_, kind, amount, offered, expected) => {
  const may = mayBeInstant({ kind, amount }, offered)
  expect(may.ok ? 'ok' : may.error).toBe(expected)
})
