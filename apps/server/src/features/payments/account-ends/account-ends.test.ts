import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { HOUR, MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { firstBudgetAccounts } from '@dilo/domain/payments/budget-accounts.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { changeAccess, forgetChange } from '../../../testing/changed-access.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { setBankValue } from '../../../testing/set-bank-value.ts'
import { budgetAccounts } from '../bank-values/budget-accounts.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, created, mainAccount, type PaymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { paymentTable, uploadedImport } from '../../../testing/upload-payment-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { takeMessages } from '../clearing/take-messages.ts'

// Tests of one file share a bank whose clock goes on: they stand in the order of their days. Each has an account of its own.

const TREASURY = certain(parseBankCode('899998'))
const LAST_DAY = '2026-12-31'
const LEVY = '101 Військовий збір за грудень 2026 року'
const ENDED = { ok: false, refusal: { error_code: 'RECIPIENT_ACCOUNT_ENDED' } }

const { bank } = bankOfFile()
let olena: TestClient

/** Goes on to a moment of a day in Kyiv. */
async function goTo(day: string, after = 10 * HOUR): Promise<void> {
  bank.clock.advance(startOfDay(day as BusinessDate).getTime() + after - bank.clock.now())
  olena = await bank.signedIn(OLENA)
}

let accounts = 0

/** A further account of the Treasury. */
const treasuryAccount = (): Iban => composeIban(TREASURY, `31102900002${String((accounts += 1)).padStart(4, '0')}`)

let numbers = 0

async function levyTo(creditorIban: string, changes: Partial<PaymentBody> = {}): Promise<PaymentBody> {
  numbers += 1
  return {
    debtorAccountId: (await mainAccount(olena)).id,
    creditorName: 'ГУК у м. Києві',
    creditorCode: '37993783',
    creditorIban,
    amount: '86470',
    remittanceInformation: LEVY,
    number: `E${numbers}`,
    ibanChangeConfirmed: true,
    ...changes,
  }
}

async function signed(body: PaymentBody) {
  const payment = await created(olena, body)
  return sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
}

const signedPayment = async (body: PaymentBody) => given(await signed(body))

/** Clearing takes what is handed over, and answers. */
async function carriedOut(): Promise<void> {
  await doJobs(bank)
  bank.clock.advance(MINUTE)
  await takeMessages(bank.context, 100)
}

function given<Answer>(result: { ok: true; answer: Answer } | { ok: false; refusal: { error_code: string; fields?: unknown } }): Answer {
  if (!result.ok) throw new Error(`${result.refusal.error_code} ${JSON.stringify(result.refusal.fields)}`)
  return result.answer
}

const endingOf = async (iban: string) =>
  given(await olena.call('GET /api/payment-service/ending-accounts', {})).accounts.find((account) => account.iban === iban)

const say = (iban: string, lastDay: string | null) => olena.call('PUT /api/payment-service/recipient-last-day', { body: { iban, said: { lastDay } } })

const forget = (iban: string) => olena.call('PUT /api/payment-service/recipient-last-day', { body: { iban, said: null } })

const ORDER = '/api/payment-service/standing-orders/{orderId}'

/** Pays the levy on the 15th of each month. */
const writtenOrder = async (creditorIban: string, firstDay: string) =>
  given(
    await olena.call('POST /api/payment-service/standing-orders', {
      body: {
        debtorAccountId: (await mainAccount(olena)).id,
        creditorName: 'ГУК у м. Києві',
        creditorCode: '37993783',
        creditorIban,
        purpose: '101 Військовий збір за {місяць} {рік} року',
        greatestAmount: '100',
        schedule: { frequency: 'monthly', day: 15, firstDay, weekend: 'sameDay', end: { kind: 'never' } },
      },
      headers: { 'idempotency-key': randomUUID() },
    }),
  )

/** An order that was signed in December. */
let paying: string
/** The account of a payment of 31 December. */
let paidInTime: string

const inboxRow = async () => given(await olena.call('GET /api/inbox-service/inbox', {})).rows.find(({ kind }) => kind === 'accountEnds')

describe('people who write payments', () => {
  const warned = () => asOwner(bank, 'select count(*)::int as count from account_end_warning', [])
  const everyServerLooks = () => Promise.all([1, 2, 3].map(() => doJob('warnOfAccountEnds', jobNeedsOf(bank))))

  test('are notified of an end on the first working day of its last month, once however many servers look, and on no other day', async () => {
    await goTo('2026-11-25')
    await created(olena, await levyTo(treasuryAccount(), { valueDate: '2027-01-05' }))
    expect(await inboxRow()).toBeUndefined()
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      await goTo(day)
      await everyServerLooks()
    }
    const [warning] = await asOwner(bank, 'select warned_on::text as on from account_end_warning', [])
    expect(warning).toEqual({ on: '2026-12-01' })
    expect((await bank.lastMessage(OLENA)).text).toContain('діє до 31.12.2026')
    const [{ count } = {}] = await warned()
    await everyServerLooks()
    expect(await warned()).toEqual([{ count }])
  })
})

