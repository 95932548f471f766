import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepositNotice } from '@dilo/contract/deposit-notice-calls.ts'
import type { NoticeWays } from '@dilo/domain/payments/notice.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { gatheredMessages } from '../../../testing/gathered-messages.ts'
import { BOHDAN, OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { forgetOldNotices } from '../../notices/forget-old-notices.ts'
import { tellOfDeposits } from './tell-of-deposit.ts'

const { bank } = bankOfFile()
let company: string
let deposit: string
let lastDigits: string
/** An account of the company that has nothing to do with the deposit. */
let other: string
/** Heads the company. */
let olena: TestClient
/** Opened the deposit. */
let bohdan: TestClient
let [head, opener] = ['', '']

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  const opened = await openTestDeposit(bank, company)
  deposit = opened.depositId
  lastDigits = await lastDigitsOf(opened.accountId)
  other = String(
    (
      await asOwner(bank, 'select account_id from client_account where company_id = $1 and account_id not in ($2, $3) limit 1', [
        company,
        opened.accountId,
        opened.currentId,
      ])
    )[0]?.['account_id'],
  )
  ;[head, opener] = [await personOf(bank, OLENA), await personOf(bank, BOHDAN)]
})

beforeEach(async () => {
  bank.clock.advance(11 * MINUTE)
  olena = await bank.signedIn(OLENA)
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  for (const table of ['deposit_notice', 'outbox', 'notice_choice']) await asOwner(bank, `delete from ${table}`, [])
})

const lastDigitsOf = async (accountId: string): Promise<string> => {
  const [row] = await asOwner(bank, 'select right(iban, 4) as digits from client_account where account_id = $1', [accountId])
  return String(row?.['digits'])
}

type News = Partial<Parameters<typeof tellOfDeposits>[1][number]>

const tell = async (...news: News[]): Promise<void> => {
  const at = new Date(bank.clock.now())
  await inTransaction<void, never>(bank.context.database, async (transaction) => {
    await tellOfDeposits(
      transaction,
      news.map((one) => ({ companyId: company, depositId: deposit, openedBy: opener, kind: 'paidOut', by: null, at, ...one })),
    )
    return ok(undefined)
  })
}

