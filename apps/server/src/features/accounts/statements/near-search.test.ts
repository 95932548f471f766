import { beforeAll, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { indexEntryWords } from './index-entry-words.ts'

const YEAR = { from: '2025-11-01', to: '2026-11-20' }

const { bank, olena } = bankOfFile()
let accountId: string

beforeAll(async () => {
  accountId = (await mainAccount(olena)).id
})

async function near(search: string, filter: object = {}): Promise<string | null> {
  const answer = await olena.call('GET /api/account-service/accounts/{accountId}/statement/near-search', {
    params: { accountId },
    query: { ...YEAR, ...filter, search },
  })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.search
}

async function count(search: string): Promise<number> {
  const totals = await olena.call('GET /api/account-service/accounts/{accountId}/statement/totals', { params: { accountId }, query: { ...YEAR, search } })
  return totals.ok ? totals.answer.count : 0
}

describe.each(['before the job has kept its words', 'after'])('a search that finds nothing, %s', (when) => {
  beforeAll(async () => {
    if (when === 'after') while (await indexEntryWords(bank.context, 500));
  })

  test.each([
    ['орнеда', 'оренда'],
    ['Ореенда', 'Оренда'],
    ['jhtylf', 'оренда'],
    ['дагавор', 'договор'],
  ])('%s meant %s, which finds something', async (typed, meant) => {
    expect(await count(typed)).toBe(0)
    expect(await near(typed)).toBe(meant)
    expect(await count(meant)).toBeGreaterThan(0)
  })

  test('suggests nothing when the search succeeds, for digits, or when filters exclude every suggestion', async () => {
    expect(await near('оренда')).toBeNull()
    expect(await near('999999999999')).toBeNull()
    expect(await near('UA000000')).toBeNull()
    expect(await near('орнеда', { minAmount: '99999999999' })).toBeNull()
    expect(await near('щосьзовсімінше')).toBeNull()
  })
})
