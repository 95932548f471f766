import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '@dilo/contract/calls.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { HALYNA_ZINCHENKO, OLENA } from '../../../testing/demo-people.ts'
import type { TestClient } from '../../../testing/test-client.ts'

/** The accountant of two entrepreneurs. */
const HALYNA = HALYNA_ZINCHENKO

const { bank } = bankOfFile()
let halyna: TestClient
let first: string
let second: string

beforeAll(async () => {
  halyna = await bank.signsIn(HALYNA)
  const companies = await companiesOf(halyna)
  first = companies[0] ?? ''
  second = companies[1] ?? ''
})

beforeEach(() => enter(first))

const clientOf = async (client: TestClient) => {
  const answer = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const companiesOf = async (client: TestClient) => (await clientOf(client)).relations.map(({ slave }) => slave.corporate.id)

const enter = async (companyId: string) => {
  const entered = await halyna.call('PUT /api/user-service/user/current-company', { body: { companyId } })
  if (!entered.ok) throw new Error(entered.refusal.error_code)
}

const outcomeOf = (answer: { ok: boolean; status: number; refusal?: { error_code: string } }) =>
  answer.ok ? 'done' : `${answer.status} ${answer.refusal?.error_code}`

/** The headers of a page of one company: one of them names the company. */
const from = (company: string) => ({ headers: { company } })

const recipient = { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' }

describe('the accountant of two entrepreneurs', () => {
  test('begins in the first, and what the calls say is of the company that was entered last', async () => {
    const accountOf = async () => {
      const answer = await halyna.call('GET /api/account-service/accounts', {})
      return answer.ok && answer.answer.accounts.map(({ alias }) => alias)
    }
    expect(await accountOf()).toEqual(['Майстерня'])
    await enter(second)
    expect(await accountOf()).toEqual(['Крамниця'])
    expect((await clientOf(halyna)).settings.currentCompanyId).toBe(second)
  })

  // security row 26
  test('cannot enter a company that is not theirs', async () => {
    const [foreign = ''] = await companiesOf(await bank.signsIn(OLENA))
    expect(outcomeOf(await halyna.call('PUT /api/user-service/user/current-company', { body: { companyId: foreign } }))).toBe('404 RELATION_NOT_FOUND')
  })
})

describe('a page that still shows the other company', () => {
  // security row 26
  test.each([
    ['reads accounts', () => halyna.call('GET /api/account-service/accounts', from(first))],
    ['reads payments', () => halyna.call('GET /api/payment-service/payments', from(first))],
    ['enters a recipient', () => halyna.call('POST /api/payment-service/counterparties', { ...from(first), body: recipient })],
    [
      'deletes many payments',
      () =>
        halyna.call('POST /api/payment-service/payments/bulk', {
          headers: { ...from(first).headers, 'idempotency-key': 'k' },
          body: { action: 'DELETE' as const, paymentIds: [first] },
        }),
    ],
    [
      'asks for a code for many',
      () => halyna.call('POST /api/payment-service/signing-code', { ...from(first), body: { method: 'SMS' as const, paymentIds: [first] } }),
    ],
  ])('%s, and nothing is done in the one that the session is in', async (_what, call) => {
    await enter(second)
    expect(outcomeOf(await call())).toBe('409 RELATION_COMPANY_CHANGED')
    const entered = await halyna.call('GET /api/payment-service/counterparties', {})
    expect(entered.ok && entered.answer.counterparties).toEqual([])
  })

  test('learns where the session is by a call that is about the person', async () => {
    await enter(second)
    const answer = await halyna.call('GET /api/ekb-service/v2/clients/physical/current', from(first))
    expect(answer.ok && answer.answer.settings.currentCompanyId).toBe(second)
  })

  test('is refused before it learns what may not be done in the other company', async () => {
    const answer = await halyna.call('POST /api/payment-service/counterparties' satisfies CallName, { headers: { company: 'nonsense' }, body: recipient })
    expect(outcomeOf(answer)).toBe('409 RELATION_COMPANY_CHANGED')
  })
})

test('a page of the company that the session is in works as one that names none', async () => {
  expect(outcomeOf(await halyna.call('GET /api/account-service/accounts', from(first)))).toBe('done')
  expect(outcomeOf(await halyna.call('GET /api/account-service/accounts', {}))).toBe('done')
})
