import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountNotice } from '@dilo/contract/notice-service.ts'
import type { NoticeWays } from '@dilo/domain/payments/notice.ts'
import type { AccountNoticeKind } from '@dilo/domain/accounts/account-notice.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { enrich } from '../../../testing/test-deposit.ts'
import { accountsOf, codeFor, created, demoCodeOf, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'
import { employeeHere, writtenSalary } from '../../../testing/test-salary.ts'
import { removeEndedTenants } from '../../demo/remove-ended-tenants.ts'
import { processQueue } from '../../payments/processing/process-queue.ts'
import { creditRows } from '../../payments/salary/credit-rows.ts'
import { forgetOldNotices } from '../../notices/forget-old-notices.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import { tellOfLowBalances } from './tell-of-low-balances.ts'

const IHORS_MAIL = 'ihor@example.com'

const { bank } = bankOfFile()
let payers: string
let company: string
/** Pays. */
let olena: TestClient
/** Owns the company that is paid. */
let ihor: TestClient
/** Sees its accounts. */
let bohdan: TestClient
let account: Awaited<ReturnType<typeof mainAccount>>
let lastDigits: string

beforeAll(async () => {
  ;[payers, company] = [await companyOf(bank, OLENA), await companyOf(bank, IHOR)]
  await needSignatures(bank, payers, ['first'])
})

beforeEach(async () => {
  bank.clock.advance(11 * MINUTE)
  ;[olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  await narrow(null)
  account = await mainAccount(ihor)
  lastDigits = account.iban.slice(-4)
  for (const table of ['account_notice', 'notice', 'outbox', 'notice_choice', 'balance_bound', 'attempt_counter'])
    await asOwner(bank, `delete from ${table}`, [])
})

const narrow = async (accounts: readonly string[] | null): Promise<unknown> =>
  asOwner(bank, 'update relation set account_ids = $3 where company_id = $1 and person_id = $2', [company, await personOf(bank, BOHDAN), accounts])

/** Olena pays Ihor's company. */
async function pay(amount: string): Promise<void> {
  const payment = await created(olena, await paymentBody(olena, ihor, { amount }))
  expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ ok: true })
  await processQueue(bank.context)
}

const inBatch = async (size: number): Promise<void> => {
  await queueInBatch(bank.context, { payer: await mainAccount(olena), iban: account.iban as Iban, amount: 100n, size })
  expect(await processQueue(bank.context)).toMatchObject({ faults: [] })
}

type Page = { readonly notices: readonly AccountNotice[]; readonly nextCursor: string | null; readonly unread: number }