describe('a payment to an account that ends on 31 December', () => {
  test('cannot be signed for a day after it, nor sent to signing; for the day itself it can', async () => {
    await goTo('2026-12-03')
    const iban = treasuryAccount()
    const late = await created(olena, await levyTo(iban, { valueDate: '2027-01-05' }))
    expect(await askForCode(olena, late.id)).toMatchObject({ ok: false, refusal: { error_code: 'RECIPIENT_ACCOUNT_ENDED' } })
    expect(await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: late.id } })).toMatchObject(ENDED)
    expect(await signed(await levyTo(iban, { valueDate: LAST_DAY }))).toMatchObject({ ok: true, answer: { state: 'waiting' } })
  })

  test('is refused under the lock, though its code was sent while the account was good', async () => {
    const iban = treasuryAccount()
    const payment = await created(olena, await levyTo(iban, { valueDate: '2026-12-20' }))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    expect((await say(iban, '2026-12-19')).ok).toBe(true)
    expect(await sign(olena, payment.id, code)).toMatchObject(ENDED)
    expect((await say(iban, null)).ok).toBe(true)
    expect(await sign(olena, payment.id, code)).toMatchObject({ ok: true })
  })

  test('is named among others before one code signs them all', async () => {
    const good = await created(olena, await levyTo(treasuryAccount()))
    const late = await created(olena, await levyTo(treasuryAccount(), { valueDate: '2027-01-05' }))
    const paymentIds = [good.id, late.id]
    expect(await olena.call('POST /api/payment-service/signing-code', { body: { method: 'SMS', paymentIds } })).toMatchObject({
      answer: { outcome: 'refused', payments: [{ paymentId: late.id, refusal: 'RECIPIENT_ACCOUNT_ENDED' }] },
    })
  })

  test('of another code, and to another bank, has no end', async () => {
    const singleTax = { remittanceInformation: '101 Єдиний податок за IV квартал 2026 року', valueDate: '2027-01-05' }
    expect(await signed(await levyTo(treasuryAccount(), singleTax))).toMatchObject({ ok: true, answer: { state: 'waiting' } })
    const shop = { creditorName: 'ТОВ «Сусід»', creditorCode: '14360570', remittanceInformation: 'Військовий збір', valueDate: '2027-01-05' }
    const outside = composeIban(certain(parseBankCode('305299')), '26009')
    expect(await signed(await levyTo(outside, shop))).toMatchObject({ ok: true, answer: { state: 'waiting' } })
  })

  test('is listed with the orders, templates, recipients and files that would pay it, until each is corrected', async () => {
    const iban = treasuryAccount()
    const draft = await created(olena, await levyTo(iban, { valueDate: '2027-01-05' }))
    const template = await olena.call('POST /api/payment-service/templates', { body: { name: 'Військовий збір', paymentId: draft.id } })
    expect(template).toMatchObject({ answer: { lastDay: LAST_DAY } })
    const order = await writtenOrder(iban, '2026-12-15')
    expect(order.lastDay).toBe(LAST_DAY)
    const ofOrder = { params: { orderId: order.id } }
    given(await olena.call(`POST ${ORDER}/signing-code`, { ...ofOrder, body: { method: 'SMS', version: order.version } }))
    const { code } = await bank.lastMessage(OLENA)
    given(await olena.call(`POST ${ORDER}/signatures`, { ...ofOrder, body: { method: 'SMS', otp_code: code } }))
    paying = order.id
    expect(await endingOf(iban)).toMatchObject({ lastDay: LAST_DAY, isSaid: false, name: 'ГУК у м. Києві' })
    expect((await endingOf(iban))?.payers.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'standingOrder', 'template'])
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: draft.id } })
    expect((await endingOf(iban))?.payers.map(({ kind }) => kind).toSorted()).toEqual(['standingOrder', 'template'])
  })

  test('is paid by an order until its last day', async () => {
    await goTo('2026-12-15')
    await doJob('makeRegularPayments', jobNeedsOf(bank))
    expect(given(await olena.call(`GET ${ORDER}`, { params: { orderId: paying } })).payments).toHaveLength(1)
  })

  test('stands in the inbox of people who write payments from the first of its last month on', async () => {
    expect(await inboxRow()).toMatchObject({ dueOn: LAST_DAY, group: 'soon', name: 'ГУК у м. Києві' })
  })
})

