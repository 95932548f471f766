import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardNotice } from '@dilo/contract/card-notice-calls.ts'
import type { NoticeChoiceKind, NoticeWays } from '@dilo/domain/payments/notice.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { forgetOldNotices } from '../../notices/forget-old-notices.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import { noteCardNews } from './note-card-news.ts'

const { bank } = bankOfFile()
let company: string
let card: { id: string; lastDigits: string }
/** Heads the company. */
let olena: TestClient
/** Holds the card. */
let bohdan: TestClient
let [head, holder] = ['', '']

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  const [row] = await asOwner(bank, 'select card_id, last_digits from card where company_id = $1 order by position limit 1', [company])
  card = { id: String(row?.['card_id']), lastDigits: String(row?.['last_digits']) }
  ;[head, holder] = [await personOf(bank, OLENA), await personOf(bank, BOHDAN)]
})
beforeEach(async () => {
  bank.clock.advance(11 * MINUTE)
  olena = await bank.signedIn(OLENA)
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  await asOwner(bank, 'delete from card_notice', [])
  await asOwner(bank, 'delete from outbox', [])
  await asOwner(bank, 'delete from notice_choice', [])
})

type News = Partial<Parameters<typeof noteCardNews>[1]>

const tell = async (news: News = {}): Promise<void> => {
  await inTransaction<void, never>(bank.context.database, async (transaction) => {
    const at = new Date(bank.clock.now())
    await noteCardNews(transaction, { companyId: company, cardId: card.id, holderId: holder, kind: 'locked', by: null, lockKind: 'bank', at, ...news })
    return ok(undefined)
  })
}