async function listed(
  client: TestClient,
  cursor?: string,
  limit = 100,
): Promise<{ notices: readonly DepositNotice[]; nextCursor: string | null; unread: number }> {
  const read = await client.call('GET /api/notice-service/deposit-notices', { query: { limit, ...(cursor !== undefined && { cursor }) } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const kindsOf = async (client: TestClient) => (await listed(client)).notices.map(({ kind }) => kind)

const choose = (client: TestClient, ways: NoticeWays) => client.call('PUT /api/notice-service/choices', { body: { kind: 'depositCourse', ...ways } })

const gathered = () => gatheredMessages(bank)

describe('what happens to a deposit', () => {
  test('goes to the heads of the company and to the person who opened it, but not to the person who did it', async () => {
    await tell({})
    bank.clock.advance(1)
    await tell({ kind: 'payoutAccountChanged', by: head })
    bank.clock.advance(1)
    await tell({ kind: 'prolongationChanged', by: opener })
    expect(await kindsOf(olena)).toEqual(['prolongationChanged', 'paidOut'])
    expect(await kindsOf(bohdan)).toEqual(['payoutAccountChanged', 'paidOut'])
  })

  test('says how much to the kopiyka, by which rate, until when, who and by which paper', async () => {
    const day = certain(parseBusinessDate('2026-12-05'))
    await tell({ kind: 'prolongationAsked', rate: 1150, day, amount: 9_007_199_254_740_993n })
    bank.clock.advance(1)
    await tell({ kind: 'arrested', by: head, paper: '№ 17/4 від 02.03.2026' })
    const [arrested, asked] = (await listed(bohdan)).notices
    expect(asked).toMatchObject({ deposit: { id: deposit, lastDigits, currency: 'UAH' }, person: null, rate: 1150, day, amount: '9007199254740993' })
    expect(arrested).toMatchObject({ person: expect.stringContaining('Олена') as string, paper: '№ 17/4 від 02.03.2026', amount: null, rate: null, day: null })
  })

  test('is written once, however often its step is repeated, and of many at once', async () => {
    const noticeId = randomUUID()
    await Promise.all([1, 2, 3].map(() => tell({ noticeId })))
    await tell({ kind: 'prolonged' }, { kind: 'returned' })
    expect((await kindsOf(olena)).toSorted()).toEqual(['paidOut', 'prolonged', 'returned'])
  })

  test('is nobody else’s to read, and nothing to a person who acts on other accounts alone', async () => {
    await tell({})
    expect(await kindsOf(await bank.signedIn(TARAS))).toEqual([])
    await asOwner(bank, 'update relation set account_ids = array[$3::uuid] where company_id = $1 and person_id = $2', [company, opener, other])
    const narrowed = await bank.signedIn(BOHDAN)
    expect(await listed(narrowed)).toMatchObject({ notices: [], unread: 0 })
    expect((await gathered()).filter(({ recipient }) => recipient === BOHDAN)).toEqual([])
    await asOwner(bank, 'update relation set account_ids = null where company_id = $1 and person_id = $2', [company, opener])
  })

  test('is counted as unread until it is read, of one deposit or all', async () => {
    await tell({})
    expect(await olena.call('GET /api/notice-service/notices/unread', {})).toMatchObject({ ok: true, answer: { unread: 1 } })
    const inbox = await olena.call('GET /api/inbox-service/inbox', {})
    expect(inbox.ok && inbox.answer.companies.find(({ companyId }) => companyId === company)?.unread).toBe(1)
    const other = await olena.call('PUT /api/notice-service/deposit-notices/read', { body: { depositId: company } })
    expect(other).toMatchObject({ ok: false, refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
    const read = await olena.call('PUT /api/notice-service/deposit-notices/read', { body: { depositId: deposit } })
    expect(read).toMatchObject({ ok: true, answer: { unread: 0 } })
    expect((await listed(bohdan)).unread).toBe(1)
  })

  test('is read page by page, and a cursor that is not the bank’s is refused', async () => {
    await tell({}, {}, {})
    const first = await listed(olena, undefined, 2)
    const second = await listed(olena, first.nextCursor ?? '', 2)
    expect([first.notices.length, second.notices.length, second.nextCursor]).toEqual([2, 1, null])
    const bad = await olena.call('GET /api/notice-service/deposit-notices', { query: { cursor: 'abc' } })
    expect(bad).toMatchObject({ ok: false, refusal: { fields: { cursor: 'Invalid value' } } })
  })

  test('is forgotten after ninety days', async () => {
    await tell({})
    bank.clock.advance(90 * DAY)
    expect(await forgetOldNotices(bank.context, 100)).toBe(2)
  })
})

describe('messages about deposits', () => {
  test('that need a word come by every channel, whatever was chosen, and are one for many', async () => {
    await choose(bohdan, { cabinet: false, email: false, sms: false })
    await tell({ kind: 'prolongationAsked' }, { kind: 'arrested' }, { kind: 'paidOut' })
    const sent = await gathered()
    expect(sent.filter(({ recipient }) => recipient === BOHDAN)).toEqual([{ recipient: BOHDAN, text: 'Діло: депозити, нового 2' }])
    expect(sent.filter(({ recipient }) => String(recipient).includes('@'))).toHaveLength(2)
    expect(await gathered()).toEqual(sent)
    expect((await kindsOf(bohdan)).toSorted()).toEqual(['arrested', 'prolongationAsked'])
  })

  test('of its course come by the channels that a person has chosen', async () => {
    await choose(olena, { cabinet: true, email: false, sms: false })
    await choose(bohdan, { cabinet: true, email: false, sms: true })
    await tell({})
    expect(await gathered()).toEqual([{ recipient: BOHDAN, text: `Діло: депозит •${lastDigits}: проценти виплачено` }])
  })
})
