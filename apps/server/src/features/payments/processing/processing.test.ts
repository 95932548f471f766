import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { ok } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { openDatabase } from '../../../db/open.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'
import { putOffPayments } from '../wait/store.ts'
import { processQueue } from './process-queue.ts'
import { processSoon } from './process-soon.ts'
import { sharePayers, takeNext, takeQueued } from './store.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'
/** The fee of a payment to another bank. */
const FEE = 300n

const { bank, owner } = bankOfFile(testConfig({ SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '168' }))
let olena: TestClient
let ihor: TestClient
beforeEach(async () => {
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
afterEach(() => expectOrder())

/** Checks after every test that the books are in order, and that holds cover exactly the payments that wait, are queued or on their way. */
async function expectOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
}

const money = async (client: TestClient = olena) => {
  const { bookedBalance, availableBalance } = await mainAccount(client)
  return { booked: BigInt(bookedBalance), available: BigInt(availableBalance) }
}

async function signed(payment: Payment): Promise<Payment> {
  const answer = await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

async function read(paymentId: string): Promise<Payment> {
  const answer = await olena.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const cancel = (client: TestClient, paymentId: string, reason = 'Помилка в сумі') =>
  client.call('POST /api/payment-service/payments/{paymentId}/cancellation', { params: { paymentId }, body: { reason } })

async function historyOf(paymentId: string) {
  const answer = await olena.call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.events
}

/** Payments from Olena to Ihor in the queue as part of a batch: only the job carries them out. */
const batch = async (size: number, change: { iban?: Iban; amount?: bigint } = {}): Promise<string[]> =>
  queueInBatch(bank.context, {
    payer: await mainAccount(olena),
    iban: change.iban ?? ((await mainAccount(ihor)).iban as Iban),
    amount: change.amount ?? 100n,
    size,
  })

const job = () => doJob('processQueue', jobNeedsOf(bank))

/** A payment from Olena to Ihor that was signed singly and waits in the queue for the job. */
async function single(): Promise<string> {
  const [id = ''] = await batch(1)
  await owner.query('update payment_queue set in_batch = false where payment_id = $1', [id])
  return id
}

async function toOtherBank(amount: bigint): Promise<Payment> {
  return payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), amount)
}

describe('the fee', () => {
  test('of a payment to another bank is set aside with it, taken when clearing accepts, and kept when the other bank sends it back', async () => {
    const before = await money()
    const iban = await outsideAccount(bank, 'returned')
    await payOutside(bank, { client: olena, phone: OLENA }, iban, 10_000n)
    expect(await money()).toEqual({ booked: before.booked, available: before.available - 10_000n - FEE })
    await doJobs(bank)
    bank.clock.advance(20_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    expect(await money()).toEqual({ booked: before.booked - FEE, available: before.available - FEE })
  })

  test.each(['rejected', 'rejectedAfterAcceptance'] as const)('comes back with what clearing has %s', async (behaviour) => {
    const before = await money()
    await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), 10_000n)
    await doJobs(bank)
    bank.clock.advance(20_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    expect(await money()).toEqual(before)
  })

  test('counts where money is short: an amount alone that fits is refused', async () => {
    const { available } = await money()
    await expect(toOtherBank(available - FEE + 1n)).rejects.toThrow('INSUFFICIENT_FUNDS')
    const payment = await toOtherBank(available - FEE)
    expect((await money()).available).toBe(0n)
    expect((await cancel(olena, payment.id)).ok).toBe(true)
  })

  test('is zero inside the bank', async () => {
    const before = await money()
    await signed(await created(olena, await paymentBody(olena, ihor, { amount: '100' })))
    expect(await money()).toEqual({ booked: before.booked - 100n, available: before.available - 100n })
  })
})

describe('a payment in processing', () => {
  test('of a batch is settled in the order of the queue, though one chunk is prepared while another is written', async () => {
    const ids = await batch(200)
    await job()
    const { rows } = await owner.query<{ payment_id: string }>('select payment_id from entry_detail where payment_id = any($1) and line = 1 order by version', [
      ids,
    ])
    expect(rows.map((row) => row.payment_id)).toEqual(ids.toSorted())
  })

  test("whose payer's account is blocked after its chunk was taken moves no money", async () => {
    const before = await money()
    const [id] = await batch(1)
    const block = (until: string | null) => owner.query('update client_account set debit_blocked_until = $2 where iban = $1', [payer.iban, until])
    const payer = await mainAccount(olena)
    await inTransaction(bank.context.database, async (transaction) => {
      const taken = await takeNext(transaction, 1, [])
      await block('infinity')
      await expect(sharePayers(transaction, taken)).rejects.toThrow('has just changed')
      return ok(undefined)
    })
    await job()
    expect(await read(id ?? '')).toMatchObject({ state: 'rejected', debited: false })
    await block(null)
    expect(await money()).toEqual(before)
  })

  test('that the server could not carry out after its signature is carried out by the job', async () => {
    const before = await money()
    const [id] = await batch(1)
    expect(await read(id ?? '')).toMatchObject({ state: 'signed', debited: false })
    expect(await money()).toEqual({ booked: before.booked, available: before.available - 100n })
    await job()
    expect(await read(id ?? '')).toMatchObject({ state: 'settled', debited: true })
    expect(await money()).toEqual({ booked: before.booked - 100n, available: before.available - 100n })
  })

  test.each([
    ['the account of its recipient is CLOSED', 'creditor', 'CLOSED', 'accountClosed'],
    ['the account of its payer is CLOSED', 'debtor', 'CLOSED', 'payerAccountClosed'],
    ['the account of its payer is BLOCKED', 'debtor', 'BLOCKED', 'payerAccountBlocked'],
  ] as const)('is rejected, with the reason and its money given back, when meanwhile %s', async (_, side, status, reason) => {
    const before = await money()
    const [id] = await batch(1)
    const iban = (await read(id ?? ''))[side].iban
    await owner.query('update client_account set status = $2 where iban = $1', [iban, status])
    await job()
    await owner.query(`update client_account set status = 'OPEN' where iban = $1`, [iban])
    expect(await read(id ?? '')).toMatchObject({ state: 'rejected', reason })
    expect(await money()).toEqual(before)
  })

  test('of a batch lets single payments go before, and the oldest goes first', async () => {
    const many = await batch(40)
    const order = (await owner.query(`select in_batch from payment_queue`)).rows
    expect(order).toHaveLength(40)
    // The bank's whole queue waits, and a new signature is still served at once.
    const own = await signed(await created(olena, await paymentBody(olena, ihor, { amount: '1' })))
    expect(own.state).toBe('settled')
    expect((await read(many[0] ?? '')).state).toBe('signed')
    await job()
    expect((await read(many[39] ?? '')).state).toBe('settled')
  })

  test('that was signed singly shares no transaction with a batch: its payer would wait for all of it', async () => {
    const many = await batch(40)
    const own = await single()
    await job()
    const { rows } = await owner.query<{ payment_id: string; written: string }>(
      `select payment_id, xmin::text as written from payment_event where event = 'SETTLE' and payment_id = any($1)`,
      [[...many, own]],
    )
    expect(rows).toHaveLength(41)
    const writtenWith = rows.find((row) => row.payment_id === own)?.written
    expect(rows.filter(({ written }) => written === writtenWith)).toHaveLength(1)
  })

  test('that another server carries out already keeps nobody who signs waiting', async () => {
    const own = await single()
    await inTransaction(bank.context.database, async (transaction) => {
      const [taken] = await takeNext(transaction, 1, [])
      expect(taken?.payment_id).toBe(own)
      await processSoon(bank.context, {
        companyId: taken?.company_id ?? '',
        paymentId: own,
        debtorAccountId: taken?.debtor_account_id ?? '',
      })
      expect((await read(own)).state).toBe('signed')
      return ok(undefined)
    })
    await job()
    expect((await read(own)).state).toBe('settled')
  })

  test('is carried out once by five servers at once', async () => {
    const before = await money()
    await batch(120)
    const databases = Array.from({ length: 5 }, () => openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 }))
    const runs = await Promise.all(databases.map((database) => processQueue({ ...bank.context, database })))
    await Promise.all(databases.map((database) => database.destroy()))
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(120)
    expect(await money()).toEqual({ booked: before.booked - 12_000n, available: before.available - 12_000n })
  })

  test('that cannot be taken holds up no other, and stays', async () => {
    const ids = await batch(3)
    // A fault of ours: the hold differs from the queue's amount.
    await owner.query('update payment_queue set fee = 7 where payment_id = $1', [ids[1]])
    const { done, faults } = await processQueue(bank.context)
    expect(done).toBe(2)
    expect(faults.map(({ paymentId }) => paymentId)).toEqual([ids[1]])
    expect((await read(ids[1] ?? '')).state).toBe('signed')
    await owner.query('update payment_queue set fee = 0 where payment_id = $1', [ids[1]])
    await job()
    expect((await read(ids[1] ?? '')).state).toBe('settled')
  })
})