describe('a person’s word on an account', () => {
  test('wins over the table, and is forgotten again', async () => {
    const iban = treasuryAccount()
    const payment = await created(olena, await levyTo(iban, { valueDate: '2027-01-05' }))
    expect((await say(iban, null)).ok).toBe(true)
    expect(await endingOf(iban)).toBeUndefined()
    expect((await askForCode(olena, payment.id)).ok).toBe(true)
    expect(await forget(iban)).toMatchObject({ ok: true })
    expect(await endingOf(iban)).toMatchObject({ lastDay: LAST_DAY })
    // The same request again changes nothing.
    expect(await forget(iban)).toMatchObject({ ok: true })
    expect(await say('UA00', null)).toMatchObject({ ok: false, refusal: { error_code: 'PAY_E008' } })
  })

  test('is of an account at any bank, and of this company alone', async () => {
    const outside = composeIban(certain(parseBankCode('305299')), '26010')
    const shop = { creditorName: 'ТОВ «Сусід»', creditorCode: '14360570', remittanceInformation: 'Оренда' }
    expect((await say(outside, '2026-12-20')).ok).toBe(true)
    const payment = await created(olena, await levyTo(outside, { ...shop, valueDate: '2026-12-21' }))
    expect(await askForCode(olena, payment.id)).toMatchObject(ENDED)
    expect(await endingOf(outside)).toMatchObject({ lastDay: '2026-12-20', isSaid: true })
    const [others] = await asOwner(bank, 'select count(*)::int as count from recipient_account_end where company_id <> $1', [await companyOf(bank, OLENA)])
    expect(others).toEqual({ count: 0 })
    await forget(outside)
  })
})

describe('a register of salaries', () => {
  test('with a person whose account ends before it is paid cannot be signed, and is listed there', async () => {
    await goTo('2026-12-17')
    const [one, other] = [employee(), employee()]
    const register = await writtenSalary(olena, [one, other], { valueDate: '2026-12-28' })
    expect((await say(other.iban, '2026-12-27')).ok).toBe(true)
    expect(await askForCode(olena, register.paymentId)).toMatchObject(ENDED)
    expect(await endingOf(other.iban)).toMatchObject({ payers: [{ kind: 'salary', id: register.paymentId }] })
    expect((await say(other.iban, '2026-12-28')).ok).toBe(true)
    expect((await askForCode(olena, register.paymentId)).ok).toBe(true)
    await forget(other.iban)
  })
})