async function listed(client: TestClient, cursor?: string, limit = 100): Promise<Page> {
  const read = await client.call('GET /api/notice-service/account-notices', { query: { limit, ...(cursor !== undefined && { cursor }) } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const kindsOf = async (client: TestClient) => (await listed(client)).notices.map(({ kind }) => kind)

const choose = async (client: TestClient, kind: AccountNoticeKind, ways: NoticeWays) =>
  expect(await client.call('PUT /api/notice-service/choices', { body: { kind, ...ways } })).toMatchObject({ ok: true })

const bookedNow = async (): Promise<bigint> => BigInt((await accountsOf(ihor)).find(({ id }) => id === account.id)?.bookedBalance ?? 0)

/** The messages but those to the payer, of her own payments. */
async function gathered() {
  bank.clock.advance(MINUTE)
  await sendNotices(bank.context)
  const rows = await asOwner(
    bank,
    `select payload #>> '{message,recipient}' as recipient, payload #>> '{message,text}' as text from outbox
     where task = 'deliverMessage' and payload #>> '{message,code}' is null and payload #>> '{message,recipient}' <> 'olena@example.com' order by 1, 2`,
    [],
  )
  return rows.map(({ recipient, text }) => ({ recipient: String(recipient), text: String(text) }))
}

describe('money from another client', () => {
  test('is news to everybody who sees the account, with payer, amount, account and the balance after it', async () => {
    await pay('125050')
    const after = await bookedNow()
    await pay('100')
    for (const client of [ihor, bohdan]) {
      const { notices, unread } = await listed(client)
      expect(unread).toBe(2)
      expect(notices[1]).toMatchObject({
        kind: 'moneyIn',
        account: { id: account.id, lastDigits, currency: 'UAH' },
        entry: { amount: '125050', payer: expect.stringContaining('Коваль') as string, uetr: expect.stringMatching(/^[\da-f-]{36}$/) as string },
        balance: String(after),
        bound: null,
        isRead: false,
      })
    }
    expect(await kindsOf(olena)).toEqual([])
    const [, first] = (await listed(ihor)).notices
    const entry = await ihor.call('GET /api/account-service/accounts/{accountId}/entries/{version}', {
      params: { accountId: account.id, version: first?.entry?.version ?? 0 },
    })
    expect(entry).toMatchObject({ ok: true, answer: { entry: { amount: '125050' } } })
  })

  test('in a batch is news once for each payment, however many servers carry it out', async () => {
    await queueInBatch(bank.context, { payer: await mainAccount(olena), iban: account.iban as Iban, amount: 100n, size: 40 })
    await Promise.all([1, 2, 3].map(() => processQueue(bank.context)))
    const versions = (await listed(ihor)).notices.map(({ entry }) => entry?.version)
    expect(versions).toHaveLength(40)
    expect(new Set(versions).size).toBe(40)
    const inLedger = await asOwner(bank, 'select version from ledger.entry_view where company_id = $1 and account_id = $2 order by version desc limit 40', [
      company,
      account.id,
    ])
    expect(versions.toSorted((one = 0, other = 0) => other - one)).toEqual(inLedger.map(({ version }) => Number(version)))
  })

  test('leaves no notice where its transaction leaves no entry', async () => {
    await asOwner(bank, 'revoke insert on account_notice from dilo_application', [])
    const before = await bookedNow()
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: '700' }))
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ ok: false })
    expect(await bookedNow()).toBe(before)
    await asOwner(bank, 'grant insert on account_notice to dilo_application', [])
    expect(await kindsOf(ihor)).toEqual([])
  })

  test.each<[who: string, change: () => Promise<unknown>]>([
    ['acts on other accounts alone', async () => narrow([(await accountsOf(ihor)).find(({ id }) => id !== account.id)?.id ?? ''])],
    ['may not see accounts', () => signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW'] })],
    [
      'acts for the company no more',
      async () => asOwner(bank, "update relation set status = 'disabled' where company_id = $1 and person_id = $2", [company, await personOf(bank, BOHDAN)]),
    ],
  ])('is no news to a person who %s, before the payment or after it', async (_, change) => {
    await choose(bohdan, 'moneyIn', { cabinet: true, email: true, sms: true })
    await pay('100')
    await change()
    await pay('200')
    expect((await gathered()).filter(({ recipient }) => recipient === BOHDAN)).toEqual([])
    const theirs = await asOwner(bank, 'select from account_notice where person_id = $1', [await personOf(bank, BOHDAN)])
    expect(theirs).toHaveLength(1)
  })

  test('hides earlier notices from a person who now acts on other accounts', async () => {
    await pay('100')
    await narrow([(await accountsOf(ihor)).find(({ id }) => id !== account.id)?.id ?? ''])
    expect(await listed(await bank.signedIn(BOHDAN))).toMatchObject({ notices: [], unread: 0 })
  })

  test('between accounts of one company is no news', async () => {
    const to = (await accountsOf(olena)).filter(({ currency, status }) => currency === 'UAH' && status === 'OPEN')[1]
    const payment = await created(olena, await paymentBody(olena, olena, { amount: '300', creditorIban: to?.iban ?? '' }))
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ ok: true })
    await processQueue(bank.context)
    expect(await kindsOf(olena)).toEqual([])
  })

  test('as a salary is no news', async () => {
    const { paymentId } = await writtenSalary(olena, [await employeeHere(ihor, 2000n)])
    expect(await sign(olena, paymentId, await codeFor(bank, olena, paymentId, OLENA))).toMatchObject({ ok: true })
    const before = await bookedNow()
    await processQueue(bank.context)
    expect(await creditRows(bank.context)).toMatchObject({ done: 1, faults: [] })
    expect(await bookedNow()).toBe(before + 2000n)
    expect(await kindsOf(ihor)).toEqual([])
  })

  test('is counted as unread until it is read, of one account or all, and is forgotten after ninety days', async () => {
    await inBatch(3)
    const inbox = await ihor.call('GET /api/inbox-service/inbox', {})
    expect(inbox.ok && inbox.answer.companies.find(({ companyId }) => companyId === company)?.unread).toBe(3)
    const first = await listed(ihor, undefined, 2)
    const second = await listed(ihor, first.nextCursor ?? '', 2)
    expect([first.notices.length, second.notices.length, second.nextCursor]).toEqual([2, 1, null])
    const strange = await ihor.call('PUT /api/notice-service/account-notices/read', { body: { accountId: company } })
    expect(strange).toMatchObject({ ok: false, refusal: { error_code: 'NOT_FOUND' } })
    const read = await ihor.call('PUT /api/notice-service/account-notices/read', { body: { accountId: account.id } })
    expect(read).toMatchObject({ ok: true, answer: { unread: 0 } })
    expect((await listed(bohdan)).unread).toBe(3)
    bank.clock.advance(90 * DAY)
    const kept = async () => (await asOwner(bank, 'select from account_notice', [])).length
    expect(await kept()).toBe(6)
    await forgetOldNotices(bank.context, 100)
    expect(await kept()).toBe(0)
  })
})