describe('a withdrawal', () => {
  test('gives the money back and keeps the reason', async () => {
    const before = await money()
    const [id] = await batch(1)
    expect(await cancel(olena, id ?? '', ' Не той рахунок ')).toMatchObject({ ok: true, answer: { state: 'revoked', actions: ['REPEAT'] } })
    expect(await money()).toEqual(before)
    expect((await historyOf(id ?? '')).at(-1)).toMatchObject({ event: 'CANCEL', person: 'Коваль Олена Іванівна', statedReason: 'Не той рахунок' })
    await job()
    expect((await read(id ?? '')).state).toBe('revoked')
  })

  test.each(['', '   '])('without a reason (%o) is PAY_E065', async (reason) => {
    const [id] = await batch(1)
    expect(await cancel(olena, id ?? '', reason)).toMatchObject({
      status: 422,
      refusal: { error_code: 'PAY_E065', fields: { reason: 'This field is required' } },
    })
    await job()
  })

  test('before clearing was handed it gives amount and fee back; after that it is PAY_E024', async () => {
    const before = await money()
    const early = await toOtherBank(5_000n)
    expect(early.actions).toEqual(['CANCEL', 'REPEAT'])
    expect((await cancel(olena, early.id)).ok).toBe(true)
    await doJobs(bank)
    expect(await money()).toEqual(before)
    const late = await toOtherBank(5_000n)
    await doJobs(bank)
    expect((await read(late.id)).actions).toEqual(['REPEAT'])
    expect(await cancel(olena, late.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E024' } })
  })

  test('is PAY_E044 for a final payment, PAY_E043 for an unsigned one, PAY_E026 for a stranger', async () => {
    const draft = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
    expect(await cancel(olena, draft.id)).toMatchObject({ refusal: { error_code: 'PAY_E043' } })
    await signed(draft)
    expect(await cancel(olena, draft.id)).toMatchObject({ refusal: { error_code: 'PAY_E044' } })
    expect(await cancel(ihor, draft.id)).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })

  test('at the same moment as the job has one end', async () => {
    const before = await money()
    const ids = await batch(20)
    const [withdrawn] = await Promise.all([Promise.all(ids.map((id) => cancel(olena, id))), processQueue(bank.context)])
    await job()
    const gone = withdrawn.filter(({ ok }) => ok).length
    for (const answer of withdrawn) if (!answer.ok) expect(answer.refusal.error_code).toBe('PAY_E044')
    expect((await money()).booked).toBe(before.booked - BigInt(20 - gone) * 100n)
  })
})

describe('a payment of a later day', () => {
  const later = async (amount = '100'): Promise<Payment> => {
    const payment = await created(olena, await paymentBody(olena, ihor, { amount }))
    await owner.query(`update payment set value_date = '2026-11-23' where payment_id = $1`, [payment.id])
    return payment
  }

  // security row 40
  test('waits for its day without a hold, says so before its signature, and is paid when the day begins in Kyiv', async () => {
    const before = await money()
    const payment = await later()
    const dayBegins = '2026-11-22T22:00:00.000Z'
    expect((await read(payment.id)).waitIfSigned).toEqual({
      until: dayBegins,
      cause: 'futureDay',
      moneySetAside: false,
      lastTryAt: null,
      releasedBecause: null,
    })
    expect(await signed(payment)).toMatchObject({ state: 'waiting', wait: { until: dayBegins, cause: 'futureDay', moneySetAside: false } })
    expect(await money()).toEqual(before)
    const release = () => doJob('releasePayments', jobNeedsOf(bank))
    const now = bank.clock.now()
    bank.clock.advance(Date.parse(dayBegins) - 1 - now)
    await release()
    olena = await bank.signedIn(OLENA)
    expect((await read(payment.id)).state).toBe('waiting')
    bank.clock.advance(1)
    await release()
    expect(await read(payment.id)).toMatchObject({ state: 'settled', valueDate: '2026-11-23', settledAt: dayBegins })
    expect(await money()).toEqual({ booked: before.booked - 100n, available: before.available - 100n })
  })

  // security row 40
  test('whose day was over while no server ran is paid with the first look', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
    await owner.query(`update payment set value_date = '2026-11-25' where payment_id = $1`, [payment.id])
    expect((await signed(payment)).state).toBe('waiting')
    bank.clock.advance(100 * HOUR)
    await doJob('releasePayments', jobNeedsOf(bank))
    olena = await bank.signedIn(OLENA)
    expect((await read(payment.id)).state).toBe('settled')
  })

  test('is withdrawn until then, and its money is free', async () => {
    const before = await money()
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
    await owner.query(`update payment set value_date = '2026-12-31' where payment_id = $1`, [payment.id])
    expect((await signed(payment)).actions).toEqual(['REVOKE', 'CANCEL', 'REPEAT'])
    expect((await cancel(olena, payment.id)).ok).toBe(true)
    expect(await money()).toEqual(before)
  })

  describe('without the money on its day', () => {
    /** A payment for the day after tomorrow: 100 more than the account has. @returns the payment, and the beginning of its day */
    const tooMuch = async () => {
      const day = plusDays(businessDateAt(bank.clock.now()), 2)
      const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
      await owner.query('update payment set value_date = $2, amount = $3 where payment_id = $1', [payment.id, day, (await money()).available + 100n])
      return { payment: await read(payment.id), dayBegins: startOfDay(day).getTime() }
    }
    /** The payment's state after the clock's task at a given moment. */
    const at = async (payment: Payment, moment: number): Promise<Payment> => {
      bank.clock.advance(moment - bank.clock.now())
      await doJob('releasePayments', jobNeedsOf(bank))
      olena = await bank.signedIn(OLENA)
      ihor = await bank.signedIn(IHOR)
      return read(payment.id)
    }

    test('is signed all the same, tried each hour until eight in the evening, and then rejected with its reason', async () => {
      const before = await money()
      const { payment, dayBegins } = await tooMuch()
      expect((await signed(payment)).state).toBe('waiting')
      const hour = (count: number) => new Date(dayBegins + count * HOUR).toISOString()
      expect(await at(payment, dayBegins)).toMatchObject({ state: 'waiting', wait: { until: hour(1), lastTryAt: hour(20) } })
      expect(await at(payment, dayBegins + 19.5 * HOUR)).toMatchObject({ state: 'waiting', wait: { until: hour(20), lastTryAt: hour(20) } })
      expect(await at(payment, dayBegins + 20 * HOUR)).toMatchObject({ state: 'rejected', reason: 'insufficientFunds' })
      expect(await money()).toEqual(before)
      const notices = await owner.query(`select kind from notice where payment_id = $1`, [payment.id])
      expect(notices.rows).toEqual([{ kind: 'rejected' }])
      const again = await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', {
        params: { paymentId: payment.id },
        headers: { 'idempotency-key': 'again' },
      })
      expect(again).toMatchObject({ answer: { state: 'draft', amount: payment.amount, faults: null } })
    })

    test('begins its tries anew when a change of access has put it off past the evening', async () => {
      const { payment, dayBegins } = await tooMuch()
      await signed(payment)
      const morning = dayBegins + 10 * HOUR
      expect(await at(payment, morning)).toMatchObject({ state: 'waiting' })
      const { author_person_id: person } = (await owner.query('select author_person_id from payment where payment_id = $1', [payment.id])).rows[0]
      await inTransaction(bank.context.database, async (transaction) =>
        ok(await putOffPayments(transaction, person, { since: new Date(morning), until: new Date(morning + 12 * HOUR), cause: 'passwordChange' })),
      )
      const evening = new Date(dayBegins + 44 * HOUR).toISOString()
      expect(await at(payment, morning + 12 * HOUR)).toMatchObject({ state: 'waiting', wait: { lastTryAt: evening } })
      expect(await at(payment, dayBegins + 44 * HOUR)).toMatchObject({ state: 'rejected', reason: 'insufficientFunds' })
    })

    test('is paid by the first try after the money came', async () => {
      const { payment, dayBegins } = await tooMuch()
      await signed(payment)
      expect((await at(payment, dayBegins)).state).toBe('waiting')
      const top = await created(ihor, await paymentBody(ihor, olena, { amount: '100000' }))
      expect((await sign(ihor, top.id, await codeFor(bank, ihor, top.id, IHOR))).ok).toBe(true)
      expect(await at(payment, dayBegins + HOUR)).toMatchObject({ state: 'settled', reason: null })
    })
  })
})

