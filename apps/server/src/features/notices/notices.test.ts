import { beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '@dilo/contract/notice-service.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { NoticeKind, NoticeWays } from '@dilo/domain/payments/notice.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import type { OutboxTasks } from '../../db/outbox.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import { doJobs } from '../../testing/do-jobs.ts'
import { openBreakableDatabase } from '../../testing/breakable-database.ts'
import { outsideAccount, payOutside } from '../../testing/outgoing-payment.ts'
import { BOHDAN, OLENA, TARAS } from '../../testing/demo-people.ts'
import { needSignatures, personOf, setRelation, signatoryOf } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { codeFor, created, paymentBody, paymentNow, sign, demoCodeOf } from '../../testing/test-payment.ts'
import { twoSignersOfFile } from '../../testing/two-signers-of-file.ts'
import { removeEndedTenants } from '../demo/remove-ended-tenants.ts'
import { takeMessages } from '../payments/clearing/take-messages.ts'
import { processQueue } from '../payments/processing/process-queue.ts'
import { forgetOldNotices } from './forget-old-notices.ts'
import { sendNotices } from './send-notices.ts'

const OLENAS_MAIL = 'olena@example.com'
const BOHDANS_MAIL = 'bohdan@example.com'

const { bank } = bankOfFile()
beforeEach(() => void bank.clock.advance(11 * MINUTE))
/** Olena writes the payments and signs first, Bohdan signs second. */
const { company, olena, bohdan, ihor } = twoSignersOfFile(bank)
beforeEach(async () => {
  // Clears the notices of earlier tests.
  const now = new Date(bank.clock.now())
  await bank.context.database.updateTable('notice').set({ read_at: now, gathered_at: now }).execute()
  await bank.context.database.deleteFrom('outbox').execute()
  for (const client of [olena, bohdan])
    for (const kind of ['awaitsSignature', 'done'] as const) await choose(client, kind, { cabinet: true, email: true, sms: false })
})

/** Ends the person's relation to Olena's company; their own companies stay. */
const leave = async (phone: string) =>
  bank.context.database
    .updateTable('relation')
    .set({ status: 'disabled' })
    .where('company_id', '=', company)
    .where('person_id', '=', await personOf(bank, phone))
    .execute()

const params = (paymentId: string) => ({ params: { paymentId } })
const draft = async (amount = '100'): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount }))
const moveToSigning = (client: TestClient, id: string) => client.call('POST /api/payment-service/payments/{paymentId}/signing', params(id))
const rework = (client: TestClient, id: string, reason: string) =>
  client.call('POST /api/payment-service/payments/{paymentId}/rework', { ...params(id), body: { reason } })
const cancel = (client: TestClient, id: string, reason: string) =>
  client.call('POST /api/payment-service/payments/{paymentId}/cancellation', { ...params(id), body: { reason } })

async function signs(client: TestClient, id: string, to: string): Promise<void> {
  const signed = await sign(client, id, await codeFor(bank, client, id, to), to.includes('@') ? 'EMAIL' : 'SMS')
  expect(signed).toMatchObject({ ok: true })
}

/** A payment on signing, without signatures. */
async function sentToSigning(amount = '100'): Promise<Payment> {
  const payment = await draft(amount)
  expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
  return payment
}

async function noticesOf(client: TestClient, of?: Payment): Promise<Notice[]> {
  const listed = await client.call('GET /api/notice-service/notices', { query: { limit: 100 } })
  if (!listed.ok) throw new Error(listed.refusal.error_code)
  return listed.answer.notices.filter(({ payment }) => of === undefined || payment.id === of.id)
}

const kindsOf = async (client: TestClient, of: Payment) => (await noticesOf(client, of)).map(({ kind }) => kind)

async function unreadOf(client: TestClient): Promise<number> {
  const read = await client.call('GET /api/notice-service/notices/unread', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.unread
}

const choose = (client: TestClient, kind: NoticeKind, body: NoticeWays) => client.call('PUT /api/notice-service/choices', { body: { kind, ...body } })

/** Runs the job after the time to gather. */
async function gathered(): Promise<void> {
  bank.clock.advance(31 * SECOND)
  await sendNotices(bank.context)
}

/** The queued messages without codes to a recipient. */
async function messagesTo(recipient: string): Promise<string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').orderBy('message_id').execute()
  const messages = rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message)
  return messages.filter((message) => message.recipient === recipient && message.code === null).map(({ text }) => text.replaceAll('\u00A0', ' '))
}