describe('messages about money that came in', () => {
  test('go to nobody who has chosen none, and never into the work of the job', async () => {
    await pay('100')
    expect(await gathered()).toEqual([])
    expect(await asOwner(bank, 'select from account_notice where gathered_at is null', [])).toEqual([])
  })

  test('go by the chosen channels with amount, account, balance and payer, once', async () => {
    await choose(ihor, 'moneyIn', { cabinet: true, email: true, sms: false })
    await choose(bohdan, 'moneyIn', { cabinet: false, email: false, sms: true })
    await pay('125050')
    const balance = formatMoney(await bookedNow(), 'UAH')
    const notified = await gathered()
    expect(notified.map(({ recipient }) => recipient)).toEqual([BOHDAN, IHORS_MAIL])
    expect(notified[0]?.text).toContain(`Діло: +1 250,50 ₴ •${lastDigits}, залишок ${balance}. ФОП`.replaceAll(/(?<=\d) (?=\d|₴)/g, '\u00A0'))
    expect(notified[0]?.text.length).toBeLessThanOrEqual(70)
    for (const said of [formatMoney(125050n, 'UAH', { signed: true }), `•${lastDigits}`, balance, 'Коваль']) expect(notified[1]?.text).toContain(said)
    expect(notified[1]?.text).not.toContain('Оплата за послуги')
    expect(await kindsOf(bohdan)).toEqual([])
    expect(await gathered()).toEqual(notified)
  })

  test('are one for several payments, with their count and sum', async () => {
    await choose(bohdan, 'moneyIn', { cabinet: true, email: false, sms: true })
    await inBatch(12)
    await pay('100')
    expect(await gathered()).toEqual([{ recipient: BOHDAN, text: `Діло: надходжень 13, ${formatMoney(1300n, 'UAH', { signed: true })}` }])
  })

  test('leave out what was read in the cabinet meanwhile', async () => {
    await choose(bohdan, 'moneyIn', { cabinet: true, email: false, sms: true })
    await pay('100')
    await bohdan.call('PUT /api/notice-service/account-notices/read', { body: {} })
    expect(await gathered()).toEqual([])
  })

  test('never leave a demo, whose notices go with it', async () => {
    const visitor = await demoVisitor(bank)
    const current = await visitor.call('GET /api/ekb-service/v2/clients/physical/current', {})
    const demo = current.ok ? (current.answer.relations[0]?.slave.corporate.id ?? '') : ''
    await choose(visitor, 'moneyIn', { cabinet: true, email: true, sms: true })
    await choose(visitor, 'lowBalance', { cabinet: true, email: true, sms: true })
    const prepared = await visitor.call('GET /api/payment-service/payments', { query: { tab: 'drafts' } })
    const paymentId = prepared.ok ? (prepared.answer.payments[0]?.id ?? '') : ''
    const asked = await visitor.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId }, body: { method: 'SMS' } })
    expect(await sign(visitor, paymentId, asked.ok ? (demoCodeOf(asked.answer) ?? '') : '')).toMatchObject({ ok: true })
    const own = await mainAccount(visitor)
    await setBound(visitor, own.id, '1')
    await asOwner(bank, 'update balance_bound set bound = $2 where account_id = $1', [own.id, String(10n ** 15n)])
    await tellOfLowBalances(bank.context)
    expect(await kindsOf(visitor)).toContain('lowBalance')
    expect(await gathered()).toEqual([])
    bank.clock.advance(3 * HOUR)
    await removeEndedTenants(bank.context, 10)
    for (const table of ['account_notice', 'balance_bound'])
      expect(await asOwner(bank, `select from ${table} where company_id = $1 or account_id = $2`, [demo, own.id])).toEqual([])
  })
})

const setBound = (client: TestClient, accountId: string, bound: string) =>
  client.call('PUT /api/notice-service/accounts/{accountId}/bound', { params: { accountId }, body: { bound } })

const boundOf = async (client: TestClient) => {
  const read = await client.call('GET /api/notice-service/accounts/{accountId}/bound', { params: { accountId: account.id } })
  return read.ok ? read.answer.bound : read.refusal.error_code
}

