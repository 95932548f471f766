import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { LARYSA, TARAS } from '../../../testing/demo-people.ts'
import { openQrPage } from '../../../testing/qr-page.ts'
import { openQrBank, type QrBank, type WaitingBrowser } from '../../../testing/qr-bank.ts'
import { readQrImage, secretIn } from '../../../testing/read-qr-image.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { hashToken } from '../../../secret-token.ts'
import { voidQrSignIns } from './void-qr-sign-ins.ts'

let bank: QrBank

beforeAll(async () => {
  bank = await openQrBank()
})
afterAll(() => bank.close())
// Wrong tokens of one test must not count in the next.
beforeEach(() => bank.clock.advance(5 * MINUTE))

type Phone = { authorization: string }

const scan = (phone: Phone, secret: string, headers: Record<string, string> = {}) =>
  bank.client().call('POST /api/qr-service/scan', { headers: { ...phone, ...headers }, body: { secret } })
const decide = (phone: Phone, secret: string, how: 'approve' | 'decline' = 'approve') =>
  bank.client().call(`POST /api/qr-service/${how}`, { headers: phone, body: { secret } })

type Pass = { token: string; code: string }

const enter = ({ client }: Pick<WaitingBrowser, 'client'>, { token, code }: Pass) =>
  client.call('POST /api/user-service/user/session', { headers: { authorization: `Bearer ${token}`, code } })

/** All steps from the login page to the approval on the phone. */
async function approved(phone?: Phone): Promise<{ browser: WaitingBrowser; secret: string; pass: Pass }> {
  const by = phone ?? (await bank.phone(LARYSA))
  const browser = await bank.browser()
  const secret = await bank.shown(browser)
  expect((await scan(by, secret)).ok).toBe(true)
  expect((await browser.page.news()).event).toBe('SCANNED')
  expect((await decide(by, secret)).ok).toBe(true)
  const { event, what } = await browser.page.news()
  expect(event).toBe('SUCCESS')
  if (what === undefined) throw new Error('A success event came with nothing')
  return { browser, secret, pass: what }
}

const codeOf = (received: { ok: boolean; refusal?: { error_code: string } }): string | undefined => received.refusal?.error_code

