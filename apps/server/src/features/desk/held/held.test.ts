import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { answeringWith, settledAnswer } from '../../../testing/answering-clearing.ts'
import type { BehaviourName } from '../../../testing/clearing-house/behaviours.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { doJobs } from '../../../testing/do-jobs.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { delayPaymentsToNewRecipients } from '../../payments/door.ts'
import { creditRows } from '../../payments/salary/credit-rows.ts'
import { endRegisters } from '../../payments/salary/end-registers.ts'
import { processQueue } from '../../payments/processing/process-queue.ts'
import { reconcileClearing } from '../../payments/clearing/reconcile-clearing.ts'
import { releasePayments } from '../../payments/waiting/release-payments.ts'
import { takeMessages } from '../../payments/clearing/take-messages.ts'

// Payments that the bank or clearing holds: an officer proposes, compliance decides, and the money goes one way, once.

const config = testConfig({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' })

const { desk, owner } = deskOfFile(config)
let officer: DeskClient
let second: DeskClient
let compliance: DeskClient
let olena: TestClient
let ihor: TestClient
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
})

beforeEach(async () => {
  desk.bank.clock.advance(MINUTE)
  await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  ;[officer, second, compliance] = [await desk.enter('officer'), await desk.enter('secondOfficer'), await desk.enter('compliance')]
  ;[olena, ihor] = [await desk.bank.signedIn(OLENA), await desk.bank.signedIn(IHOR)]
})

// The payments' inspector: after every test the books are in order, and each state has its money.
afterEach(() => expectOrder())

async function expectOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
}

/** A signed payment that waits because its signatory's access has changed. */
async function held(amount = '100', purpose = 'Оплата за обладнання'): Promise<Payment> {
  const { context } = desk.bank
  await inTransaction<Date, never>(context.database, async (transaction) =>
    ok(await delayPaymentsToNewRecipients(context, transaction, await personOf(desk.bank, OLENA), 'recovery')),
  )
  const body = await paymentBody(olena, ihor, { amount, creditorIban: await newAccount(), remittanceInformation: purpose })
  const { id } = await created(olena, body)
  const signed = await sign(olena, id, await codeFor(desk.bank, olena, id, OLENA))
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  desk.bank.clock.advance(SECOND)
  return signed.answer
}

let accounts = 0