describe('a payment that waits for signatures', () => {
  test('tells everybody who may sign it, once, with amount and recipient', async () => {
    const payment = await sentToSigning('125050')
    expect(await noticesOf(bohdan, payment)).toMatchObject([
      {
        kind: 'awaitsSignature',
        isRead: false,
        isOver: false,
        person: 'Коваль Олена Іванівна',
        payment: { number: payment.number, amount: '125050', currency: 'UAH' },
      },
    ])
    expect(await kindsOf(olena, payment)).toEqual(['awaitsSignature'])
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([expect.stringMatching(/Чекають на ваш підпис:\n№ T\d+ на 1 250,50 ₴, отримувач ФОП Бондаренко/)])
    expect(await messagesTo(BOHDAN)).toEqual([])
  })

  test('asked for at the same moment, the notices and their number are each person’s own', async () => {
    await sentToSigning()
    await bohdan.call('PUT /api/notice-service/notices/read', { body: {} })
    const people = [olena, bohdan, ihor]
    const [notices, unread] = [[] as Notice[][], [] as number[]]
    for (const client of people) {
      notices.push(await noticesOf(client))
      unread.push(await unreadOf(client))
    }
    expect(await Promise.all(people.map((client) => noticesOf(client)))).toEqual(notices)
    expect(await Promise.all(people.map(unreadOf))).toEqual(unread)
    expect(unread.slice(0, 2)).toEqual([1, 0])
  })

  test('tells nobody who has no right that is missing', async () => {
    const taras = await signatoryOf(bank, company, TARAS, { type: 'none', permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] })
    await taras.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    const payment = await sentToSigning()
    expect(await kindsOf(taras, payment)).toEqual([])
  })

  test('is over for the signer, and tells the other nothing twice', async () => {
    const payment = await sentToSigning()
    await signs(olena, payment.id, OLENA)
    expect(await noticesOf(olena, payment)).toMatchObject([{ kind: 'awaitsSignature', isOver: true }])
    expect(await noticesOf(bohdan, payment)).toMatchObject([{ kind: 'awaitsSignature', isOver: false }])
    await gathered()
    expect(await messagesTo(OLENAS_MAIL)).toEqual([])
    expect(await messagesTo(BOHDANS_MAIL)).toHaveLength(1)
  })

  test('whose code was asked for before it was sent to anybody tells the others, and not who holds the code', async () => {
    const payment = await draft()
    await codeFor(bank, olena, payment.id, OLENA)
    expect(await kindsOf(bohdan, payment)).toEqual(['awaitsSignature'])
    expect(await kindsOf(olena, payment)).toEqual([])
  })

  test('is over for a signatory whose place another has filled', async () => {
    const taras = await signatoryOf(bank, company, TARAS, { type: 'second' })
    await taras.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    const payment = await sentToSigning()
    await signs(bohdan, payment.id, BOHDAN)
    expect(await noticesOf(taras, payment)).toMatchObject([{ isOver: true }])
    const taken = await bohdan.call('DELETE /api/payment-service/payments/{paymentId}/signatures', params(payment.id))
    expect(taken.ok).toBe(true)
    // The place is open again: for the other person, and for the one who withdrew the signature.
    expect(await noticesOf(taras, payment)).toMatchObject([{ kind: 'awaitsSignature', isOver: false, person: 'Гнатюк Богдан Остапович' }, { isOver: true }])
    expect(await noticesOf(bohdan, payment)).toMatchObject([{ isOver: true }])
    await leave(TARAS)
  })

  test('tells anew when it comes to signing again', async () => {
    const payment = await sentToSigning()
    expect((await rework(bohdan, payment.id, 'Не та сума')).ok).toBe(true)
    expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
    expect(await noticesOf(bohdan, payment)).toMatchObject([{ isOver: false }, { isOver: true }])
  })

  test('is reported once though two sign it at the same moment', async () => {
    await needSignatures(bank, company, ['any', 'any'])
    const taras = await signatoryOf(bank, company, TARAS, { type: 'second' })
    await taras.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    const payment = await sentToSigning()
    const codes = [await codeFor(bank, olena, payment.id, OLENA), await codeFor(bank, bohdan, payment.id, BOHDAN)] as const
    await Promise.all([sign(olena, payment.id, codes[0]), sign(bohdan, payment.id, codes[1])])
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled' })
    for (const client of [olena, bohdan]) expect((await kindsOf(client, payment)).toSorted()).toEqual(['awaitsSignature', 'done'])
    expect(await noticesOf(taras, payment)).toMatchObject([{ kind: 'awaitsSignature', isOver: true }])
    await leave(TARAS)
  })
})

