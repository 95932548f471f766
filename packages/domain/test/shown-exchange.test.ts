import { expect, test } from 'vitest'
import { exchangeRequestText } from '../src/exchange/exchange-request-text.ts'
import { textOfShown } from '../src/signed-texts/shown-text.ts'
import type { BusinessDate } from '../src/values/business-date.ts'

const feeTerms = { fixed: '0', share: 20, least: '10000', most: '5000000' }

const signed = {
  companyId: 'company',
  requestId: 'request',
  version: 3,
  side: 'PURCHASE',
  currency: 'USD',
  amount: '1000000',
  mode: 'limit',
  rate: '43300000',
  hryvnia: '43300000',
  fee: '86600',
  feeTerms,
  debtorAccountId: 'payer',
  recipientAccountId: 'payee',
  feeAccountId: 'payer',
  validUntil: '2026-11-24' as BusinessDate,
  isPartial: true,
  ground: 'businessTrip',
  purpose: 'Відрядження до Мюнхена',
  contractId: null,
  details: null,
} as const

const { companyId: _company, feeTerms: _terms, requestId: id, ...others } = signed
const shown = { ...others, id, mode: 'LIMIT' } as const

const textOf = (request: typeof shown, given: string) => textOfShown({ kind: 'exchangeRequest', shown: request }, given)

test('a key signs the request that the page shows', async () => {
  const text = exchangeRequestText(signed)
  expect(await textOf(shown, text)).toBe(text)
})

test.each<[string, object]>([
  ['another amount', { amount: '1000001' }],
  ['another rate', { rate: '43310000' }],
  ['the rate of the bank', { mode: 'BANK' }],
  ['another account', { recipientAccountId: 'other' }],
  ['another day', { validUntil: '2026-11-25' }],
  ['another contract', { contractId: 'contract' }],
])('a key does not sign %s than the page shows', async (_, changed) => {
  const text = exchangeRequestText(signed)
  expect(await textOf({ ...shown, ...changed } as typeof shown, text)).not.toBe(text)
})

test('a key does not sign terms of a fee that make another fee than the page shows', async () => {
  expect(await textOf(shown, exchangeRequestText({ ...signed, feeTerms: { ...feeTerms, share: 200 } }))).toBeUndefined()
  expect(await textOf(shown, '{}')).toBeUndefined()
})