describe('the life of a payment', () => {
  test('is shown whole: who did what, when, how', async () => {
    const payment = await toOtherBank(700n)
    await doJobs(bank)
    bank.clock.advance(3_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    bank.clock.advance(3_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
    const events = await historyOf(payment.id)
    expect(events.map(({ event, person, signature }) => [event, person, signature?.type ?? null, signature?.method ?? null])).toEqual([
      ['CREATE', 'Коваль Олена Іванівна', null, null],
      ['SEND_CODE', 'Коваль Олена Іванівна', null, null],
      ['SIGN', 'Коваль Олена Іванівна', 'first', 'SMS'],
      ['QUEUE', null, null, null],
      ['HAND_OVER', null, null, null],
      ['ACCEPT', null, null, null],
      ['SETTLE', null, null, null],
    ])
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort())
  })

  test('is not shown to a stranger', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100' }))
    const asked = await ihor.call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId: payment.id } })
    expect(asked).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
  })

  test('cannot be changed by the application', async () => {
    const { database } = bank.context
    await expect(database.updateTable('payment_event').set({ event: 'CREATE' }).execute()).rejects.toMatchObject({ code: '42501' })
    await expect(database.deleteFrom('payment_event').execute()).rejects.toMatchObject({ code: '42501' })
  })
})

test('a payment that is taken alone waits for the person who withdraws it, and is left to them', async () => {
  const [paymentId = ''] = await batch(1)
  await owner.query(`create temp table withdrawn as select * from payment_queue where payment_id = '${paymentId}'`)
  const { rows } = await owner.query<{ company_id: string }>('select company_id from withdrawn')
  await owner.query('begin')
  await owner.query('select from payment where payment_id = $1 for update', [paymentId])
  const taken = inTransaction(bank.context.database, async (transaction) => ok(await takeQueued(transaction, rows[0]?.company_id ?? '', paymentId)))
  await untilWaitingForLock(bank.owner)
  await owner.query('delete from payment_queue where payment_id = $1', [paymentId])
  await owner.query('commit')
  expect(await taken).toEqual({ ok: true, value: [] })
  // For the order of the books.
  await owner.query('insert into payment_queue select * from withdrawn')
})