describe('the outcome of a payment', () => {
  test('that is done is reported to its author and signatories, once each', async () => {
    const payment = await sentToSigning()
    await signs(olena, payment.id, OLENA)
    await signs(bohdan, payment.id, BOHDAN)
    for (const client of [olena, bohdan])
      expect(await noticesOf(client, payment)).toMatchObject([
        { kind: 'done', person: null },
        { kind: 'awaitsSignature', isOver: true },
      ])
    expect(await noticesOf(ihor, payment)).toEqual([])
    await gathered()
    for (const mail of [OLENAS_MAIL, BOHDANS_MAIL])
      expect(await messagesTo(mail)).toEqual([expect.stringMatching(/^ФОП Коваль Олена Іванівна\n\nПроведено: зараховано отримувачу\.\n№ T\d+ на 1,00 ₴/)])
  })

  test.each([
    ['rejected', 'rejected'],
    ['returned', 'returned'],
  ] as const)('that the other bank has %s is reported with its reason', async (behaviour, kind) => {
    await needSignatures(bank, company, ['first'])
    const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), 10_000n)
    await doJobs(bank)
    bank.clock.advance(MINUTE)
    await takeMessages(bank.context, 100)
    const { state, reason } = await paymentNow(olena, payment.id)
    expect(state).toBe(kind)
    const [newest] = await noticesOf(olena, payment)
    expect(newest).toMatchObject({ kind, reason, person: null })
    expect(reason).not.toBeNull()
  })

  test('that was given back for rework is reported to its author, with the person and the reason', async () => {
    const payment = await sentToSigning()
    expect((await rework(bohdan, payment.id, 'Не той рахунок')).ok).toBe(true)
    expect(await noticesOf(olena, payment)).toMatchObject([
      { kind: 'rework', person: 'Гнатюк Богдан Остапович', statedReason: 'Не той рахунок', isOver: false },
      { kind: 'awaitsSignature', isOver: true },
    ])
    expect(await kindsOf(bohdan, payment)).toEqual(['awaitsSignature'])
    await gathered()
    expect(await messagesTo(OLENAS_MAIL)).toEqual([expect.stringContaining('Гнатюк Богдан Остапович: «Не той рахунок»')])
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
  })

  test('that its author gave back is reported to nobody', async () => {
    const payment = await sentToSigning()
    expect((await rework(olena, payment.id, 'Помилка')).ok).toBe(true)
    expect(await kindsOf(olena, payment)).toEqual(['awaitsSignature'])
  })

  test('that was cancelled is reported to author and signatories, but not to the person who did it', async () => {
    const tomorrow = new Date(bank.clock.now() + DAY).toISOString().slice(0, 10)
    const payment = await created(olena, await paymentBody(olena, ihor, { valueDate: tomorrow }))
    expect((await moveToSigning(olena, payment.id)).ok).toBe(true)
    await signs(olena, payment.id, OLENA)
    await signs(bohdan, payment.id, BOHDAN)
    expect(await cancel(olena, payment.id, 'Передумали')).toMatchObject({ answer: { state: 'revoked' } })
    expect(await noticesOf(bohdan, payment)).toMatchObject([
      { kind: 'cancelled', person: 'Коваль Олена Іванівна', statedReason: 'Передумали' },
      { isOver: true },
    ])
    expect(await kindsOf(olena, payment)).toEqual(['awaitsSignature'])
  })

  test('is reported by message only as it is at last', async () => {
    const payment = await sentToSigning()
    await signs(olena, payment.id, OLENA)
    await signs(bohdan, payment.id, BOHDAN)
    await gathered()
    const [seen] = await messagesTo(BOHDANS_MAIL)
    expect(seen).not.toContain('Чекають на ваш підпис')
  })
})