describe('what was signed before the end', () => {
  test('is rejected on its day, and its author gets a notice, when two officers have moved the end to an earlier day', async () => {
    await goTo('2026-12-29')
    const iban = treasuryAccount()
    const waiting = await signedPayment(await levyTo(iban, { valueDate: LAST_DAY }))
    await goTo('2026-12-30')
    setBankValue(bank, budgetAccounts, [{ code: '11011700', from: '2026-07-01' as BusinessDate, to: '2026-12-30' as BusinessDate }])
    await goTo(LAST_DAY)
    await doJob('releasePayments', jobNeedsOf(bank))
    expect(await paymentNow(olena, waiting.id)).toMatchObject({ state: 'rejected', reason: 'recipientAccountEnded' })
    const { notices } = given(await olena.call('GET /api/notice-service/notices', {}))
    expect(notices.find(({ payment }) => payment.id === waiting.id)).toMatchObject({ kind: 'rejected', reason: 'recipientAccountEnded' })
    setBankValue(bank, budgetAccounts, firstBudgetAccounts)
  })

  test('goes on where two officers have moved the end to a later day on 30 December', async () => {
    const iban = treasuryAccount()
    const payment = await created(olena, await levyTo(iban, { valueDate: '2027-01-05' }))
    expect(await askForCode(olena, payment.id)).toMatchObject(ENDED)
    setBankValue(bank, budgetAccounts, [{ code: '11011700', from: '2026-07-01' as BusinessDate, to: '2027-06-30' as BusinessDate }])
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ ok: true, answer: { state: 'waiting' } })
    setBankValue(bank, budgetAccounts, firstBudgetAccounts)
  })

  test('cannot be signed on the last day if a change of access makes it wait until the next', async () => {
    const payment = await created(olena, await levyTo(treasuryAccount()))
    const code = await codeFor(bank, olena, payment.id, OLENA)
    await changeAccess(bank, OLENA, 20 * HOUR)
    expect(await sign(olena, payment.id, code)).toMatchObject(ENDED)
    await forgetChange(bank, OLENA)
    expect(await sign(olena, payment.id, code)).toMatchObject({ ok: true, answer: { state: 'signed' } })
  })

  test('on 31 December at 23:59 in Kyiv is paid, where the bank’s turn comes before midnight', async () => {
    await goTo(LAST_DAY, 24 * HOUR - MINUTE)
    paidInTime = treasuryAccount()
    const inTime = await signedPayment(await levyTo(paidInTime))
    expect(inTime.state).toBe('signed')
    await doJobs(bank)
    const { availableBalance } = await mainAccount(olena)
    const [late, stuck] = [await signedPayment(await levyTo(treasuryAccount())), await signedInTheQueue(await levyTo(treasuryAccount()))]
    expect((await mainAccount(olena)).availableBalance).not.toBe(availableBalance)

    await goTo('2027-01-01', SECOND)
    await doJob('processQueue', jobNeedsOf(bank))
    await carriedOut()
    expect(await paymentNow(olena, inTime.id)).toMatchObject({ state: 'settled' })
    // Nobody has had them: neither clearing, for which the first was ready, nor the bank's queue, in which the second stood.
    expect(await paymentNow(olena, late.id)).toMatchObject({ state: 'rejected', reason: 'recipientAccountEnded' })
    expect(await paymentNow(olena, stuck.id)).toMatchObject({ state: 'rejected', reason: 'recipientAccountEnded' })
    expect((await mainAccount(olena)).availableBalance).toBe(availableBalance)
  })
})

/** Signs a payment that stays in the bank's queue, because no transfer can be written at that moment. */
async function signedInTheQueue(body: PaymentBody) {
  await asOwner(bank, 'revoke insert on clearing_transfer from dilo_application', [])
  const payment = await signedPayment(body)
  await asOwner(bank, 'grant insert on clearing_transfer to dilo_application', [])
  expect(await asOwner(bank, 'select payment_id from payment_queue where payment_id = $1', [payment.id])).toHaveLength(1)
  return payment
}