async function listed(
  client: TestClient,
  cursor?: string,
  limit = 100,
): Promise<{ notices: readonly CardNotice[]; nextCursor: string | null; unread: number }> {
  const read = await client.call('GET /api/notice-service/card-notices', { query: { limit, ...(cursor !== undefined && { cursor }) } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const kindsOf = async (client: TestClient) => (await listed(client)).notices.map(({ kind }) => kind)
const choose = (client: TestClient, kind: NoticeChoiceKind, ways: NoticeWays) => client.call('PUT /api/notice-service/choices', { body: { kind, ...ways } })
const messages = () =>
  asOwner(
    bank,
    "select payload #>> '{message,recipient}' as recipient, payload #>> '{message,text}' as text from outbox where payload #>> '{message,code}' is null order by 1, 2",
    [],
  )

async function gathered() {
  bank.clock.advance(MINUTE)
  await sendNotices(bank.context)
  return messages()
}

describe('what happens to a card', () => {
  test('goes to its holder and to the heads of the company, but not to the person who did it', async () => {
    await tell()
    bank.clock.advance(1)
    await tell({ kind: 'pinSet', by: head, lockKind: null })
    bank.clock.advance(1)
    await tell({ kind: 'locked', by: holder, lockKind: 'pause' })
    expect(await kindsOf(olena)).toEqual(['locked', 'locked'])
    expect(await kindsOf(bohdan)).toEqual(['pinSet', 'locked'])
  })

  test('says who, why, at which shop and how much', async () => {
    await tell({ kind: 'locked', by: holder, lockKind: 'stolen' })
    bank.clock.advance(1)
    await tell({ kind: 'declined', lockKind: null, amount: 125_000n, merchant: 'Епіцентр', rule: 'perDay' })
    const [declined, locked] = (await listed(olena)).notices
    expect(locked).toMatchObject({ card, lockKind: 'stolen', person: expect.stringContaining('Богдан') as string, amount: null })
    expect(declined).toMatchObject({ card, person: null, lockKind: null, amount: '125000', merchant: 'Епіцентр', rule: 'perDay' })
  })

  test('is written once, however often its step is repeated', async () => {
    const noticeId = '0f0e0d0c-0000-4000-8000-000000000001'
    await Promise.all([1, 2, 3].map(() => tell({ noticeId })))
    expect(await kindsOf(olena)).toEqual(['locked'])
  })

  test('is nobody else’s to read, and nothing to a person who no longer acts for the company', async () => {
    await tell()
    const others = await bank.signedIn(TARAS)
    expect(await kindsOf(others)).toEqual([])
    await asOwner(bank, "update relation set status = 'disabled' where company_id = $1 and person_id = $2", [company, holder])
    await tell({ kind: 'unlocked', lockKind: null })
    await asOwner(bank, "update relation set status = 'active' where company_id = $1 and person_id = $2", [company, holder])
    expect(await kindsOf(bohdan)).toEqual(['locked'])
  })

  test('is counted as unread until it is read, of one card or all', async () => {
    await tell()
    const unread = await olena.call('GET /api/notice-service/notices/unread', {})
    expect(unread).toMatchObject({ ok: true, answer: { unread: 1 } })
    const inbox = await olena.call('GET /api/inbox-service/inbox', {})
    expect(inbox.ok && inbox.answer.companies.find(({ companyId }) => companyId === company)?.unread).toBe(1)
    const other = await olena.call('PUT /api/notice-service/card-notices/read', { body: { cardId: company } })
    expect(other).toMatchObject({ ok: false, status: 404 })
    const read = await olena.call('PUT /api/notice-service/card-notices/read', { body: { cardId: card.id } })
    expect(read).toMatchObject({ ok: true, answer: { unread: 0 } })
    expect((await listed(olena)).notices[0]?.isRead).toBe(true)
    expect((await listed(bohdan)).unread).toBe(1)
  })

  test('is read page by page, and a cursor that is not the bank’s is refused', async () => {
    for (let place = 0; place < 3; place += 1) await tell()
    const first = await listed(olena, undefined, 2)
    const second = await listed(olena, first.nextCursor ?? '', 2)
    expect([first.notices.length, second.notices.length, second.nextCursor]).toEqual([2, 1, null])
    expect(new Set([...first.notices, ...second.notices].map(({ id }) => id)).size).toBe(3)
    const bad = await olena.call('GET /api/notice-service/card-notices', { query: { cursor: 'abc' } })
    expect(bad).toMatchObject({ ok: false, refusal: { fields: { cursor: 'Invalid value' } } })
  })

  test('is forgotten after ninety days', async () => {
    await tell()
    bank.clock.advance(90 * DAY)
    expect(await forgetOldNotices(bank.context, 100)).toBe(2)
  })
})

describe('messages about cards', () => {
  test('of its safety are one for many, by every channel, whatever was chosen for payments', async () => {
    await choose(bohdan, 'cardUse', { cabinet: false, email: false, sms: false })
    await tell()
    await tell({ kind: 'closed', lockKind: null })
    const sent = await gathered()
    expect(sent.filter(({ recipient }) => recipient === BOHDAN)).toEqual([{ recipient: BOHDAN, text: 'Діло: картки, нового 2' }])
    expect(sent.filter(({ recipient }) => recipient === OLENA)).toHaveLength(1)
    expect(sent.filter(({ recipient }) => String(recipient).includes('@'))).toHaveLength(2)
    expect(await gathered()).toEqual(sent)
  })

  test('that were written already do not come a second time', async () => {
    await tell({ isNotified: true })
    expect(await gathered()).toEqual([])
    expect(await kindsOf(bohdan)).toEqual(['locked'])
  })

  test('of payments with it come only to people who want them', async () => {
    await tell({ kind: 'declined', lockKind: null })
    expect(await gathered()).toEqual([])
    bank.clock.advance(11 * MINUTE)
    await choose(bohdan, 'cardUse', { cabinet: true, email: false, sms: true })
    await tell({ kind: 'declined', lockKind: null })
    expect(await gathered()).toEqual([{ recipient: BOHDAN, text: `Діло: картка •${card.lastDigits}: платіж не пройшов` }])
  })

  test('do not go out for what has been read', async () => {
    await tell()
    await olena.call('PUT /api/notice-service/card-notices/read', { body: {} })
    await bohdan.call('PUT /api/notice-service/card-notices/read', { body: {} })
    expect(await gathered()).toEqual([])
  })
})

describe('the choice', () => {
  test('of what is paid can, and then it is not counted', async () => {
    await choose(olena, 'cardUse', { cabinet: false, email: false, sms: false })
    await tell({ kind: 'declined', lockKind: null })
    await tell()
    expect(await listed(olena)).toMatchObject({ notices: [{ kind: 'locked' }], unread: 1 })
  })
})