describe('messages', () => {
  // security row 10
  test('a hundred payments are one e-mail and one text message, with their count', { timeout: 240_000 }, async () => {
    await needSignatures(bank, company, ['first'])
    await choose(olena, 'done', { cabinet: true, email: true, sms: true })
    const ids: string[] = []
    for (let place = 0; place < 100; place += 1) ids.push((await draft()).id)
    const asked = await olena.call('POST /api/payment-service/signing-code', { body: { method: 'SMS', paymentIds: ids } })
    expect(asked).toMatchObject({ answer: { outcome: 'sent' } })
    const { code } = await bank.lastMessage(OLENA)
    expect((await olena.call('POST /api/payment-service/signatures', { body: { method: 'SMS', paymentIds: ids, otp_code: code } })).ok).toBe(true)
    expect(await unreadOf(olena)).toBe(0)
    // One statement notifies about all payments of a chunk of the queue.
    const seen: string[] = []
    const counting = openBreakableDatabase(bank.applicationUrl, (text) => {
      if (text.includes('insert into notice')) seen.push(text)
      return 'answered'
    })
    await processQueue({ ...bank.context, database: counting })
    await counting.destroy()
    expect(seen.length).toBeLessThan(20)
    expect(await unreadOf(olena)).toBe(100)
    await gathered()
    expect(await messagesTo(OLENA)).toEqual(['Діло, платежі: проведено 100'])
    const [mail, ...more] = await messagesTo(OLENAS_MAIL)
    expect(more).toEqual([])
    expect(mail?.match(/№ T/g)).toHaveLength(10)
    expect(mail).toContain('та інші платежі: 90')
  })

  // security row 10
  test('wait for further notices, and after one the next waits ten minutes', async () => {
    await sentToSigning()
    await sendNotices(bank.context)
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
    await sentToSigning()
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toHaveLength(1)
    await sentToSigning()
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toHaveLength(1)
    bank.clock.advance(10 * MINUTE)
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toHaveLength(2)
  })

  test('are one though three servers gather at once', async () => {
    await sentToSigning()
    bank.clock.advance(MINUTE)
    await Promise.all([sendNotices(bank.context), sendNotices(bank.context), sendNotices(bank.context)])
    expect(await messagesTo(BOHDANS_MAIL)).toHaveLength(1)
  })

  test.each(['cut before', 'cut after'] as const)('go out once when the server dies at the commit of their gathering: %s it is done', async (fate) => {
    await sentToSigning()
    bank.clock.advance(MINUTE)
    let dies = true
    const breaking = openBreakableDatabase(bank.applicationUrl, (text) => (dies && text === 'commit' ? fate : 'answered'))
    await expect(sendNotices({ ...bank.context, database: breaking })).rejects.toThrow('could not be notified')
    dies = false
    await breaking.destroy()
    await sendNotices(bank.context)
    expect(await messagesTo(BOHDANS_MAIL)).toHaveLength(1)
    // The outbox then delivers it, once.
    await doJobs(bank)
    await doJobs(bank)
    const sent = bank.context.database.selectFrom('local_message').select('channel').where('recipient', '=', BOHDANS_MAIL)
    expect(await sent.where('sent_at', '=', new Date(bank.clock.now())).execute()).toEqual([{ channel: 'email' }])
  })

  test('report nothing that the person has read in the cabinet meanwhile', async () => {
    const payment = await sentToSigning()
    await bohdan.call('PUT /api/notice-service/payments/{paymentId}/read', params(payment.id))
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
  })

  test('have no IBAN in them, and nothing to sign with', async () => {
    await choose(bohdan, 'awaitsSignature', { cabinet: true, email: true, sms: true })
    await sentToSigning()
    await gathered()
    const texts = [...(await messagesTo(BOHDAN)), ...(await messagesTo(BOHDANS_MAIL))]
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toMatch(/UA\d{2}|\d{10,}|http/)
  })
})

