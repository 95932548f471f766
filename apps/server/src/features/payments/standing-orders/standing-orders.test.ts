import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { certain } from '@dilo/domain/result.ts'
import { weekdayOf } from '@dilo/domain/values/working-day.ts'
import { businessDateAt, type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { openDatabase } from '../../../db/open.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { outsideAccount } from '../../../testing/outgoing-payment.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { textOfPdf } from '../../../testing/pages-of-pdf.ts'
import { trailFaults } from '../../../testing/audit-trail.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignaturesFrom, personOf, setRelation, signatoryOf } from '../../../testing/signatories.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode as askForPaymentCode, create as createPayment, mainAccount, paymentBody, paymentNow, rentBody } from '../../../testing/test-payment.ts'
import { makeDuePayments } from './make-due-payments.ts'

type Form = Body<'POST /api/payment-service/standing-orders'>

const ORDER = '/api/payment-service/standing-orders/{orderId}'

const { bank, owner } = bankOfFile(testConfig({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }))
let olena: TestClient
let ihor: TestClient
let company: string

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
})
beforeEach(async () => {
  await owner.query('delete from attempt_counter')
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterEach(async () => {
  await owner.query(`update standing_order set state = 'revoked' where state in ('active', 'paused')`)
  await expectOrder()
})

/** Checks after every test that the books, the payments and the trail are in order. */
async function expectOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
}

const today = (): BusinessDate => businessDateAt(bank.clock.now())
const schedule = (changes: Partial<Form['schedule']> = {}): Form['schedule'] => ({
  frequency: 'monthly',
  day: Number(plusDays(today(), 2).slice(8)),
  firstDay: today(),
  weekend: 'sameDay',
  end: { kind: 'never' },
  ...changes,
})

async function formOf(changes: Partial<Form> = {}): Promise<Form> {
  return { ...(await rentBody(olena, ihor)), schedule: schedule(), ...changes }
}

const create = (form: Form, client = olena) =>
  client.call('POST /api/payment-service/standing-orders', { body: form, headers: { 'idempotency-key': randomUUID() } })

function answered<Answer>(result: { ok: true; answer: Answer } | { ok: false; refusal: { error_code: string; fields?: unknown } }): Answer {
  if (!result.ok) throw new Error(`${result.refusal.error_code} ${JSON.stringify(result.refusal.fields)}`)
  return result.answer
}

const askForCode = ({ id: orderId, version }: StandingOrder, client = olena) =>
  client.call(`POST ${ORDER}/signing-code`, { params: { orderId }, body: { method: 'SMS', version } })

async function sign(order: StandingOrder, client = olena, phone = OLENA): Promise<StandingOrder> {
  answered(await askForCode(order, client))
  const { code } = await bank.lastMessage(phone)
  return answered(await client.call(`POST ${ORDER}/signatures`, { params: { orderId: order.id }, body: { method: 'SMS', otp_code: code } }))
}

/** Signed by Olena alone. */
const active = async (changes: Partial<Form> = {}): Promise<StandingOrder> => sign(answered(await create(await formOf(changes))))

const step = ({ id: orderId }: StandingOrder, one: 'PAUSE' | 'RESUME' | 'REVOKE' | 'SEND_TO_SIGNING', client = olena) =>
  client.call(`POST ${ORDER}/steps`, { params: { orderId }, body: { step: one } })

const read = async ({ id: orderId }: StandingOrder) => answered(await olena.call(`GET ${ORDER}`, { params: { orderId } }))

const jobs = async (): Promise<void> => {
  await doJob('makeRegularPayments', jobNeedsOf(bank))
  await doJob('releasePayments', jobNeedsOf(bank))
}

/** Moves the clock to the beginning in Kyiv of a later day, and signs everybody in again. */
async function inDays(days: number, laterMs = 0): Promise<void> {
  bank.clock.advance(startOfDay(plusDays(today(), days)).getTime() + laterMs - bank.clock.now())
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
}

/** A recipient at another bank whom the company has never paid. */
const stranger = (serial: number) => ({
  creditorName: 'ТОВ «Сусід»',
  creditorCode: '14360570',
  creditorIban: composeIban(certain(parseBankCode('305299')), `2600900000${serial}`),
})

const available = async (): Promise<bigint> => BigInt((await mainAccount(olena)).availableBalance)

describe('a standing order that is signed', () => {
  test('pays on its day by the ordinary machinery, with its own signatures, and names its month', async () => {
    const order = await active()
    expect(order).toMatchObject({ state: 'active', missing: [], paymentsMade: 0 })
    const [first] = order.next
    const before = await available()
    await inDays(2)
    await jobs()
    const { order: after, payments } = await read(order)
    expect(payments).toMatchObject([{ nominalDay: first?.nominal, attempt: 1, state: 'settled', amount: '100' }])
    expect(after).toMatchObject({ paymentsMade: 1, state: 'active', next: [...order.next.slice(1), ...after.next.slice(-1)] })
    const payment = await paymentNow(olena, payments[0]?.paymentId ?? '')
    const { rawPayload } = await olena.send({ method: 'GET', url: `/api/payment-service/payments/${payment.id}/instruction` })
    const paper = await textOfPdf(rawPayload)
    // Signed with the order, and received by the bank on its day.
    expect(paper).toMatch(new RegExp(`Код з SMS, [\\d., :]+, під регулярним платежем .*Надійшло до банку ${shortDate(today())}, `))
    expect(payment).toMatchObject({ standingOrder: { id: order.id, day: first?.nominal }, signatures: [{ method: 'SMS', type: 'first' }], valueDate: today() })
    expect(payment.remittanceInformation).toMatch(/^Оренда за [а-яі]+ 2026$/)
    expect(await available()).toBe(before - 100n)
  })

  test('by a key pays by it, within the limit of keys alone', async () => {
    const authority = newTestAuthority()
    trustAuthorities(bank, authority)
    const person = await personOf(bank, OLENA)
    await owner.query("insert into signing_limit (company_id, person_id, method, per_payment) values ($1, $2, 'EDS', 100)", [company, person])
    const begin = async (order: StandingOrder) =>
      olena.call(`POST ${ORDER}/signing-code`, { params: { orderId: order.id }, body: { method: 'EDS', version: order.version } })
    expect(await begin(answered(await create(await formOf({ greatestAmount: '101' }))))).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E071' } })
    const order = answered(await create(await formOf()))
    const p7s = signed(textOf(answered(await begin(order))), await keyOfPerson(bank, authority, OLENA), bank.clock.now())
    const body = { method: 'EDS', p7s } as const
    expect(answered(await olena.call(`POST ${ORDER}/signatures`, { params: { orderId: order.id }, body }))).toMatchObject({ state: 'active' })
    await owner.query('delete from signing_limit')
    await inDays(2)
    await jobs()
    const [payment] = (await read(order)).payments
    expect(await paymentNow(olena, payment?.paymentId ?? '')).toMatchObject({ state: 'settled', signatures: [{ method: 'EDS', type: 'first' }] })
  })

  test('holds nothing until its day, and is paid once however many servers look', async () => {
    const order = await active({ amount: '70' })
    const before = await available()
    await inDays(1, 23 * HOUR)
    await jobs()
    expect((await read(order)).payments).toEqual([])
    expect(await available()).toBe(before)
    await inDays(1)
    const servers = Array.from({ length: 4 }, () => openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 }))
    try {
      await Promise.all(servers.map((database) => makeDuePayments({ ...bank.context, database })))
    } finally {
      await Promise.all(servers.map((database) => database.destroy()))
    }
    await jobs()
    expect((await read(order)).payments).toMatchObject([{ state: 'settled', amount: '70' }])
    expect(await available()).toBe(before - 70n)
  })

  // security row 40
  test('pays each day once that was missed while no server ran, also when the clock goes back', async () => {
    const order = await active({ schedule: schedule({ frequency: 'weekly', day: 1, end: { kind: 'after', count: 3 } }) })
    const days = order.next.map(({ nominal }) => nominal)
    await inDays(30)
    await jobs()
    bank.clock.advance(-10 * DAY)
    await jobs()
    bank.clock.advance(10 * DAY)
    await jobs()
    const { order: after, payments } = await read(order)
    expect(payments.map(({ nominalDay }) => nominalDay)).toEqual(days.toReversed())
    expect(payments.every(({ state }) => state === 'settled')).toBe(true)
    expect(after).toMatchObject({ state: 'ended', paymentsMade: 3, next: [] })
  })

  test('that is edited pays nothing until it is signed again, and no day twice', async () => {
    const order = await active({ schedule: schedule({ frequency: 'workdays', day: null }) })
    await inDays(3)
    await jobs()
    const paid = (await read(order)).payments.length
    const form = await formOf({ greatestAmount: '200', schedule: schedule({ frequency: 'workdays', day: null }) })
    const edited = answered(await olena.call(`PUT ${ORDER}`, { params: { orderId: order.id }, body: { ...form, version: order.version } }))
    expect(edited).toMatchObject({ state: 'draft', version: 2, signatures: [], greatestAmount: '200' })
    const again = (changes: Partial<Form>) =>
      olena.call(`PUT ${ORDER}`, { params: { orderId: order.id }, body: { ...form, ...changes, version: order.version } })
    expect(await again({ greatestAmount: '300' })).toMatchObject({ refusal: { error_code: 'PAYMENT_CHANGED' } })
    // A retry after a lost answer is no new version, and no change by another person.
    expect(answered(await again({}))).toEqual(edited)
    await inDays(1)
    await jobs()
    expect((await read(order)).payments).toHaveLength(paid)
    await sign(edited)
    await jobs()
    await inDays(7)
    await jobs()
    const days = (await read(order)).payments.map(({ nominalDay }) => nominalDay)
    expect(new Set(days).size).toBe(days.length)
    expect(days.length).toBeGreaterThan(paid)
  })

  test('and is edited on that day pays next what its page says, and is signed for nothing by nobody', async () => {
    const onThisDay = { day: Number(today().slice(8)) }
    const order = await active({ schedule: schedule(onThisDay) })
    await jobs()
    expect((await read(order)).payments).toMatchObject([{ nominalDay: today(), state: 'settled' }])
    const edit = async ({ version }: StandingOrder, changes: Partial<Form['schedule']>) =>
      answered(
        await olena.call(`PUT ${ORDER}`, {
          params: { orderId: order.id },
          body: { ...(await formOf({ schedule: schedule({ ...onThisDay, ...changes }) })), version },
        }),
      )
    const ended = await edit(order, { end: { kind: 'on', day: today() } })
    expect(ended.next).toEqual([])
    expect(await askForCode(ended)).toMatchObject({ status: 409, refusal: { error_code: 'STANDING_ORDER_PAYS_NOTHING' } })
    const endless = await edit(ended, {})
    bank.clock.advance(2 * MINUTE)
    expect((endless.next[0]?.nominal ?? '') > today()).toBe(true)
    expect((await sign(endless)).next).toEqual(endless.next)
  })
})

