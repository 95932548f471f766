import { ok } from '@dilo/domain/result.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatementSubscription } from '@dilo/contract/statement-mail-calls.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { invitationOfIhor } from '../../../testing/invitation-of-ihor.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { askForOwnCode, ownCodeFor, subscribe, subscriptionFor } from '../../../testing/statement-subscription.ts'
import { BOHDAN, DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import type { OutgoingMessage } from '../../../ports/message-sender.ts'
const BOOKKEEPER = 'bookkeeper@example.com'

const { bank, owner } = bankOfFile()
let director: TestClient
let accountId: string
let sent: OutgoingMessage[]
/** The next answer of the mail server. */
let answer: (message: OutgoingMessage) => ReturnType<ReturnType<typeof jobNeedsOf>['senders']['email']['send']>

beforeAll(async () => {
  accountId = (await mainAccount(await bank.signedIn(DIRECTOR))).id
})
beforeEach(async () => {
  await owner.query('delete from statement_subscription')
  await owner.query('delete from attempt_counter')
  await owner.query('delete from one_time_code')
  await owner.query('delete from outbox')
  sent = []
  answer = async () => ok(undefined)
  director = await bank.signedIn(DIRECTOR)
})

/** A server's turn: plans the statements that are due, and sends the planned ones. */
async function turn(): Promise<void> {
  const needs = jobNeedsOf(bank)
  const email = { send: (message: OutgoingMessage) => answer(message).then((said) => (said.ok && sent.push(message), said)) }
  const withMail = { ...needs, senders: { ...needs.senders, email } }
  await doJob('planStatements', withMail)
  await doJobs(bank, withMail)
}

const wanted = (part: Partial<ReturnType<typeof subscriptionFor>> = {}, address = BOOKKEEPER) => ({ ...subscriptionFor(accountId, address), ...part })

async function created(body = wanted(), client = director) {
  const made = await subscribe(bank, client, DIRECTOR, body)
  if (!made.ok) throw new Error(made.refusal.error_code)
  return made.answer
}

async function confirmed(body = wanted()): Promise<StatementSubscription> {
  const { subscription, code } = await created(body)
  if (code === null) return subscription
  const typed = await bank.lastMessage(body.address)
  const answered = await director.call('POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation', {
    params: { subscriptionId: subscription.id },
    body: { otp_code: typed.code },
  })
  if (!answered.ok) throw new Error(answered.refusal.error_code)
  return answered.answer
}

const listed = async (): Promise<StatementSubscription[]> => {
  const list = await director.call('GET /api/account-service/statement-subscriptions', {})
  return list.ok ? [...list.answer.subscriptions] : []
}

const to = (address: string) => sent.filter(({ recipient }) => recipient === address)

describe('an address', () => {
  // security row 10
  test('gets nothing but a code before its code was entered', async () => {
    const { subscription } = await created()
    expect(subscription).toMatchObject({ state: 'awaitsCode', next: null })
    bank.clock.advance(2 * DAY)
    await turn()
    expect(to(BOOKKEEPER).filter(({ code }) => code === null)).toEqual([])
  })

  test('that the company has confirmed needs no second code, until its reader unsubscribes', async () => {
    await confirmed()
    expect(await created(wanted({ frequency: 'weekly' }))).toMatchObject({ code: null, subscription: { state: 'active' } })
    await owner.query(`update statement_subscription set state = 'ended', ended_by = 'unsubscribed', next_from = null, due_on = null`)
    expect(await created(wanted({ frequency: 'monthly' }))).toMatchObject({ code: { sentTo: 'bo•••@example.com' }, subscription: { state: 'awaitsCode' } })
  })

  test('stands in the trail once, however often it is set up and however long that takes', async () => {
    const began = async () =>
      (await owner.query(`select facts::jsonb as facts from audit_entry where event = 'statementSubscriptionCreated' order by sequence`)).rows
    const before = await began()
    const now = bank.clock.now.bind(bank.clock)
    // A clock that moves, like real ones.
    let ticks = 0
    bank.clock.now = () => now() + (ticks += 1)
    await created()
    ticks += MINUTE
    await created()
    bank.clock.now = now
    bank.clock.advance(ticks)
    expect((await began()).slice(before.length)).toMatchObject([{ facts: { accountId, sentTo: expect.stringContaining('@example.com') } }])
  })

  test('is confirmed by its own code alone, which is counted as every code is', async () => {
    const [{ subscription: one }, { subscription: other }] = [await created(), await created(wanted({}, 'other@example.com'))]
    const { code } = await bank.lastMessage('other@example.com')
    const ofOther = code === (await bank.lastMessage(BOOKKEEPER)).code ? '0000' : code
    const confirm = (id: string, typed: string) =>
      director.call('POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation', {
        params: { subscriptionId: id },
        body: { otp_code: typed },
      })
    for (let tries = 0; tries < 3; tries += 1)
      expect(await confirm(one.id, ofOther)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { otp_code: 'Invalid code' } } })
    expect(await confirm(one.id, (await bank.lastMessage(BOOKKEEPER)).code)).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
    expect(await confirm(other.id, code)).toMatchObject({ ok: true, answer: { state: 'active' } })
  })

  // security row 10
  test('of a stranger gets five codes a day at most, from all callers together', async () => {
    const frequencies = ['daily', 'weekly', 'monthly'] as const
    const formats = ['CSV', 'PDF'] as const
    const asked = frequencies.flatMap((frequency) => formats.map((format) => wanted({ frequency, format }, 'stranger@example.com')))
    const answers = []
    for (const body of asked) answers.push(await subscribe(bank, director, DIRECTOR, body))
    expect(answers.map((one) => one.ok)).toEqual([true, true, true, true, true, false])
    expect(answers.at(-1)).toMatchObject({ refusal: { error_code: 'TOO_MANY_REQUESTS' } })
  })

  test('must be one, and the account the company’s own', async () => {
    const ask = (body: ReturnType<typeof wanted>) => director.call('POST /api/account-service/statement-subscriptions', { body })
    expect(await ask(wanted({}, 'nobody'))).toMatchObject({ refusal: { fields: { address: 'Invalid email address' } } })
    const olena = await bank.signedIn(OLENA)
    expect(await ask({ ...wanted(), accountId: (await mainAccount(olena)).id })).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  })
})