describe('a bound of an account', () => {
  test('is a person’s own, is changed and taken away', async () => {
    expect(await boundOf(ihor)).toBeNull()
    expect(await setBound(ihor, account.id, '500000')).toMatchObject({ ok: true, answer: { bound: '500000' } })
    expect([await boundOf(ihor), await boundOf(bohdan)]).toEqual(['500000', null])
    await setBound(ihor, account.id, '1 000,50')
    expect(await boundOf(ihor)).toBe('500000')
    await setBound(ihor, account.id, '100050')
    expect(await boundOf(ihor)).toBe('100050')
    await setBound(ihor, account.id, '')
    expect(await boundOf(ihor)).toBeNull()
  })

  test.each([
    ['0', 'Invalid amount'],
    ['-100', 'Amount negative: {typed}'],
    ['1,234', 'Amount too precise: {typed}'],
    ['багато', 'Amount unclear: {typed}'],
    ['99999999999999999999,00', 'Amount too large: {typed}'],
  ])('refuses %s at its field', async (bound, problem) => {
    expect(await setBound(ihor, account.id, bound)).toMatchObject({ status: 400, refusal: { fields: { bound: problem } } })
  })

  test('for an account of another company, or one out of reach, does not exist', async () => {
    expect(await setBound(olena, account.id, '100')).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    await narrow([(await accountsOf(ihor)).find(({ id }) => id !== account.id)?.id ?? ''])
    const narrowed = await bank.signedIn(BOHDAN)
    expect(await setBound(narrowed, account.id, '100')).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    expect(await boundOf(narrowed)).toBe('NOT_FOUND')
  })
})

describe('a balance below its bound', () => {
  /** The available balance of Ihor's account, in minor units. */
  const availableNow = async (): Promise<bigint> => BigInt((await accountsOf(ihor)).find(({ id }) => id === account.id)?.availableBalance ?? 0)

  /** Moves the bound instead of the money: the balance stands `by` above it. */
  const standAbove = (by: bigint) => async () =>
    asOwner(bank, 'update balance_bound set bound = $2 where account_id = $1', [account.id, String((await availableNow()) - by)])

  /** Each look of the job: how far the balance stands above the bound, and how many notices there are after it. */
  test.each<[outcome: string, looks: readonly (readonly [by: bigint, notified: number])[]]>([
    ['at the bound is not below it', [[0n, 0]]],
    [
      'is news once while it stays below',
      [
        [-1n, 1],
        [-1n, 1],
        [-500n, 1],
      ],
    ],
    [
      'is news again only after the bound has been reached',
      [
        [-1n, 1],
        [0n, 1],
        [-1n, 2],
      ],
    ],
    [
      'is no news when it rises',
      [
        [5n, 0],
        [10n, 0],
      ],
    ],
  ])('%s', async (_, looks) => {
    expect(await setBound(ihor, account.id, '100')).toMatchObject({ ok: true })
    for (const [by, notified] of looks) {
      await standAbove(by)()
      bank.clock.advance(MINUTE)
      await tellOfLowBalances(bank.context)
      expect((await kindsOf(ihor)).length).toBe(notified)
    }
    expect(await kindsOf(bohdan)).toEqual([])
  })

  test('is no news if the bound was set above it; three servers report a fall once, with the figures of its moment', async () => {
    const available = await availableNow()
    await setBound(ihor, account.id, String(available + 1n))
    await tellOfLowBalances(bank.context)
    expect(await kindsOf(ihor)).toEqual([])
    await enrich(bank, company, account.id, kopiykas(10n))
    await tellOfLowBalances(bank.context)
    await asOwner(bank, 'update balance_bound set bound = $2 where account_id = $1', [account.id, String(available + 100n)])
    await Promise.all([1, 2, 3].map(() => tellOfLowBalances(bank.context)))
    expect((await listed(ihor)).notices).toMatchObject([
      { kind: 'lowBalance', balance: String(available + 10n), bound: String(available + 100n), entry: null, account: { lastDigits } },
    ])
    await enrich(bank, company, account.id, kopiykas(5n))
    await setBound(ihor, account.id, '1')
    expect((await listed(ihor)).notices).toMatchObject([{ balance: String(available + 10n), bound: String(available + 100n) }])
  })

  test('goes by e-mail where nothing else was chosen, and by no message to a person who sees the account no more', async () => {
    for (const client of [ihor, bohdan]) await setBound(client, account.id, '100')
    await standAbove(-1n)()
    await tellOfLowBalances(bank.context)
    await narrow([(await accountsOf(ihor)).find(({ id }) => id !== account.id)?.id ?? ''])
    const notified = await gathered()
    expect(notified.map(({ recipient }) => recipient)).toEqual([IHORS_MAIL])
    expect(notified[0]?.text).toContain('залишок нижчий за вашу межу')
  })
})