describe('what is authorised', () => {
  test('is what the code names: recipient, greatest amount, frequency and end', async () => {
    const order = answered(await create(await formOf({ greatestAmount: '1200000', schedule: schedule({ end: { kind: 'on', day: '2027-12-31' } }) })))
    answered(await askForCode(order))
    const { text } = await bank.lastMessage(OLENA)
    expect(text.replaceAll('\u00A0', ' ')).toContain(
      `дозволяє платити щомісяця, щоразу не більше ніж 12 000,00 ₴, отримувач ${order.creditor.name}, до 31.12.2027`,
    )
  })

  test('bounds the amount that may be changed without a signature, and every change is in the trail', async () => {
    const order = await active()
    const put = (amount: string) => olena.call(`PUT ${ORDER}/amount`, { params: { orderId: order.id }, body: { amount } })
    expect(await put('101')).toMatchObject({ status: 400, refusal: { fields: { amount: 'Invalid amount' } } })
    expect(answered(await put('60'))).toMatchObject({ amount: '60', greatestAmount: '100', version: 1, signatures: [{}] })
    const { rows } = await owner.query(`select event from audit_entry where subject_id = $1 order by sequence`, [order.id])
    expect(rows.map(({ event }) => event)).toEqual([
      'standingOrderCreated',
      'standingOrderSentToSigning',
      'standingOrderCodeSent',
      'standingOrderSigned',
      'standingOrderAmountChanged',
    ])
    await expect(owner.query('update standing_order set amount = 101 where order_id = $1', [order.id])).rejects.toThrow(/check constraint/)
  })

  test('counts once towards the limit of the method, on the day of the signature', async () => {
    const order = answered(await create(await formOf({ greatestAmount: '50000001', amount: '100' })))
    expect(await askForCode(order)).toMatchObject({ refusal: { error_code: 'PAY_E029' } })
    await active({ greatestAmount: '40000000', amount: '100', schedule: schedule({ frequency: 'weekly', day: 1 }) })
    const used = () => owner.query('select sum(counted_amount)::text as used from signature where counted_on = $1', [today()])
    expect(BigInt((await used()).rows[0].used)).toBeGreaterThanOrEqual(40_000_000n)
    await inDays(14)
    await jobs()
    expect((await used()).rows[0].used).toBeNull()
  })

  // security row 32
  test('to new recipients, together with what is signed, never pay more on one day than the limit of the method lets a person sign', async () => {
    const form = async (serial: number, greatestAmount: string, changes: Partial<Form['schedule']> = {}) =>
      answered(await create(await formOf({ ...stranger(serial), greatestAmount, schedule: schedule({ frequency: 'workdays', day: null, ...changes }) })))
    await sign(await form(1, '40000000'))
    await sign(await form(2, '40000000'))
    await inDays(8 - weekdayOf(today()))
    // A Monday: nothing is signed today, and 800 000 a working day pay themselves.
    expect(await askForCode(await form(3, '20000001'))).toMatchObject({ refusal: { error_code: 'PAY_E029' } })
    const saturdays = { frequency: 'weekly', day: 6 } as const
    // Exactly the limit may be signed.
    expect((await askForCode(await form(4, '20000000', saturdays))).ok).toBe(true)
    const account = await mainAccount(olena)
    const toStranger = answered(
      await createPayment(olena, { ...(await paymentBody(olena, ihor)), ...stranger(5), debtorAccountId: account.id, amount: '20000001' }),
    )
    expect(await askForPaymentCode(olena, toStranger.id)).toMatchObject({ refusal: { error_code: 'PAY_E029' } })
    // For a known recipient only signed payments count.
    const { rows } = await owner.query<{ known: boolean }>(
      `select exists (select from payment where company_id = $1 and creditor_iban = $2 and state = 'settled') as known`,
      [company, (await mainAccount(ihor)).iban],
    )
    expect(rows[0]?.known).toBe(true)
    const toIhor = answered(await createPayment(olena, await paymentBody(olena, ihor, { amount: '20000001' })))
    const asked = await askForPaymentCode(olena, toIhor.id)
    expect(asked.ok ? null : asked.refusal.error_code).not.toBe('PAY_E029')
  })

  // security row 32
  test('of an order that has paid counts towards the limit of its day also after an edit; of one that has paid nothing it is free again', async () => {
    await inDays(1)
    const editedNow = async (order: StandingOrder) =>
      answered(
        await olena.call(`PUT ${ORDER}`, { params: { orderId: order.id }, body: { ...(await formOf({ greatestAmount: '1' })), version: order.version } }),
      )
    const large = { greatestAmount: '40000000', amount: '100', schedule: schedule({ frequency: 'weekly', day: weekdayOf(today()) }) }
    await editedNow(await active(large))
    for (let turn = 0; turn < 2; turn += 1) {
      const paid = await active(large)
      await jobs()
      expect((await read(paid)).payments).toMatchObject([{ state: 'settled' }])
      await editedNow(paid)
    }
    // The day's limit is a million.
    expect(await askForCode(answered(await create(await formOf(large))))).toMatchObject({ refusal: { error_code: 'PAY_E029' } })
  })

  type Slip = Omit<Partial<Form>, 'schedule'> & { readonly schedule?: Partial<Form['schedule']> }

  test.each<[string, Slip, string]>([
    ['more than the greatest amount', { amount: '101' }, 'amount'],
    ['a place-holder that is none', { purpose: 'Оренда за {місяцъ}' }, 'purpose'],
    ['a first day that has passed', { schedule: { firstDay: '2020-01-01' } }, 'firstDay'],
    ['an end before the first payment', { schedule: { end: { kind: 'on', day: '2026-11-01' } } }, 'end'],
    ['a 32nd day', { schedule: { day: 32 } }, 'day'],
    ['no recipient', { creditorName: '' }, 'creditorName'],
  ])('%s is refused with its field, and nothing is written', async (_, { schedule: when, ...rest }, field) => {
    const before = await owner.query('select count(*) from standing_order')
    const answer = await create(await formOf({ ...rest, ...(when && { schedule: schedule(when) }) }))
    expect(answer).toMatchObject({ ok: false, status: 400 })
    expect(Object.keys((!answer.ok && answer.refusal.fields) || {})).toContain(field)
    expect((await owner.query('select count(*) from standing_order')).rows).toEqual(before.rows)
  })
})