/** To the next morning in Kyiv, in winter. */
function toTheNextDayAt(hour: number, minute = 0): void {
  const day = Math.floor(bank.clock.now() / DAY) + 1
  bank.clock.advance(day * DAY + (hour - 2) * HOUR + minute * MINUTE - bank.clock.now())
}

const tokenIn = (message: OutgoingMessage | undefined): string => /unsubscribe#([A-Za-z0-9_-]{22})\n/.exec(message?.text ?? '')?.[1] ?? ''

const outcomes = async (): Promise<string[]> =>
  (await owner.query<{ outcome: string }>('select outcome from statement_delivery order by from_day')).rows.map(({ outcome }) => outcome)

describe('statements are sent', () => {
  test('of the week before, from the bank’s hour on, once, by however many servers', async () => {
    const { next } = await confirmed(wanted({ frequency: 'weekly' }))
    expect(next).toEqual({ from: '2026-11-16', to: '2026-11-22', on: '2026-11-23' })
    toTheNextDayAt(6, 59)
    await turn()
    expect(to(BOOKKEEPER).filter(({ attachment }) => attachment)).toEqual([])
    bank.clock.advance(MINUTE)
    await Promise.all([turn(), doJob('planStatements', jobNeedsOf(bank)), doJob('planStatements', jobNeedsOf(bank))])
    await turn()
    const [letter, ...more] = to(BOOKKEEPER).filter(({ code }) => code === null)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Діло: виписка за 16.11.2026 — 22.11.2026')
    expect(letter?.text).toMatch(/У вкладенні виписка за 16\.11\.2026 — 22\.11\.2026: .+, рахунок UA\d\d\u00A0••••\u00A0\d{4}\./)
    director = await bank.signedIn(DIRECTOR)
    const page = await director.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId },
      query: { from: '2026-11-16', to: '2026-11-22' },
    })
    const entries = page.ok ? page.answer.entries.length : 0
    expect(entries).toBeGreaterThan(0)
    expect(letter?.attachment?.name).toMatch(/^Виписка \d{4} UAH 2026-11-16 — 2026-11-22\.csv$/)
    expect(readCsv(Buffer.from(letter?.attachment?.bytes ?? []).toString()).slice(1)).toHaveLength(entries)
    expect(await listed()).toMatchObject([{ next: { from: '2026-11-23', on: '2026-11-30' } }])
  })

  test('of a day without entries as a short word, or not at all, as was chosen', async () => {
    await confirmed()
    await confirmed(wanted({ whenEmpty: 'nothing', format: 'PDF' }))
    toTheNextDayAt(8)
    await turn()
    const letters = to(BOOKKEEPER).filter(({ code }) => code === null)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('не було жодної операції')
    expect(letters[0]?.attachment).toBeUndefined()
    expect((await outcomes()).sort()).toEqual(['note', 'nothing'])
  })

  test('of each day that went by without a server, in their order', async () => {
    await confirmed()
    const first = Math.floor(bank.clock.now() / DAY)
    for (let days = 0; days < 3; days += 1) toTheNextDayAt(9)
    await turn()
    const dayAt = (days: number) => new Date((first + days) * DAY).toISOString().slice(0, 10).split('-').reverse().join('.')
    expect(
      to(BOOKKEEPER)
        .filter(({ code }) => code === null)
        .map(({ subject }) => subject),
    ).toEqual([0, 1, 2].map((days) => `Діло: виписка за ${dayAt(days)}`))
  })

  test('to nobody while they are paused, and go on with the day that runs then', async () => {
    const { id: subscriptionId } = await confirmed()
    const setTo = (state: 'active' | 'paused') =>
      director.call('PUT /api/account-service/statement-subscriptions/{subscriptionId}/state', { params: { subscriptionId }, body: { state } })
    await setTo('paused')
    toTheNextDayAt(12)
    await turn()
    director = await bank.signedIn(DIRECTOR)
    const today = new Date(bank.clock.now()).toISOString().slice(0, 10)
    expect(await setTo('active')).toMatchObject({ answer: { next: { from: today } } })
    toTheNextDayAt(12)
    await turn()
    expect(to(BOOKKEEPER).filter(({ code }) => code === null)).toHaveLength(1)
  })

  test('again when the mail server was away, as the same message', async () => {
    await confirmed()
    toTheNextDayAt(8)
    const ids: string[] = []
    answer = ({ messageId, recipient }) => {
      if (recipient === BOOKKEEPER) ids.push(messageId)
      return Promise.reject(new Error(`451 greylisted ${BOOKKEEPER}`))
    }
    await turn()
    expect(
      (await owner.query<{ last_error: string }>(`select last_error from graphile_worker.jobs where task_identifier = 'mailStatement'`)).rows[0]?.last_error,
    ).not.toContain(BOOKKEEPER)
    expect(to(BOOKKEEPER).filter(({ code }) => code === null)).toEqual([])
    answer = async () => ok(undefined)
    await owner.query('update graphile_worker._private_jobs set run_at = now()')
    await turn()
    ids.push(
      ...to(BOOKKEEPER)
        .filter(({ code }) => code === null)
        .map(({ messageId }) => messageId),
    )
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('nothing is sent any more', () => {
  test('when who set it up may not see accounts any more: it is asked when it would be sent', async () => {
    await confirmed()
    toTheNextDayAt(6)
    const of = [await personOf(bank, DIRECTOR), await companyOf(bank, DIRECTOR)]
    const { rows } = await owner.query<{ permissions: string[] }>('select permissions from relation where person_id = $1 and company_id = $2', of)
    await owner.query(`update relation set permissions = '{PAYMENTS_VIEW}' where person_id = $1 and company_id = $2`, of)
    bank.clock.advance(2 * HOUR)
    await turn()
    await owner.query('update relation set permissions = $3 where person_id = $1 and company_id = $2', [...of, rows[0]?.permissions])
    expect(to(BOOKKEEPER).filter(({ code }) => code === null)).toEqual([])
    director = await bank.signedIn(DIRECTOR)
    expect(await listed()).toMatchObject([{ state: 'ended', endedBy: 'noRight', next: null }])
    const trail = await owner.query(`select facts::jsonb as facts from audit_entry where event = 'statementSubscriptionEnded' order by at desc limit 1`)
    expect(trail.rows).toMatchObject([{ facts: { why: 'noRight' } }])
  })

  test('when the account is closed, after the last', async () => {
    await confirmed()
    await owner.query(`update client_account set status = 'CLOSED' where account_id = $1`, [accountId])
    toTheNextDayAt(8)
    await turn()
    await owner.query(`update client_account set status = 'OPEN' where account_id = $1`, [accountId])
    expect(to(BOOKKEEPER).filter(({ code }) => code === null)).toHaveLength(1)
    director = await bank.signedIn(DIRECTOR)
    expect(await listed()).toMatchObject([{ state: 'ended', endedBy: 'accountClosed' }])
  })

  test('when there is no such mailbox', async () => {
    await confirmed()
    toTheNextDayAt(8)
    answer = async () => ({ ok: false, error: 'SMTP 550' })
    await turn()
    director = await bank.signedIn(DIRECTOR)
    expect(await listed()).toMatchObject([{ endedBy: 'addressRefused' }])
  })

  test("when the reader follows the link, without a session, once or twice; the bank keeps only the link's hash", async () => {
    await confirmed()
    toTheNextDayAt(8)
    await turn()
    const token = tokenIn(to(BOOKKEEPER).at(-1))
    expect(to(BOOKKEEPER).at(-1)?.unsubscribe, 'mail programs are told the same secret').toMatch(new RegExp(`^http.*/unsubscribe/${token}$`))
    const stranger = bank.client()
    const follow = (typed: string) => stranger.call('POST /api/account-service/statement-unsubscriptions', { body: { token: typed } })
    expect(await follow('A'.repeat(22))).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    expect(await follow(token)).toMatchObject({ answer: { address: 'bo•••@example.com' } })
    expect(await follow(token)).toMatchObject({ ok: true })
    const { rows } = await owner.query<{ kept: string }>(`select encode(token_hash, 'escape') as kept from statement_unsubscription`)
    expect(rows.filter(({ kept }) => kept.includes(token))).toEqual([])
    director = await bank.signedIn(DIRECTOR)
    expect(await listed()).toMatchObject([{ state: 'ended', endedBy: 'unsubscribed' }])
    // Another subscription at the same address does not replace the reader's code.
    await owner.query(`update statement_subscription set state = 'paused', ended_by = null`)
    expect(await created(wanted({ frequency: 'monthly' }))).toMatchObject({ subscription: { state: 'awaitsCode' } })
    toTheNextDayAt(8)
    sent = []
    await turn()
    expect(sent).toEqual([])
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
  ])('when the reader presses the button of a mail program, which posts as %s (RFC 8058)', async (type, payload) => {
    await confirmed()
    toTheNextDayAt(8)
    await turn()
    const { pathname } = new URL(to(BOOKKEEPER).at(-1)?.unsubscribe ?? '')
    const post = (url: string, form: string, headers = { 'content-type': type }) => bank.app.inject({ method: 'POST', url, payload: form, headers })
    director = await bank.signedIn(DIRECTOR)
    expect((await post(pathname, payload.replace('One-Click', 'Later'))).statusCode).toBe(400)
    expect((await post(pathname, '{}', { 'content-type': 'application/json' })).statusCode).toBe(400)
    expect((await post(pathname.replace(/.$/, '!'), payload)).statusCode).toBe(404)
    expect(await listed()).toMatchObject([{ state: 'active' }])
    const answered = await post(pathname, payload)
    expect([answered.statusCode, answered.headers.location, answered.body]).toEqual([204, undefined, ''])
    expect((await post(pathname, payload)).statusCode).toBe(204)
    expect(await listed()).toMatchObject([{ state: 'ended', endedBy: 'unsubscribed' }])
  })

  test('when it was taken away, and the same may be set up again', async () => {
    const { id: subscriptionId } = await confirmed()
    expect(await director.call('DELETE /api/account-service/statement-subscriptions/{subscriptionId}', { params: { subscriptionId } })).toMatchObject({
      ok: true,
    })
    expect(await listed()).toEqual([])
    bank.clock.advance(61_000)
    expect((await created()).subscription.id).not.toBe(subscriptionId)
  })
})

test('a visitor of the demo sees the code, and nothing leaves the bank', async () => {
  const visitor = await demoVisitor(bank)
  const { subscription, code } = await created({ ...wanted(), accountId: (await mainAccount(visitor)).id }, visitor)
  const answered = await visitor.call('POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation', {
    params: { subscriptionId: subscription.id },
    body: { otp_code: code?.demoCode ?? '' },
  })
  expect(answered).toMatchObject({ ok: true, answer: { state: 'active' } })
  toTheNextDayAt(8)
  await turn()
  expect(to(BOOKKEEPER)).toEqual([])
})

describe('an address that is new to the company', () => {
  const EXFIL = 'exfil@evil.example'
  const body = () => wanted({}, EXFIL)
  const ask = (confirmation?: { method: 'SMS' | 'EMAIL'; otp_code: string }, client = director) =>
    client.call('POST /api/account-service/statement-subscriptions', { body: { ...body(), ...(confirmation && { confirmation }) } })

  // security row 10
  test('gets not even a code of its own by a session alone', async () => {
    expect(await ask()).toMatchObject({ status: 422, refusal: { error_code: 'ACCOUNT_STATEMENT_CODE_NEEDED' } })
    expect(await listed()).toEqual([])
    await expect(bank.lastMessage(EXFIL)).rejects.toThrow('No message')
  })

  // security row 10
  test('is confirmed by a code on the own phone, whose message names account and address, once, and by nothing else', async () => {
    const code = await ownCodeFor(bank, director, DIRECTOR, body())
    const { text } = await bank.lastMessage(DIRECTOR)
    expect(text).toMatch(/з рахунку UA\d\d.+ на ex•••@evil\.example/)
    const wrong = code === '0000' ? '0001' : '0000'
    expect(await ask({ method: 'SMS', otp_code: wrong })).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { otp_code: 'Invalid code' } } })
    const other = { ...wanted({}, 'other@evil.example'), confirmation: { method: 'SMS' as const, otp_code: code } }
    expect(await director.call('POST /api/account-service/statement-subscriptions', { body: other })).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
    expect(await ask({ method: 'SMS', otp_code: code })).toMatchObject({ ok: true, answer: { subscription: { state: 'awaitsCode' } } })
    await owner.query('delete from statement_subscription')
    expect(await ask({ method: 'SMS', otp_code: code })).toMatchObject({ refusal: { error_code: 'OTP_EXPIRED' } })
  })

  // security row 10
  test('is reported to every head, by text message and e-mail, before anything goes there', async () => {
    const founder = BOHDAN
    await signatoryOf(bank, await companyOf(bank, DIRECTOR), founder, { type: 'none', relation: 'FOUNDER', permissions: ['ACCOUNTS_VIEW'] })
    await created(body())
    for (const phone of [DIRECTOR, founder]) expect((await bank.lastMessage(phone)).text).toContain('нова адреса для виписок')
    const { rows } = await owner.query<{ value: string }>(`select value from person_contact where type = 'FINANCIAL_EMAIL' and person_id = $1`, [
      await personOf(bank, DIRECTOR),
    ])
    expect((await bank.lastMessage(rows[0]?.value ?? '')).text).toContain('на нову адресу ex•••@evil.example')
    await owner.query('delete from relation where person_id = $1 and company_id = $2', [await personOf(bank, founder), await companyOf(bank, DIRECTOR)])
  })

  // security row 6
  test('that was set up while a wait after a change of access stands gets nothing until it is over', async () => {
    await owner.query(
      `update person set new_recipients_wait_since = $2, new_recipients_wait_until = $3, new_recipients_wait_cause = 'passwordChange' where person_id = $1`,
      [await personOf(bank, DIRECTOR), new Date(bank.clock.now()), new Date(bank.clock.now() + 2 * DAY)],
    )
    expect(await confirmed()).toMatchObject({ state: 'active', sendsFrom: new Date(bank.clock.now() + 2 * DAY).toISOString() })
    toTheNextDayAt(12)
    await turn()
    expect(to(BOOKKEEPER).filter(({ code }) => code === null)).toEqual([])
    bank.clock.advance(2 * DAY)
    await turn()
    expect(to(BOOKKEEPER).filter(({ code }) => code === null).length).toBeGreaterThan(0)
    await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  })
})