describe('a person who loses the relation', () => {
  // security row 33
  test('gets no further notices, neither in the cabinet nor by message, and reads no earlier ones', async () => {
    const before = await sentToSigning()
    await setRelation(bank, BOHDAN, 'disabled')
    expect(await bohdan.call('GET /api/notice-service/notices', {})).toMatchObject({ ok: false, status: 403 })
    expect(await bohdan.call('GET /api/notice-service/notices/unread', {})).toMatchObject({ ok: false, status: 403 })
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
    await needSignatures(bank, company, ['first'])
    await signs(olena, before.id, OLENA)
    const seen = await bank.context.database
      .selectFrom('notice')
      .select('kind')
      .where('person_id', '=', await personOf(bank, BOHDAN))
      .where('payment_id', '=', before.id)
      .execute()
    expect(seen).toEqual([{ kind: 'awaitsSignature' }])
  })

  // security row 33
  test('and a person without the right to see payments any more gets no message of them', async () => {
    await sentToSigning()
    await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: ['ACCOUNTS_VIEW'] })
    await bank.context.database.deleteFrom('outbox').execute()
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
  })
})

describe('choices', () => {
  test('are the cabinet and e-mail until a person chooses, of each kind of payments, and the cabinet alone of money that came in', async () => {
    await bank.context.database.updateTable('notice_choice').set({ cabinet: true, email: true, sms: false }).execute()
    const read = await bohdan.call('GET /api/notice-service/choices', {})
    expect(read.ok && read.answer.choices).toEqual([
      { kind: 'moneyIn', cabinet: true, email: false, sms: false },
      { kind: 'lowBalance', cabinet: true, email: true, sms: false },
      ...['awaitsSignature', 'done', 'rejected', 'returned', 'rework', 'cancelled', 'recallAnswered'].map((kind) => ({
        kind,
        cabinet: true,
        email: true,
        sms: false,
      })),
      { kind: 'cardUse', cabinet: true, email: false, sms: false },
      { kind: 'depositCourse', cabinet: true, email: true, sms: false },
      { kind: 'exchangeCourse', cabinet: true, email: true, sms: false },
    ])
  })

  test("decide by which channel a person is notified, and nobody else's", async () => {
    expect(await choose(bohdan, 'awaitsSignature', { cabinet: true, email: false, sms: true })).toMatchObject({ ok: true })
    await sentToSigning('125050')
    await gathered()
    expect(await messagesTo(BOHDAN)).toEqual(['Діло: платіж на 1 250,50 ₴ чекає на ваш підпис'])
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
    expect(await messagesTo(OLENAS_MAIL)).toHaveLength(1)
  })

  test('take a kind out of the cabinet, but never what waits for a signature', async () => {
    expect(await choose(bohdan, 'awaitsSignature', { cabinet: false, email: true, sms: true })).toMatchObject({
      status: 400,
      refusal: { error_code: 'INVALID_REQUEST', fields: { cabinet: 'Invalid value' } },
    })
    await choose(bohdan, 'done', { cabinet: false, email: false, sms: false })
    const payment = await sentToSigning()
    await signs(olena, payment.id, OLENA)
    await signs(bohdan, payment.id, BOHDAN)
    expect(await kindsOf(bohdan, payment)).toEqual(['awaitsSignature'])
    expect(await unreadOf(bohdan)).toBe(0)
    await gathered()
    expect(await messagesTo(BOHDANS_MAIL)).toEqual([])
  })
})

