import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeNotice } from '@dilo/contract/exchange-notice-calls.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { gatheredMessages } from '../../../testing/gathered-messages.ts'
import { accountsOf, buying, writeAtLimit } from '../../../testing/exchange-steps.ts'
import { BOHDAN, OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { forgetOldNotices } from '../../notices/forget-old-notices.ts'
import { tellOfExchange } from './tell-of-exchange.ts'

const { bank } = bankOfFile()
let company: string
let requestId: string
let number: string
/** Heads the company. */
let olena: TestClient
/** Wrote the request. */
let bohdan: TestClient
let [head, author] = ['', '']

const writer = () => signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] })

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  const accounts = await accountsOf(bank, company)
  ;({ id: requestId, number } = await writeAtLimit(await writer(), buying(accounts), '43.5000'))
  ;[head, author] = [await personOf(bank, OLENA), await personOf(bank, BOHDAN)]
})

beforeEach(async () => {
  bank.clock.advance(11 * MINUTE)
  olena = await bank.signedIn(OLENA)
  bohdan = await writer()
  for (const table of ['exchange_notice', 'outbox', 'notice_choice']) await asOwner(bank, `delete from ${table}`, [])
})

type News = Partial<Parameters<typeof tellOfExchange>[1][number]>

const tell = async (...news: News[]): Promise<void> => {
  const at = new Date(bank.clock.now())
  await inTransaction<void, never>(bank.context.database, async (transaction) => {
    await tellOfExchange(
      transaction,
      news.map((one) => ({ companyId: company, requestId, kind: 'executed', by: null, at, ...one })),
    )
    return ok(undefined)
  })
}

async function listed(client: TestClient): Promise<{ notices: readonly ExchangeNotice[]; unread: number }> {
  const read = await client.call('GET /api/notice-service/exchange-notices', { query: { limit: 100 } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const kindsOf = async (client: TestClient) => (await listed(client)).notices.map(({ kind }) => kind)

const gathered = () => gatheredMessages(bank)

describe('the outcome of an exchange', () => {
  test('goes to the heads of the company and to the person who wrote the request, but not to the person who did it', async () => {
    await tell({})
    bank.clock.advance(1)
    await tell({ kind: 'revoked', by: head })
    bank.clock.advance(1)
    await tell({ kind: 'revoked', by: author })
    expect(await kindsOf(olena)).toEqual(['revoked', 'executed'])
    expect(await kindsOf(bohdan)).toEqual(['revoked', 'executed'])
  })

  test('says how much, at which rate, until when, who and why', async () => {
    const day = certain(parseBusinessDate('2026-12-04'))
    await tell({ kind: 'filledInPart', amount: 9_007_199_254_740_993n, rate: 43_300_000n })
    bank.clock.advance(1)
    await tell({ kind: 'useByNear', amount: 100n, day })
    bank.clock.advance(1)
    await tell({ kind: 'returned', why: 'Код банку не той' })
    const [returned, near, filled] = (await listed(bohdan)).notices
    expect(filled).toMatchObject({
      request: { id: requestId, number, side: 'PURCHASE', currency: 'USD' },
      amount: '9007199254740993',
      rate: '43300000',
      person: null,
    })
    expect(near).toMatchObject({ day, amount: '100', rate: null })
    expect(returned).toMatchObject({ why: 'Код банку не той', amount: null, day: null })
  })

  test('is written once, however often its step is repeated, and of many at once', async () => {
    const noticeId = randomUUID()
    await Promise.all([1, 2, 3].map(() => tell({ noticeId })))
    await tell({ kind: 'rejected' }, { kind: 'expired' })
    expect((await kindsOf(olena)).toSorted()).toEqual(['executed', 'expired', 'rejected'])
  })

  test('is counted as unread until it is read, of one request or all, and is nobody else’s', async () => {
    await tell({})
    expect(await olena.call('GET /api/notice-service/notices/unread', {})).toMatchObject({ ok: true, answer: { unread: 1 } })
    const inbox = await olena.call('GET /api/inbox-service/inbox', {})
    expect(inbox.ok && inbox.answer.companies.find(({ companyId }) => companyId === company)?.unread).toBe(1)
    const unknown = await olena.call('PUT /api/notice-service/exchange-notices/read', { body: { requestId: company } })
    expect(unknown).toMatchObject({ ok: false, refusal: { error_code: 'EXCHANGE_REQUEST_NOT_FOUND' } })
    expect(await olena.call('PUT /api/notice-service/exchange-notices/read', { body: { requestId } })).toMatchObject({ ok: true, answer: { unread: 0 } })
    expect((await listed(bohdan)).unread).toBe(1)
    expect(await kindsOf(await bank.signedIn(TARAS))).toEqual([])
  })

  test('is forgotten after ninety days', async () => {
    await tell({})
    bank.clock.advance(90 * DAY)
    expect(await forgetOldNotices(bank.context, 100)).toBe(2)
  })
})

describe('messages about exchanges', () => {
  test('that need a word come by every channel, whatever was chosen, and are one for many', async () => {
    await bohdan.call('PUT /api/notice-service/choices', { body: { kind: 'exchangeCourse', cabinet: false, email: false, sms: false } })
    await tell({ kind: 'returned' }, { kind: 'deadlineNear' }, { kind: 'executed' })
    const sent = await gathered()
    expect(sent.filter(({ recipient }) => recipient === BOHDAN)).toEqual([{ recipient: BOHDAN, text: 'Діло: валюта, нового 2' }])
    expect(await gathered()).toEqual(sent)
    expect((await kindsOf(bohdan)).toSorted()).toEqual(['deadlineNear', 'returned'])
  })

  test('of one request say which it is', async () => {
    await tell({ kind: 'returned' })
    expect((await gathered()).find(({ recipient }) => recipient === OLENA)?.['text']).toBe(`Діло: валюта, заявка № ${number}: повернуто, треба виправити`)
  })
})