describe("a change of the password of the statements' author", () => {
  const changePassword = (old_password: string, password: string) => director.call('PUT /api/user-service/user/password', { body: { old_password, password } })
  const endWaits = () => owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  const setState = (subscriptionId: string, confirmation?: { method: 'SMS'; otp_code: string }) =>
    director.call('PUT /api/account-service/statement-subscriptions/{subscriptionId}/state', {
      params: { subscriptionId },
      body: { state: 'active', ...(confirmation && { confirmation }) },
    })

  // security row 6
  test('pauses what they set up in the last thirty days until a code of their own says that it goes on, and withdraws their invitations', async () => {
    const old = await confirmed(wanted({ frequency: 'weekly' }))
    await owner.query(`update statement_subscription set created_at = created_at - interval '31 days' where subscription_id = $1`, [old.id])
    const late = await confirmed()
    const awaited = await created(wanted({}, 'exfil@evil.example'))
    const invited = await director.call('POST /api/operation-service/invitations', {
      headers: { 'idempotency-key': 'open-invitation-of-the-director' },
      body: invitationOfIhor,
    })
    expect(invited.ok).toBe(true)
    expect((await changePassword('Dilo-demo-1', 'Another-password-2')).ok).toBe(true)
    expect(Object.fromEntries((await listed()).map(({ id, state, needsOwnCode }) => [id, [state, needsOwnCode]]))).toEqual({
      [old.id]: ['active', false],
      [late.id]: ['paused', true],
    })
    expect((await listed()).map(({ id }) => id)).not.toContain(awaited.subscription.id)
    const invitations = await director.call('GET /api/operation-service/invitations', {})
    expect(invitations.ok && new Set(invitations.answer.invitations.map(({ state }) => state))).toEqual(new Set(['withdrawn']))
    const { rows } = await owner.query<{ value: string }>(`select value from person_contact where type = 'FINANCIAL_EMAIL' and person_id = $1`, [
      await personOf(bank, DIRECTOR),
    ])
    expect((await bank.lastMessage(rows[0]?.value ?? '')).text).toContain('Виписки на пошту, які ви налаштували за останні 30 днів, призупинено')

    expect(await setState(late.id)).toMatchObject({ status: 422, refusal: { error_code: 'ACCOUNT_STATEMENT_CODE_NEEDED' } })
    const otp_code = await ownCodeFor(bank, director, DIRECTOR, wanted())
    expect(await setState(late.id, { method: 'SMS', otp_code })).toMatchObject({
      ok: true,
      answer: { state: 'active', needsOwnCode: false, sendsFrom: expect.any(String) },
    })
    expect((await changePassword('Another-password-2', 'Dilo-demo-1')).ok).toBe(true)
    await endWaits()
  })

  // security row 6
  test('and what it has paused vouches for its address no more', async () => {
    await confirmed()
    await owner.query(`update statement_subscription set state = 'paused', needs_own_code = true, next_from = null, due_on = null`)
    expect(await director.call('POST /api/account-service/statement-subscriptions', { body: wanted({ frequency: 'monthly' }) })).toMatchObject({
      refusal: { error_code: 'ACCOUNT_STATEMENT_CODE_NEEDED' },
    })
    expect((await askForOwnCode(director, wanted({ frequency: 'monthly' }))).ok).toBe(true)
  })
})
