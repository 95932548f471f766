import { beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { isWorkingDay } from '@dilo/domain/values/working-day.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { askForExchangeCode, quoteExchange, signExchangeWith, writeAtQuote } from '../../../testing/exchange-steps.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import { asOwner } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'

// A visitor of a demo comes at any hour. The bank's own clients exchange on working days.

const { bank } = bankOfFile()

beforeAll(async () => {
  // A Saturday.
  bank.clock.advance(DAY)
})

const rates = async (client: TestClient) => given(await client.call('GET /api/exchange-service/rates', {}))

const ofDemos = (of: string) =>
  asOwner(bank, `${of} join company using (company_id) where demo_tenant_id is not null`, []) as Promise<Readonly<Record<string, string | null>>[]>

/** From dollars to hryvnia, of the company that a person has before them. */
async function sale(client: TestClient) {
  const { accounts } = given(await client.call('GET /api/account-service/accounts', {}))
  const of = (currency: string) => accounts.find((one) => one.type === 'CURRENT' && one.status === 'OPEN' && one.currency === currency)?.id ?? ''
  return { side: 'SALE', currency: 'USD' as const, debtorAccountId: of('USD'), recipientAccountId: of('UAH') }
}

test('on a Saturday a visitor of a demo exchanges, and the bank says that its window never closes there', async () => {
  const visitor = await demoVisitor(bank)
  expect((await rates(visitor)).window).toEqual({ isOpen: true, closesAt: null, opensAt: null, opensHour: 10, closesHour: 14 })
  const request = await writeAtQuote(visitor, await sale(visitor), '10000')
  const begun = given(await askForExchangeCode(visitor, request))
  const signed = await signExchangeWith(visitor, request, 'demoCode' in begun ? (begun.demoCode ?? '') : '')
  // If two people sign, the request waits for the other signature.
  expect(['QUEUED', 'ON_SIGNING']).toContain(given(signed).state)
  expect(given(await visitor.call('PUT /api/exchange-service/reminder', { body: { requestId: null } })).reminder).toBeNull()
})

test("on a Saturday every last day in a visitor's demo is a working day, and no deposit waits for its money", async () => {
  await demoVisitor(bank)
  const requests = await ofDemos('select valid_until::text as valid_until, use_by::text as use_by from exchange_request')
  const days = requests.flatMap(({ valid_until: last, use_by: use }) => [last, use]).filter((day) => day !== null)
  expect(requests.some(({ use_by: use }) => use !== null)).toBe(true)
  expect(days.filter((day) => !isWorkingDay(day as BusinessDate))).toEqual([])
  const deposits = await ofDemos('select status from deposit')
  expect(deposits.length).toBeGreaterThan(0)
  expect(deposits.map(({ status }) => status)).not.toContain('new')
})

test('on a Saturday a client of the bank reads when it exchanges', async () => {
  const director = await bank.signedIn(DIRECTOR)
  expect((await rates(director)).window).toMatchObject({ isOpen: false, opensAt: '2026-11-23T08:00:00.000Z' })
  expect(codeOf(await quoteExchange(director, await sale(director)))).toBe('EXCHANGE_CLOSED_NOW')
})