describe('a payment of an order that fails', () => {
  test('says why, tells its people, and is sent again once by one press without a new signature', async () => {
    const order = await active({ greatestAmount: '20000000' })
    await owner.query('update standing_order set greatest_amount = $2, amount = $2 where order_id = $1', [order.id, String((await available()) + 100n)])
    await inDays(2)
    await jobs()
    const [waiting] = (await read(order)).payments
    expect(waiting).toMatchObject({ state: 'waiting', canRepeat: false })
    await inDays(0, 20 * HOUR)
    await jobs()
    const [failed] = (await read(order)).payments
    expect(failed).toMatchObject({ state: 'rejected', reason: 'insufficientFunds', canRepeat: true })
    expect((await owner.query('select kind from notice where payment_id = $1', [failed?.paymentId])).rows).toEqual([{ kind: 'rejected' }])
    await owner.query(`update payment set amount = 100 where payment_id = $1`, [failed?.paymentId])
    const again = () => olena.call(`POST ${ORDER}/payments/{paymentId}/repetition`, { params: { orderId: order.id, paymentId: failed?.paymentId ?? '' } })
    const pressed = await Promise.all([again(), again(), again()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pressed.find(({ ok }) => !ok)).toMatchObject({ status: 409, refusal: { error_code: 'STANDING_ORDER_NOT_CHANGED' } })
    const { payments, order: after } = await read(order)
    expect(payments).toMatchObject([
      { attempt: 2, state: 'settled', canRepeat: false },
      { attempt: 1, state: 'rejected', canRepeat: false },
    ])
    expect(after.paymentsMade).toBe(1)
  })

  test('because a signatory has lost the right since is rejected with that reason', async () => {
    await needSignaturesFrom(bank, company, [[0n, ['first', 'second']]])
    const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
    const half = await active()
    expect(half).toMatchObject({ state: 'onSigning', missing: ['second'] })
    const order = await sign(half, bohdan, BOHDAN)
    expect(order.state).toBe('active')
    await setRelation(bank, BOHDAN, 'disabled')
    await inDays(2)
    await jobs()
    await owner.query('delete from company_signing_rule where company_id = $1', [company])
    expect((await read(order)).payments).toMatchObject([{ state: 'rejected', reason: 'signatoryWithoutRights' }])
  })
})

describe('stopping', () => {
  test('a paused order pays nothing, and goes on from the next day without making up for the others', async () => {
    const order = await active({ schedule: schedule({ frequency: 'weekly', day: 3 }) })
    expect(answered(await step(order, 'PAUSE'))).toMatchObject({ state: 'paused' })
    await inDays(15)
    await jobs()
    expect((await read(order)).payments).toEqual([])
    const on = answered(await step(order, 'RESUME'))
    expect(on.state).toBe('active')
    expect((on.next[0]?.nominal ?? '') >= today()).toBe(true)
  })

  test('for a weekend loses no payment that the weekend puts to Monday', async () => {
    // Moves to a Friday.
    await inDays((12 - weekdayOf(today())) % 7)
    const saturday = Number(plusDays(today(), 1).slice(8))
    const order = await active({ schedule: schedule({ day: saturday, weekend: 'nextWorkingDay' }) })
    const [first] = order.next
    answered(await step(order, 'PAUSE'))
    await inDays(2)
    expect(answered(await step(order, 'RESUME')).next[0]).toEqual(first)
    await inDays(1)
    await jobs()
    expect((await read(order)).payments).toMatchObject([{ nominalDay: first?.nominal, state: 'settled' }])
  })

  test('needs the right to revoke, at any time and for good', async () => {
    const order = await active()
    const accountant = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW', 'REVOKE'] })
    expect(await accountant.call(`PUT ${ORDER}/amount`, { params: { orderId: order.id }, body: { amount: '1' } })).toMatchObject({
      status: 403,
      refusal: { error_code: 'PAY_E002' },
    })
    expect(answered(await step(order, 'REVOKE', accountant))).toMatchObject({ state: 'revoked', next: [] })
    expect(await step(order, 'RESUME', accountant)).toMatchObject({ status: 409, refusal: { error_code: 'STANDING_ORDER_NOT_CHANGED' } })
    await inDays(3)
    await jobs()
    expect((await read(order)).payments).toEqual([])
    await setRelation(bank, BOHDAN, 'disabled')
  })

  test('another company’s order does not exist', async () => {
    const order = await active()
    expect(await ihor.call(`GET ${ORDER}`, { params: { orderId: order.id } })).toMatchObject({ status: 404, refusal: { error_code: 'NOT_FOUND' } })
    expect(await step(order, 'REVOKE', ihor)).toMatchObject({ status: 404, refusal: { error_code: 'NOT_FOUND' } })
  })
})

/** Olena's access changed a minute ago, or long ago. */
async function accessChanged(until: Date | null): Promise<void> {
  const [since, cause] = until === null ? [null, null] : [new Date(bank.clock.now() - MINUTE), 'passwordChange']
  const columns = [await personOf(bank, OLENA), since, until, cause]
  await owner.query(
    'update person set new_recipients_wait_since = $2, new_recipients_wait_until = $3, new_recipients_wait_cause = $4 where person_id = $1',
    columns,
  )
}

const toNewRecipient = async (): Promise<Partial<Form>> => ({
  creditorName: 'ТОВ «Сусід»',
  creditorCode: '14360570',
  creditorIban: await outsideAccount(bank, 'plain'),
})

test('after a change of access the payment of an order to a new recipient waits as any other does, with its money set aside', async () => {
  const order = await active(await toNewRecipient())
  await inDays(2)
  const until = new Date(bank.clock.now() + 12 * HOUR)
  await accessChanged(until)
  await jobs()
  const [made] = (await read(order)).payments
  expect(await paymentNow(olena, made?.paymentId ?? '')).toMatchObject({
    state: 'waiting',
    wait: { until: until.toISOString(), cause: 'passwordChange', moneySetAside: true },
  })
  await accessChanged(null)
})

// security row 6
test('an order to a new recipient that is signed after a change of access is reported to the owner, though its first day comes when nothing waits any more', async () => {
  await accessChanged(new Date(bank.clock.now() + 12 * HOUR))
  const lastText = async () => (await bank.lastMessage(OLENA)).text.replaceAll('\u00A0', ' ')
  await active(await toNewRecipient())
  expect(await lastText()).toBe(`Діло: регулярний платіж до 1,00 ₴. Не ви? ${bank.context.config.contactPhone}`)
  await active()
  expect(await lastText()).not.toContain('Не ви?')
  await accessChanged(null)
  await active(await toNewRecipient())
  expect(await lastText()).not.toContain('Не ви?')
})