describe('reading', () => {
  test('goes by pages, newest first, each notice once', async () => {
    const payments = [await sentToSigning(), await sentToSigning(), await sentToSigning()]
    const pageOf = (cursor: string | null) => bohdan.call('GET /api/notice-service/notices', { query: { limit: 2, ...(cursor !== null && { cursor }) } })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(cursor)
      if (!page.ok) throw new Error(page.refusal.error_code)
      seen.push(...page.answer.notices.map(({ id }) => id))
      cursor = page.answer.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(
      (await noticesOf(bohdan))
        .slice(0, 3)
        .map(({ payment }) => payment.id)
        .toSorted(),
    ).toEqual(payments.map(({ id }) => id).toSorted())
    expect(await bohdan.call('GET /api/notice-service/notices', { query: { cursor: 'bm90LWEtY3Vyc29y' } })).toMatchObject({
      status: 400,
      refusal: { fields: { cursor: 'Invalid value' } },
    })
  })

  test('is noted of one payment, or of all that a person has seen, and of nobody else', async () => {
    const first = await sentToSigning()
    await sentToSigning()
    const seen = new Date(bank.clock.now()).toISOString()
    bank.clock.advance(SECOND)
    await sentToSigning()
    expect(await unreadOf(bohdan)).toBe(3)
    expect(await bohdan.call('PUT /api/notice-service/payments/{paymentId}/read', params(first.id))).toMatchObject({ answer: { unread: 2 } })
    // The newest came after the page was drawn.
    expect(await bohdan.call('PUT /api/notice-service/notices/read', { body: { until: seen } })).toMatchObject({ answer: { unread: 1 } })
    expect(await unreadOf(olena)).toBe(3)
  })

  test('counts nothing that is over, and nothing whose payment is deleted', async () => {
    const [payment, other] = [await sentToSigning(), await sentToSigning()]
    expect(await unreadOf(bohdan)).toBe(2)
    await signs(bohdan, payment.id, BOHDAN)
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', params(other.id))
    expect(await unreadOf(bohdan)).toBe(0)
    expect(await kindsOf(bohdan, other)).toEqual([])
  })

  test('is of the current company alone', async () => {
    const payment = await sentToSigning()
    const taras = await bank.signedIn(TARAS)
    await signatoryOf(bank, company, TARAS, { type: 'second' })
    expect(await noticesOf(taras, payment)).toEqual([])
    await leave(TARAS)
  })

  test('of the count alone does not keep a session alive', async () => {
    const idle = bank.context.config.sessionIdleMs
    for (let gone = 0; gone < idle - MINUTE; gone += MINUTE) {
      bank.clock.advance(MINUTE)
      await unreadOf(bohdan)
    }
    bank.clock.advance(2 * MINUTE)
    expect(await bohdan.call('GET /api/notice-service/notices/unread', {})).toMatchObject({ status: 401 })
  })

  test('finds nothing older than ninety days', async () => {
    const payment = await sentToSigning()
    bank.clock.advance(91 * DAY)
    await forgetOldNotices(bank.context, 10_000)
    const left = await bank.context.database.selectFrom('notice').select('kind').where('payment_id', '=', payment.id).execute()
    expect(left).toEqual([])
  })
})

test("a demo's notices stay in it: no message leaves, and they go with it", async () => {
  const visitor = await demoVisitor(bank)
  const current = await visitor.call('GET /api/ekb-service/v2/clients/physical/current', {})
  const personId = current.ok ? current.answer.id : ''
  const noticesInDatabase = () => bank.context.database.selectFrom('notice').select('kind').where('person_id', '=', personId).execute()
  await choose(visitor, 'done', { cabinet: true, email: true, sms: true })
  const listed = await visitor.call('GET /api/payment-service/payments', { query: { tab: 'drafts' } })
  const prepared = listed.ok ? listed.answer.payments[0] : undefined
  const asked = await visitor.call('POST /api/payment-service/payments/{paymentId}/signing-code', { ...params(prepared?.id ?? ''), body: { method: 'SMS' } })
  const code = asked.ok ? (demoCodeOf(asked.answer) ?? '') : ''
  expect(await sign(visitor, prepared?.id ?? '', code)).toMatchObject({ answer: { state: 'settled' } })
  expect(await noticesOf(visitor)).toMatchObject([{ kind: 'done' }])
  expect(await noticesInDatabase()).toEqual([{ kind: 'done' }])
  const before = await bank.context.database.selectFrom('outbox').selectAll().where('task', '=', 'deliverMessage').execute()
  await gathered()
  expect(await bank.context.database.selectFrom('outbox').selectAll().where('task', '=', 'deliverMessage').execute()).toEqual(before)
  bank.clock.advance(3 * HOUR)
  await removeEndedTenants(bank.context, 10)
  expect(await noticesInDatabase()).toEqual([])
})
