import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { expect, test } from 'vitest'
import type { LedgerOperation } from '../src/operation.ts'
import { requestHash } from '../src/request.ts'

const account = (digit: string) => ({ companyId: digit.repeat(8) + '-0000-4000-8000-000000000000', accountId: '00000000-0000-4000-8000-' + digit.repeat(12) })
const at = new Date('2026-11-20T10:00:00Z')

const operations: Record<string, LedgerOperation> = {
  post: {
    kind: 'post',
    companyId: account('1').companyId,
    transactionId: account('2').accountId,
    idempotencyKey: 'k',
    bookedAt: at,
    valueDate: certain(parseBusinessDate('2026-11-20')),
    postings: [
      { debit: account('1'), credit: account('2'), amount: kopiykas(1_234n), currency: 'UAH' },
      { debit: account('1'), credit: account('3'), amount: kopiykas(5n), currency: 'UAH', hold: { holdId: account('4').accountId, closes: true } },
    ],
    reverses: account('5').accountId,
  },
  hold: {
    kind: 'hold',
    holdId: account('4').accountId,
    idempotencyKey: 'k',
    account: account('1'),
    amount: kopiykas(7n),
    currency: 'UAH',
    placedAt: at,
    expiresAt: null,
  },
}

// Stored hashes outlive a release: a different hash would refuse the repetition of yesterday's request.
test.each([
  ['post', '2bbc38c26f3426e1d498848c9051c01114df72232a25dcdd29e280dbed1aa480'],
  ['hold', 'e8a9f8fd61c17f0b31d0474e0d62d8d5f5b47800556c76015fc47ba39dd9d9aa'],
])('the hash of a %s is the one that is kept', (kind, hash) => {
  expect(requestHash(operations[kind] as LedgerOperation).toString('hex')).toBe(hash)
})