describe('a browser', () => {
  // security row 16
  test('whose code a phone has approved is signed in as the person of that phone', async () => {
    const { browser, pass } = await approved()
    expect(await enter(browser, pass)).toMatchObject({ ok: true, answer: { status: 'SUCCESS' } })
    const me = await browser.client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(me).toMatchObject({ ok: true, answer: { contacts: [{ value: LARYSA }, {}] } })
  })

  test('gets another session in place of the one that it had, and loses its QR cookie', async () => {
    const { browser, pass } = await approved()
    const ofTaras = await bank.signsIn(TARAS)
    const former = ofTaras.cookies.get('session') ?? ''
    browser.client.cookies.set('session', former)
    browser.client.cookies.delete('c_csrf')
    expect((await enter(browser, pass)).ok).toBe(true)
    expect(browser.client.cookies.get('session')).not.toBe(former)
    expect(browser.client.cookies.has('qr')).toBe(false)
    expect(codeOf(await ofTaras.call('GET /api/user-service/user/session', {}))).toBe('SESSION_REQUIRED')
  })

  test('that was in a demo leaves it', async () => {
    const { browser, pass } = await approved()
    const { client } = browser
    await client.call('POST /api/auth-service/auth/demo', {})
    expect(client.cookies.get('isDemo')).toBe('true')
    const demo = client.cookies.get('demo-token') ?? ''
    expect((await enter(browser, pass)).ok).toBe(true)
    expect(['isDemo', 'demo-token'].filter((name) => client.cookies.has(name))).toEqual([])
    const left = bank.client()
    left.cookies.set('demo-token', demo)
    expect(codeOf(await left.call('GET /api/user-service/user/session', {}))).toBe('SESSION_REQUIRED')
  })

  test('that was never this person’s is reported to them by e-mail', async () => {
    const { browser, pass } = await approved()
    browser.client.cookies.delete('device')
    await enter(browser, pass)
    expect((await bank.lastMessage('larysa@example.com')).text).toContain('ввійшли з нового пристрою')
  })

  test('is known by a cookie that no script reads and no other site sends', async () => {
    const page = await openQrPage(bank.address)
    expect(page.givenCookie()).toMatch(/^qr=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const again = await openQrPage(bank.address, { browser: page.browser() })
    expect(again.givenCookie()).toBeUndefined()
    page.close()
    again.close()
  })
})

describe('the code', () => {
  test('says which bank it belongs to, and a secret of 256 bits, stored as its SHA-256', async () => {
    const browser = await bank.browser()
    const image = await browser.client.call('GET /api/qr-service/generate/{clientId}', { params: { clientId: browser.page.clientId } })
    const text = readQrImage(image.ok ? image.answer : '')
    expect(text).toMatch(/^https?:\/\/[^/]+\/cabinet\/let-in#[\w-]{43}$/)
    const row = await bank.context.database
      .selectFrom('qr_sign_in')
      .select('secret_hash')
      .where('client_id', '=', browser.page.clientId)
      .executeTakeFirstOrThrow()
    expect(row.secret_hash).toEqual(hashToken(text.split('#')[1] ?? ''))
  })

  // security row 16
  test('is good for 60 seconds', async () => {
    const phone = await bank.phone(LARYSA)
    const secret = await bank.shown(await bank.browser())
    bank.clock.advance(MINUTE)
    expect(codeOf(await scan(phone, secret))).toBe('OTP_EXPIRED')
  })

  // security row 16
  test('is void when another one is shown, and good again in its place', async () => {
    const phone = await bank.phone(LARYSA)
    const browser = await bank.browser()
    const first = await bank.shown(browser)
    const second = await bank.shown(browser)
    expect(codeOf(await scan(phone, first))).toBe('OTP_EXPIRED')
    expect((await scan(phone, second)).ok).toBe(true)
  })

  // security row 16
  test('that a phone has read is that phone’s: another one neither reads nor approves it', async () => {
    const [hers, his] = [await bank.phone(LARYSA), await bank.phone(TARAS)]
    const secret = await bank.shown(await bank.browser())
    expect((await scan(hers, secret)).ok).toBe(true)
    expect(codeOf(await scan(his, secret))).toBe('OTP_EXPIRED')
    expect(codeOf(await decide(his, secret))).toBe('OTP_EXPIRED')
  })

  // security row 16
  test('is approved only after the same phone has shown who asks', async () => {
    const secret = await bank.shown(await bank.browser())
    expect(codeOf(await decide(await bank.phone(LARYSA), secret))).toBe('OTP_EXPIRED')
  })

  test('leaves 60 seconds to decide, which reading it again does not prolong', async () => {
    const phone = await bank.phone(LARYSA)
    const secret = await bank.shown(await bank.browser())
    await scan(phone, secret)
    bank.clock.advance(40_000)
    expect((await scan(phone, secret)).ok).toBe(true)
    bank.clock.advance(20_000)
    expect(codeOf(await decide(phone, secret))).toBe('OTP_EXPIRED')
  })

  test('is approved once, and after that neither declined nor read', async () => {
    const phone = await bank.phone(LARYSA)
    const { secret } = await approved(phone)
    expect(codeOf(await decide(phone, secret))).toBe('ALREADY_CONFIRMED')
    expect(codeOf(await decide(phone, secret, 'decline'))).toBe('ALREADY_CONFIRMED')
    expect(codeOf(await scan(phone, secret))).toBe('OTP_EXPIRED')
  })

  // security row 16
  test('of many approvals at once is approved once', async () => {
    const phone = await bank.phone(LARYSA)
    const secret = await bank.shown(await bank.browser())
    await scan(phone, secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(phone, secret)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('that is declined lets nobody in, and the page shows it', async () => {
    const phone = await bank.phone(LARYSA)
    const browser = await bank.browser()
    const secret = await bank.shown(browser)
    await scan(phone, secret)
    await browser.page.news()
    expect((await decide(phone, secret, 'decline')).ok).toBe(true)
    expect((await browser.page.news()).event).toBe('DECLINED')
    expect(codeOf(await decide(phone, secret))).toBe('ALREADY_CONFIRMED')
    // Another code may be shown to the same page.
    expect((await scan(phone, await bank.shown(browser))).ok).toBe(true)
  })
})

describe('an image', () => {
  const image = ({ client }: Pick<WaitingBrowser, 'client'>, clientId: string) =>
    client.call('GET /api/qr-service/generate/{clientId}', { params: { clientId } })

  // security row 16
  test('is refused for a name that no socket has said', async () => {
    const browser = await bank.browser()
    expect(codeOf(await image(browser, randomUUID()))).toBe('NOT_FOUND')
  })

  // security row 16
  test('is refused to another browser, and to one without its cookie', async () => {
    const [mine, other] = [await bank.browser(), await bank.browser()]
    expect(codeOf(await image(other, mine.page.clientId))).toBe('NOT_FOUND')
    expect(codeOf(await image({ client: bank.client() }, mine.page.clientId))).toBe('NOT_FOUND')
  })

  test('is refused when the socket has gone', async () => {
    const browser = await bank.browser()
    browser.page.close()
    await expect.poll(async () => codeOf(await image(browser, browser.page.clientId))).toBe('NOT_FOUND')
  })

  // security row 45
  test('is refused after too many requests', async () => {
    const strict = await openQrBank({ ...bank.context.config, limits: { ...bank.context.config.limits, qrCodesPerRange: 3 } })
    try {
      const browser = await strict.browser()
      for (let turn = 0; turn < 3; turn += 1) expect((await image(browser, browser.page.clientId)).ok).toBe(true)
      expect(codeOf(await image(browser, browser.page.clientId))).toBe('TOO_MANY_REQUESTS')
    } finally {
      await strict.close()
    }
  })
})

describe('the phone', () => {
  // security row 16
  test('shows which browser asks, from where and when', async () => {
    const browser = await bank.browser()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'
    const shown = await browser.client.send({ url: `/api/qr-service/generate/${browser.page.clientId}`, headers: { 'user-agent': agent } })
    const secret = secretIn(shown.body)
    const now = bank.clock.now()
    expect(await scan(await bank.phone(LARYSA), secret)).toMatchObject({
      ok: true,
      answer: {
        browser: 'edge',
        system: 'windows',
        address: '127.0.0.•',
        sameNetwork: true,
        shownAt: new Date(now).toISOString(),
        expiresAt: new Date(now + MINUTE).toISOString(),
      },
    })
  })

  // security row 16
  test('that nobody registered learns nothing and approves nothing', async () => {
    const secret = await bank.shown(await bank.browser())
    const stranger = { authorization: `Bearer ${'A'.repeat(43)}` }
    expect(codeOf(await scan(stranger, secret))).toBe('NO_AUTHORITY')
    expect(codeOf(await decide(stranger, secret))).toBe('NO_AUTHORITY')
  })

  test('is known by the SHA-256 of its credential alone', async () => {
    const { authorization } = await bank.phone(LARYSA)
    const rows = await bank.context.database.selectFrom('device_credential').select('credential_hash').execute()
    expect(rows.map(({ credential_hash }) => credential_hash.toString('hex'))).toContain(hashToken(authorization.slice('Bearer '.length)).toString('hex'))
  })
})

describe('a token', () => {
  // security row 16
  test('is worth nothing in another browser, and stays good in its own', async () => {
    const { browser, pass } = await approved()
    const thief = await bank.browser()
    expect(codeOf(await enter(thief, pass))).toBe('SESSION_NOT_SET')
    expect(codeOf(await enter({ client: bank.client() }, pass))).toBe('SESSION_NOT_SET')
    expect((await enter(browser, pass)).ok).toBe(true)
  })

  test('is worth nothing without its code', async () => {
    const { browser, pass } = await approved()
    const wrong = pass.code === '000000' ? '000001' : '000000'
    expect(codeOf(await enter(browser, { ...pass, code: wrong }))).toBe('SESSION_NOT_SET')
  })

  // security row 16
  test('is used once', async () => {
    const { browser, pass } = await approved()
    const { client, page } = browser
    const qr = page.browser()
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter({ client }, pass)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    client.cookies.set('qr', qr)
    expect(codeOf(await enter({ client }, pass))).toBe('SESSION_NOT_SET')
  })

  // security row 16
  test('is good for 60 seconds', async () => {
    const { browser, pass } = await approved()
    bank.clock.advance(MINUTE)
    expect(codeOf(await enter(browser, pass))).toBe('SESSION_NOT_SET')
  })

  // security row 16
  test('of a person whose password was blocked meanwhile lets nobody in', async () => {
    const phone = await bank.phone(TARAS)
    const { browser, pass } = await approved(phone)
    const person = bank.context.database
      .updateTable('person')
      .where('person_id', '=', (eb) => eb.selectFrom('login_directory').select('person_id').where('login', '=', TARAS))
    await person.set({ password_blocked_at: new Date(bank.clock.now()) }).execute()
    try {
      expect(codeOf(await enter(browser, pass))).toBe('AUTH_E004')
      expect(codeOf(await scan(phone, await bank.shown(await bank.browser())))).toBe('AUTH_E004')
    } finally {
      await person.set({ password_blocked_at: null }).execute()
    }
  })

  // security row 16
  test('approved before a change of the password is void, and so is the phone', async () => {
    const phone = await bank.phone(TARAS)
    const { browser, pass } = await approved(phone)
    const taras = await bank.signsIn(TARAS)
    const changed = await taras.call('PUT /api/user-service/user/password', {
      body: { old_password: 'Dilo-demo-1', password: 'Another-demo-2' },
    })
    expect(changed.ok).toBe(true)
    expect(codeOf(await enter(browser, pass))).toBe('SESSION_NOT_SET')
    expect(codeOf(await scan(phone, await bank.shown(await bank.browser())))).toBe('NO_AUTHORITY')
  })

  test('is made anew for a page whose socket broke before it was heard, and the one before is void', async () => {
    const { browser, pass } = await approved()
    browser.page.close()
    const again = await openQrPage(bank.address, { browser: browser.page.browser() })
    await again.auth(browser.page.clientId)
    const { event, what } = await again.news()
    expect(event).toBe('SUCCESS')
    expect(codeOf(await enter(browser, pass))).toBe('SESSION_NOT_SET')
    expect((await enter(browser, what as Pass)).ok).toBe(true)
    again.close()
  })

  test('that is guessed again and again makes its network wait', async () => {
    const strict = await openQrBank()
    try {
      const client = strict.client()
      const guess = () => client.call('POST /api/user-service/user/session', { headers: { authorization: 'A'.repeat(43), code: '000000' } })
      for (let turn = 0; turn < 10; turn += 1) expect(codeOf(await guess())).toBe('SESSION_NOT_SET')
      expect(codeOf(await guess())).toBe('TOO_MANY_REQUESTS')
    } finally {
      await strict.close()
    }
  })
})

describe('while its person recovers the password', () => {
  /** Runs work during a recovery that has locked the person, and that voids phone approvals once another transaction waits for it. */
  async function duringRecovery<Answer>(login: string, work: () => Promise<Answer>): Promise<Answer> {
    const { database } = bank.context
    const { person_id } = await database.selectFrom('login_directory').select('person_id').where('login', '=', login).executeTakeFirstOrThrow()
    let answer: Promise<Answer> | undefined
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('person').set({ password_blocked_at: null }).where('person_id', '=', person_id).execute()
      answer = work()
      // The first waiter has then checked for a deadlock, without finding one.
      await sleep(1_500)
      await voidQrSignIns(transaction, person_id)
    })
    return answer as Promise<Answer>
  }

  test('an approval holds nothing that the recovery waits for, and is void', async () => {
    const phone = await bank.phone(LARYSA)
    const secret = await bank.shown(await bank.browser())
    expect((await scan(phone, secret)).ok).toBe(true)
    expect(codeOf(await duringRecovery(LARYSA, () => decide(phone, secret)))).toBe('OTP_EXPIRED')
  })

  test('a session that is about to begin holds nothing that the recovery waits for, and does not', async () => {
    const { browser, pass } = await approved()
    expect(codeOf(await duringRecovery(LARYSA, () => enter(browser, pass)))).toBe('SESSION_NOT_SET')
  })
})

test('what has ended is swept away by those who come after', async () => {
  const browser = await bank.browser()
  await bank.shown(browser)
  const row = () => bank.context.database.selectFrom('qr_sign_in').select('socket_id').where('client_id', '=', browser.page.clientId).executeTakeFirst()
  browser.page.close()
  // The sweep skips rows that the server is using.
  await expect.poll(async () => (await row())?.socket_id).toBeNull()
  bank.clock.advance(HOUR)
  await bank.browser()
  expect(await row()).toBeUndefined()
})

describe('a session of the person', () => {
  const scanHere = (client: TestClient, secret: string) => client.call('POST /api/qr-service/session/scan', { body: { secret } })
  const decideHere = (client: TestClient, word: 'approve' | 'decline', secret: string) =>
    client.call(`POST /api/qr-service/session/${word}`, { body: { secret } })

  test('lets the browser in, and both screens show the same two digits', async () => {
    const larysa = await bank.signsIn(LARYSA)
    const browser = await bank.browser()
    const secret = await bank.shown(browser)
    const scanned = await scanHere(larysa, secret)
    if (!scanned.ok) throw new Error(scanned.refusal.error_code)
    expect(scanned.answer.digits).toMatch(/^\d{2}$/)
    expect(await browser.page.news()).toEqual({ event: 'SCANNED', what: { digits: scanned.answer.digits } })
    expect((await decideHere(larysa, 'approve', secret)).ok).toBe(true)
    const { what } = await browser.page.news()
    expect(await enter(browser, what as Pass)).toMatchObject({ ok: true })
    const me = await browser.client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(me).toMatchObject({ ok: true, answer: { contacts: [{ value: LARYSA }, {}] } })
  })

  test('declines, and the browser is notified', async () => {
    const larysa = await bank.signsIn(LARYSA)
    const browser = await bank.browser()
    const secret = await bank.shown(browser)
    await scanHere(larysa, secret)
    await browser.page.news()
    expect((await decideHere(larysa, 'decline', secret)).ok).toBe(true)
    expect((await browser.page.news()).event).toBe('DECLINED')
  })

  test('decides about no code that another session of the same person has read', async () => {
    const [one, other] = [await bank.signsIn(LARYSA), await bank.signsIn(LARYSA)]
    const secret = await bank.shown(await bank.browser())
    expect((await scanHere(one, secret)).ok).toBe(true)
    expect(codeOf(await scanHere(other, secret))).toBe('OTP_EXPIRED')
    expect(codeOf(await decideHere(other, 'approve', secret))).toBe('OTP_EXPIRED')
  })

  test('of a demo, or none, lets nobody in', async () => {
    const secret = await bank.shown(await bank.browser())
    const demo = bank.client()
    await demo.call('POST /api/auth-service/auth/demo', {})
    expect(codeOf(await scanHere(demo, secret))).toBe('DEMO_REFUSED')
    expect(codeOf(await scanHere(bank.client(), secret))).toBe('SESSION_REQUIRED')
  })
})