/** A new account of Ihor's, to which nobody has paid. */
async function newAccount() {
  accounts += 1
  const iban = composeIban(certain(parseBankCode(desk.bank.context.config.bankCode)), `2600666${accounts}`)
  const [row] = await asOwner(
    desk.bank,
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select company_id, $2, $3, 'CURRENT', 'OPEN', 'UAH', $4, now() from relation where person_id = $1 limit 1 returning company_id, account_id`,
    [await personOf(desk.bank, IHOR), randomUUID(), iban, 200 + accounts],
  )
  await asOwner(desk.bank, 'insert into iban_directory (iban, company_id, account_id) values ($1, $2, $3)', [iban, row?.['company_id'], row?.['account_id']])
  await asOwner(desk.bank, `select ledger.open_account($1, $2, 'client', 'UAH', 0, now())`, [row?.['company_id'], row?.['account_id']])
  return iban
}

const placeOf = ({ id }: { readonly id: string }) => ({ companyId, paymentId: id })
const release = (payment: Payment) => ({ kind: 'heldRelease' as const, payload: { ...placeOf(payment), because: 'confirmedByPhone' as const } })
const giveBack = (payment: Payment) => ({ kind: 'heldReturn' as const, payload: { ...placeOf(payment), because: 'notConfirmedByPayer' as const } })
const look = (payment: { readonly id: string }) => officer.done('GET /api/desk/held/{companyId}/{paymentId}', { params: placeOf(payment) })
const inbox = async (of: 'all' | 'mine' = 'all') => (await officer.done('GET /api/desk/inbox', { query: { of } })).cases.filter(({ kind }) => kind === 'held')
const entriesOf = async (payment: { readonly id: string }) =>
  (await owner.query('select event, facts from audit_entry where subject_id = $1 order by sequence', [payment.id])).rows as { event: string; facts: string }[]

/** The clients' process each minute. */
async function minutes(): Promise<void> {
  await releasePayments(desk.bank.context)
  await processQueue(desk.bank.context)
  await doJobs(desk.bank)
}

describe('a payment that waits after a change of access', () => {
  test('is released by two, and is paid once, after every check of its signatures again', async () => {
    const payment = await held()
    expect(payment).toMatchObject({ state: 'waiting', heldByBank: { because: 'accessChange' }, wait: { releasedBecause: null } })
    expect(await inbox()).toMatchObject([{ kind: 'held', paymentId: payment.id, isLate: false }])
    const before = (await mainAccount(olena)).bookedBalance
    const actionId = await madeAction(officer, release(payment))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true, answer: { state: 'approved' } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'waiting', heldByBank: null, wait: { releasedBecause: 'confirmedByPhone' } })
    await Promise.all([minutes(), minutes(), minutes()])
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled', wait: { releasedBecause: 'confirmedByPhone' } })
    expect(BigInt(before) - BigInt((await mainAccount(olena)).bookedBalance)).toBe(100n)
    expect((await entriesOf(payment)).map(({ event }) => event)).toEqual(expect.arrayContaining(['paymentReleasedByBank', 'paymentReleased', 'paymentSettled']))
    expect(await inbox()).toEqual([])
    expect(await makeAction(officer, release(payment))).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  })

  test('is returned with the money and with a reason in words', async () => {
    const payment = await held()
    const { availableBalance } = await mainAccount(olena)
    await decide(compliance, await madeAction(officer, giveBack(payment)))
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'rejected', reason: 'notConfirmedByPayer', heldByBank: null })
    expect(BigInt((await mainAccount(olena)).availableBalance) - BigInt(availableBalance)).toBe(100n)
    await minutes()
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'rejected' })
    expect((await look(payment)).hold).toBeNull()
    const { notices } = await olena
      .call('GET /api/notice-service/notices', { query: {} })
      .then((answer) => (answer.ok ? answer.answer : { notices: [] as { reason: string | null }[] }))
    expect(notices[0]).toMatchObject({ reason: 'notConfirmedByPayer' })
  })

  // security row 53
  test('is decided once of two who decide at once, and of two decisions that contradict each other', async () => {
    await owner.query("insert into staff_role select staff_id, 'compliance' from staff where name like 'Офіцер Орест%' on conflict do nothing")
    const payment = await held()
    const [toRelease, toReturn] = [await madeAction(officer, release(payment)), await madeAction(officer, giveBack(payment))]
    const answers = await Promise.all([decide(compliance, toRelease), decide(second, toReturn), decide(second, toRelease), decide(compliance, toReturn)])
    await owner.query("delete from staff_role where role = 'compliance' and staff_id = (select staff_id from staff where name like 'Офіцер Орест%')")
    expect(answers.filter((one) => one.ok)).toHaveLength(1)
    await minutes()
    expect(['settled', 'rejected']).toContain((await paymentNow(olena, payment.id)).state)
  })

  test('moved by another change of access is refused, and asked again', async () => {
    const payment = await held()
    const actionId = await madeAction(officer, release(payment))
    desk.bank.clock.advance(HOUR)
    await inTransaction<Date, never>(desk.bank.context.database, async (transaction) =>
      ok(await delayPaymentsToNewRecipients(desk.bank.context, transaction, await personOf(desk.bank, OLENA), 'recovery')),
    )
    compliance = await desk.enter('compliance')
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    await revoke(payment)
  })

  test('that its client revokes meanwhile stays revoked', async () => {
    const payment = await held()
    const actionId = await madeAction(officer, release(payment))
    await revoke(payment)
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'revoked' })
  })

  test('whose decision was edited in the database is carried out by nobody', async () => {
    const payment = await held()
    const actionId = await madeAction(officer, giveBack(payment))
    const other = JSON.stringify({ because: 'payerDisowned', companyId, paymentId: payment.id })
    await owner.query('set session_replication_role = replica')
    await owner.query('update staff_action set payload = $2 where action_id = $1', [actionId, other])
    await owner.query('set session_replication_role = default')
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_ACTION_ALTERED' } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'waiting' })
    await revoke(payment)
  })

  // security row 53
  test('whose signatory the bank blocks while it is released is not paid', async () => {
    const payment = await held()
    const personId = await personOf(desk.bank, OLENA)
    const released = await madeAction(officer, release(payment))
    const blockPlacing = {
      kind: 'blockPlacing' as const,
      payload: { companyId, blocked: { what: 'person' as const, personId }, because: 'accessAtRisk' as const, until: null },
    }
    const [, blocked] = await Promise.all([decide(compliance, released), makeAction(second, blockPlacing)])
    await minutes()
    expect((await owner.query('select state, reason from payment where payment_id = $1', [payment.id])).rows[0]).toEqual({
      state: 'rejected',
      reason: 'signatoryWithoutRights',
    })
    if (!blocked.ok) throw new Error(blocked.refusal.error_code)
    await decide(compliance, await madeAction(officer, { kind: 'blockLifting', payload: { companyId, blockId: blocked.answer.id } }))
  })

  test('is taken for thirty minutes: nobody else proposes anything meanwhile', async () => {
    const payment = await held()
    const params = placeOf(payment)
    expect(await officer.done('POST /api/desk/held/{companyId}/{paymentId}/taking', { params })).toMatchObject({
      takenBy: { isMe: true },
      may: { release: true },
    })
    expect(await inbox('mine')).toMatchObject([{ paymentId: payment.id, takenBy: { isMe: true } }])
    expect(await second.call('POST /api/desk/held/{companyId}/{paymentId}/taking', { params })).toMatchObject({ refusal: { error_code: 'DESK_CASE_TAKEN' } })
    expect(await makeAction(second, release(payment))).toMatchObject({ refusal: { error_code: 'DESK_CASE_TAKEN' } })
    desk.bank.clock.advance(14 * MINUTE)
    await officer.done('GET /api/desk/inbox', { query: {} })
    desk.bank.clock.advance(14 * MINUTE)
    officer = await desk.enter('officer')
    desk.bank.clock.advance(3 * MINUTE)
    second = await desk.enter('secondOfficer')
    expect((await second.done('POST /api/desk/held/{companyId}/{paymentId}/taking', { params })).takenBy?.isMe).toBe(true)
    expect((await second.done('DELETE /api/desk/held/{companyId}/{paymentId}/taking', { params })).takenBy).toBeNull()
    await revoke(payment)
  })

  test('shows what its client wrote as it is, and each look is in the trail', async () => {
    const hostile = '<img src=x onerror=alert(1)> «обладнання» \'"&'
    const payment = await held('100', hostile)
    const shown = await look(payment)
    expect(shown.payment).toMatchObject({ purpose: hostile, amount: '100', signatories: ['Коваль Олена Іванівна'], isSalaryRow: false })
    expect(shown).toMatchObject({ hold: { by: 'accessChange', cause: 'recovery' }, may: { release: true, return: true, leave: false } })
    const { rows } = await owner.query("select count(*)::integer as looks from staff_audit_entry where event = 'companyLookedAt' and facts like $1", [
      `%${payment.id}%`,
    ])
    expect(rows[0].looks).toBe(1)
    expect(await compliance.done('GET /api/desk/held/{companyId}/{paymentId}', { params: placeOf(payment) })).toMatchObject({
      may: { release: false, take: false },
    })
    const product = await desk.enter('product')
    expect(await product.call('GET /api/desk/held/{companyId}/{paymentId}', { params: placeOf(payment) })).toMatchObject({ status: 403 })
    expect(await makeAction(product, release(payment))).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await officer.call('GET /api/desk/held/{companyId}/{paymentId}', { params: { companyId, paymentId: randomUUID() } })).toMatchObject({ status: 404 })
    await revoke(payment)
  })
})

async function revoke(payment: Payment): Promise<void> {
  olena = await desk.bank.signedIn(OLENA)
  const revoked = await olena.call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId: payment.id } })
  if (!revoked.ok) throw new Error(revoked.refusal.error_code)
}

/** A payment that has come to clearing, which behaves like this, and everything that it says within a minute. */
async function atClearing(behaviour: BehaviourName, { isMute = false } = {}): Promise<Payment> {
  const { bank } = desk
  const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), 1_000n)
  await minutes()
  if (isMute) bank.clearing.mute(payment.id)
  for (let left = 0; left < 12; left += 1) {
    bank.clock.advance(5 * SECOND)
    await takeMessages(bank.context, 100)
  }
  return payment
}

/** Nights pass, and clearing's report of each day is compared. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    desk.bank.clock.advance(DAY)
    await reconcileClearing(desk.bank.context, plusDays(businessDateAt(desk.bank.clock.now()), -1))
  }
  ;[officer, compliance, olena] = [await desk.enter('officer'), await desk.enter('compliance'), await desk.bank.signedIn(OLENA)]
}

/** The clients' process with the rows of registers, until nothing moves any more. */
async function rowsMove(): Promise<void> {
  const { context } = desk.bank
  for (let round = 0; round < 6; round += 1) {
    await minutes()
    await creditRows(context)
    await endRegisters(context)
    desk.bank.clock.advance(5 * SECOND)
    await takeMessages(context, 100)
  }
}

const verdict = (payment: Payment, of: 'returnToPayer' | 'countAsSettled') => ({
  kind: 'transferVerdict' as const,
  payload: { ...placeOf(payment), verdict: of, because: 'clearingFault' as const },
})

describe('a transfer that clearing leaves in doubt', () => {
  test.each([
    ['countAsSettled', 'settled', null],
    ['returnToPayer', 'rejected', 'clearingFault'],
  ] as const)('because it is silent is decided by two as %s', async (as, state, reason) => {
    const payment = await atClearing('silent')
    expect(await inbox()).toEqual([])
    await nights(5)
    expect(await inbox()).toMatchObject([{ paymentId: payment.id }])
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'signed', heldByBank: { because: 'clearing' } })
    expect(await look(payment)).toMatchObject({
      hold: { by: 'clearing', state: 'accepted' },
      may: { countAsSettled: true, return: true, askAgain: false, leave: true },
    })
    const actionId = await madeAction(officer, verdict(payment, as))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state, reason, heldByBank: null })
    expect(await inbox()).toEqual([])
    expect(await makeAction(officer, verdict(payment, as))).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    // Clearing's report still says something else of the one that came back.
    await nights(1)
    expect(await inbox()).toEqual([])
    expect((await entriesOf(payment)).at(-1)?.event).toBe(as === 'countAsSettled' ? 'paymentSettled' : 'paymentRejected')
  })

  test('because it refuses late comes back to the payer by two, or is left as it is', async () => {
    const [first, other] = [await atClearing('settledThenRejected'), await atClearing('settledThenRejected')]
    expect(await inbox()).toHaveLength(2)
    expect(await look(first)).toMatchObject({
      hold: {
        state: 'settled',
        exceptions: ['contradiction'],
        answers: [{ event: 'ACCEPT' }, { event: 'SETTLE' }, { event: 'REJECT', isContradiction: true }],
      },
      may: { countAsSettled: false, return: true, leave: true },
    })
    expect(
      await makeAction(officer, verdict(first, 'countAsSettled')).then(async (made) => (made.ok ? decide(compliance, made.answer.id) : made)),
    ).toMatchObject({
      refusal: { error_code: 'DESK_BASE_MOVED' },
    })
    await owner.query("set session_replication_role = replica; delete from staff_action where state = 'open'; set session_replication_role = default")
    await decide(compliance, await madeAction(officer, verdict(first, 'returnToPayer')))
    expect(await paymentNow(olena, first.id)).toMatchObject({ state: 'returned', reason: 'clearingFault' })
    await decide(compliance, await madeAction(officer, { kind: 'transferLeft', payload: placeOf(other) }))
    expect(await paymentNow(olena, other.id)).toMatchObject({ state: 'settled' })
    expect(await inbox()).toEqual([])
  })

  test('because it says nothing at all is asked about again by the officer alone, and its own answer ends the case', async () => {
    const payment = await atClearing('silent', { isMute: true })
    await nights(5)
    expect(await look(payment)).toMatchObject({ hold: { state: 'sent', answers: [] }, may: { askAgain: true, countAsSettled: true, return: true } })
    const tasks = async () => (await owner.query("select payload from outbox where task = 'submitCreditTransfer'")).rows
    expect(await makeAction(officer, { kind: 'transferAskedAgain', payload: placeOf(payment) })).toMatchObject({ ok: true, answer: { state: 'approved' } })
    expect(await tasks()).toMatchObject([{ payload: { paymentId: payment.id, again: true } }])
    await minutes()
    expect(await inbox()).toHaveLength(1)
    await answers(payment)
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled', heldByBank: null })
    expect(await inbox()).toEqual([])
  })

  test.each([
    ['countAsSettled', 'credited'],
    ['returnToPayer', 'givenBack'],
  ] as const)('of a salary row is decided as %s, and nobody at the desk sees whose salary it is', async (as, state) => {
    const { bank } = desk
    const register = await writtenSalary(olena, [
      employee({ name: 'Щебетун Мальвіна Орестівна', iban: await outsideAccount(bank, 'silent'), amount: '1817263' }),
    ])
    const { id } = await paymentNow(olena, register.paymentId)
    const signed = await sign(olena, id, await codeFor(bank, olena, id, OLENA))
    if (!signed.ok) throw new Error(signed.refusal.error_code)
    await rowsMove()
    await nights(5)
    const { rows } = await owner.query('select row_id from salary_row where payment_id = $1', [id])
    const row = { id: String(rows[0].row_id) }
    const shown = await look(row)
    expect(shown).toMatchObject({
      hold: { by: 'clearing', state: 'accepted' },
      payment: { isSalaryRow: true, amount: null, creditorName: null, creditorIban: null },
    })
    const payload = { ...placeOf(row), verdict: as, because: 'accountClosed' as const }
    const actionId = await madeAction(officer, { kind: 'transferVerdict', payload })
    const decided = await decide(compliance, actionId)
    expect(decided).toMatchObject({ ok: true })
    expect(JSON.stringify([shown, decided])).not.toMatch(/1817263|18 ?172|Щебетун|Мальвіна/)
    await rowsMove()
    expect((await owner.query('select state from salary_row where payment_id = $1', [id])).rows).toEqual([{ state }])
    expect(await inbox()).toEqual([])
  })

  test('whose answer comes while the decision waits is not decided any more', async () => {
    const payment = await atClearing('silent')
    await nights(5)
    const actionId = await madeAction(officer, verdict(payment, 'returnToPayer'))
    await answers(payment)
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'settled' })
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await inbox()).toEqual([])
  })
})

/** Clearing says after all that a payment was settled. */
async function answers({ id }: Payment): Promise<void> {
  const { context, clock } = desk.bank
  const settled = settledAnswer(`${id}/late`, { transferId: id, amount: kopiykas(1_000n), businessDate: businessDateAt(clock.now()) })
  await takeMessages({ ...context, clearing: answeringWith(context.clearing, [settled]) }, 100)
}