describe('after the end', () => {
  test('people who write payments are notified again on the first working day of January', async () => {
    await goTo('2027-01-01')
    await doJob('warnOfAccountEnds', jobNeedsOf(bank))
    expect((await bank.lastMessage(OLENA)).text).toContain('закрито 31.12.2026')
    const days = await asOwner(bank, 'select distinct warned_on::text as on from account_end_warning order by 1', [])
    expect(days).toEqual([{ on: '2026-12-01' }, { on: '2027-01-01' }])
  })

  test('an order of 15 January pauses, and a new order whose days all come later cannot be signed', async () => {
    await goTo('2027-01-15')
    expect(await doJob('makeRegularPayments', jobNeedsOf(bank))).toBeUndefined()
    const { order, payments } = given(await olena.call(`GET ${ORDER}`, { params: { orderId: paying } }))
    expect(order).toMatchObject({ state: 'paused', lastDay: LAST_DAY })
    expect(payments.map(({ nominalDay }) => nominalDay)).toEqual(['2026-12-15'])
    const again = await writtenOrder(paidInTime, '2027-02-15')
    expect(await olena.call(`POST ${ORDER}/signing-code`, { params: { orderId: again.id }, body: { method: 'SMS', version: 1 } })).toMatchObject(ENDED)
  })

  test('a file with the account of last year is warned of, and its payment cannot be signed', async () => {
    const levy = {
      name: 'ГУК у м. Києві',
      code: '37993783',
      iban: paidInTime,
      purpose: '101 Військовий збір за січень 2027 року',
      amount: '864,70',
      day: '15.01.2027',
    }
    const taken = await uploadedImport(olena, (await mainAccount(olena)).id, paymentTable([levy]))
    const params = { importId: taken.id }
    const { rows } = given(await olena.call('GET /api/payment-service/imports/{importId}/rows', { params }))
    expect(rows[0]).toMatchObject({ faults: null })
    expect(rows[0]?.warnings).toContainEqual({ kind: 'TAX_ACCOUNT_ENDED', lastDay: LAST_DAY })
    const payers = (await endingOf(paidInTime))?.payers ?? []
    expect(payers.map(({ kind }) => kind).toSorted()).toEqual(['import', 'recipient', 'standingOrder'])
    expect(payers).toContainEqual(expect.objectContaining({ kind: 'import', id: taken.id }))
    const headers = { 'idempotency-key': randomUUID() }
    given(
      await olena.call('POST /api/payment-service/imports/{importId}/payments', {
        params,
        headers,
        body: { version: taken.version, ibanChangeConfirmed: true },
      }),
    )
    const { rows: written } = given(await olena.call('GET /api/payment-service/imports/{importId}/rows', { params }))
    expect(await askForCode(olena, written[0]?.paymentId ?? '')).toMatchObject(ENDED)
  })

  test('a repetition and a template leave its requisites out, and the list of recipients says that it is closed', async () => {
    const [inTime] = await asOwner(bank, "select payment_id from payment where creditor_iban = $1 and state = 'settled'", [paidInTime])
    const params = { paymentId: String(inTime?.['payment_id']) }
    const key = () => ({ 'idempotency-key': randomUUID() })
    const repeated = given(await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', { params, headers: key() }))
    expect(repeated.form.creditorIban ?? '').toBe('')
    const template = given(await olena.call('POST /api/payment-service/templates', { body: { name: 'Збір', paymentId: params.paymentId } }))
    expect(template.lastDay).toBe(LAST_DAY)
    const used = given(await olena.call('POST /api/payment-service/templates/{templateId}/payments', { params: { templateId: template.id }, headers: key() }))
    expect(used.form.creditorIban ?? '').toBe('')
    const { counterparties } = given(await olena.call('GET /api/payment-service/counterparties', { query: { search: paidInTime } }))
    expect(counterparties).toMatchObject([{ iban: paidInTime, lastDay: LAST_DAY }])
    const { knownAccounts, budgetAccounts } = given(await olena.call('GET /api/payment-service/payments/new', {}))
    expect(knownAccounts).toContainEqual({ iban: paidInTime, lastPaid: { on: LAST_DAY, remittanceInformation: LEVY }, said: null })
    expect(budgetAccounts).toEqual(firstBudgetAccounts)
  })

  test('the inbox shows it for two months, and the page of ending accounts for longer', async () => {
    expect(await inboxRow()).toMatchObject({ dueOn: LAST_DAY, group: 'urgent' })
    await goTo('2027-03-10')
    expect(await inboxRow()).toBeUndefined()
    expect(await endingOf(paidInTime)).toMatchObject({ lastDay: LAST_DAY })
  })
})
