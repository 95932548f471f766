// security row 34
// security row 35
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { certain } from '@dilo/domain/result.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { behaviourNames, type BehaviourName } from '../../../testing/clearing-house/behaviours.ts'
import { unavailableClearing } from '../../../adapters/clearing/unavailable.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { create, mainAccount, paymentBody } from '../../../testing/test-payment.ts'
import type { Clearing, ClearingAnswer } from '../../../ports/clearing.ts'
import { nostroAccount, suspenseAccount } from '../../accounts/bank-accounts/bank-accounts.ts'
import { reconcileClearing } from './reconcile-clearing.ts'
import { submitTransfer } from './submit-transfer.ts'
import { answeringWith, messageOf, reportedTransfer, settledAnswer } from '../../../testing/answering-clearing.ts'
import { takeMessages } from './take-messages.ts'
const AMOUNT = kopiykas(125_050n)

const { bank, owner } = bankOfFile()
let olena: TestClient
beforeEach(async () => {
  bank.clock.advance(MINUTE)
  olena = await bank.signedIn(OLENA)
})
afterEach(() => expectBooksInOrder())

async function expectBooksInOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
}

const pay = async (behaviour: BehaviourName): Promise<Payment> =>
  payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), AMOUNT)

const booked = async ({ companyId, accountId }: LedgerAccountRef): Promise<bigint> => {
  const row = await bank.context.database
    .selectFrom('ledger.internal_balance_view')
    .select('booked')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.booked
}

const places = async () => {
  const account = await mainAccount(olena)
  return {
    booked: BigInt(account.bookedBalance),
    available: BigInt(account.availableBalance),
    suspense: await booked(suspenseAccount),
    nostro: await booked(nostroAccount),
  }
}

type Places = Awaited<ReturnType<typeof places>>

/** The number of movements of each amount. */
const movedSince = async (before: Places, amount: bigint = AMOUNT) => {
  const now = await places()
  return Object.fromEntries(Object.entries(now).map(([place, value]) => [place, Number((value - before[place as keyof Places]) / amount)]))
}

const paymentNow = async (id: string): Promise<Payment> => {
  const answer = await olena.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const meaningsOf = async (id: string): Promise<string[]> => {
  const rows = await bank.context.database
    .selectFrom('clearing_answer')
    .select(['event', 'meaning'])
    .where('payment_id', '=', id)
    .orderBy('received_at')
    .orderBy('answer_id')
    .execute()
  return rows.map(({ event, meaning }) => `${event} ${meaning}`)
}

const eventsOf = async (paymentId: string): Promise<string[]> => {
  const read = await olena.call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId } })
  return read.ok ? read.answer.events.map(({ event }) => event) : []
}

const companyOf = async (paymentId: string): Promise<string> => {
  const { rows } = await owner.query<{ company_id: string }>('select company_id from clearing_transfer where payment_id = $1', [paymentId])
  return rows[0]?.company_id ?? ''
}

/** The answer that the recipient's account has the money. */
const credit = (transferId: string, answerId: string): ClearingAnswer =>
  settledAnswer(`${transferId}/${answerId}`, { transferId, amount: AMOUNT, credited: true })

/** Runs the bank's jobs for this many seconds of its clock. */
async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    bank.clock.advance(1_000)
    await doJob('takeClearingAnswers', jobNeedsOf(bank))
  }
}

describe('a payment to another bank', () => {
  test('sets its money aside in the moment of its signature, and waits for clearing', async () => {
    const before = await places()
    const payment = await pay('plain')
    expect(payment).toMatchObject({ state: 'signed', debited: false, actions: ['CANCEL', 'REPEAT'], creditor: { bankName: 'АТ КБ «ПриватБанк»' } })
    expect(await movedSince(before)).toEqual({ booked: 0, available: -1, suspense: 0, nostro: 0 })
    await doJobs(bank)
    await passSeconds(2)
    expect(await movedSince(before)).toEqual({ booked: -1, available: -1, suspense: 1, nostro: 0 })
    expect(await paymentNow(payment.id)).toMatchObject({ state: 'signed', debited: true })
    await passSeconds(2)
    expect(await movedSince(before)).toEqual({ booked: -1, available: -1, suspense: 0, nostro: 1 })
    expect(await paymentNow(payment.id)).toMatchObject({ state: 'settled', debited: true, settledAt: expect.any(String), reason: null })
  })

  test('cannot spend what another one has set aside', async () => {
    const { available } = await places()
    const iban = await outsideAccount(bank, 'plain')
    const first = await payOutside(bank, { client: olena, phone: OLENA }, iban, available - 1_000n)
    await expect(payOutside(bank, { client: olena, phone: OLENA }, iban, 1_001n)).rejects.toThrow('INSUFFICIENT_FUNDS')
    expect(first.state).toBe('signed')
    bank.clearing.behave(iban, 'rejected')
    await doJobs(bank)
    await passSeconds(5)
    expect((await places()).available).toBe(available)
  })

  test('is refused before anybody signs when there is no way to other banks', async () => {
    const { clearing } = bank.context
    Object.assign(bank.context, { clearing: unavailableClearing })
    const body = await paymentBody(olena, olena, { creditorIban: await outsideAccount(bank, 'plain'), creditorCode: '14360570' })
    expect(await create(olena, body)).toMatchObject({ status: 422, refusal: { error_code: 'OTHER_BANKS_CLOSED' } })
    Object.assign(bank.context, { clearing })
  })

  test('goes only from an account in hryvnia', async () => {
    const accounts = await olena.call('GET /api/account-service/accounts', {})
    const dollars = accounts.ok && accounts.answer.accounts.find(({ currency }) => currency === 'USD')
    if (!dollars) throw new Error('The demo has no account in dollars')
    const creditorIban = await outsideAccount(bank, 'plain')
    const body = await paymentBody(olena, olena, { creditorIban, creditorCode: '14360570', debtorAccountId: dollars.id })
    expect(await create(olena, body)).toMatchObject({ refusal: { error_code: 'PAYER_NOT_IN_HRYVNIA' } })
  })
})

type End = {
  state: Payment['state']
  reason?: Payment['reason']
  moved: { booked: number; available: number; suspense: number; nostro: number }
  meanings: string[]
}

const nothing = { booked: 0, available: 0, suspense: 0, nostro: 0 }
const paid = { booked: -1, available: -1, suspense: 0, nostro: 1 }
const inClearing = { booked: -1, available: -1, suspense: 1, nostro: 0 }

const ends: Record<BehaviourName, End> = {
  plain: { state: 'settled', moved: paid, meanings: ['ACCEPT step', 'SETTLE step'] },
  credited: { state: 'settled', moved: paid, meanings: ['ACCEPT step', 'SETTLE step', 'SETTLE stale'] },
  rejected: { state: 'rejected', reason: 'accountClosed', moved: nothing, meanings: ['REJECT step'] },
  rejectedAfterAcceptance: { state: 'rejected', reason: 'nameMismatch', moved: nothing, meanings: ['ACCEPT step', 'REJECT step'] },
  returned: { state: 'returned', reason: 'accountClosed', moved: nothing, meanings: ['ACCEPT step', 'SETTLE step', 'RETURN step'] },
  late: { state: 'settled', moved: paid, meanings: ['ACCEPT step', 'SETTLE step'] },
  twice: { state: 'settled', moved: paid, meanings: ['ACCEPT step', 'SETTLE step', 'SETTLE stale'] },
  outOfOrder: { state: 'settled', moved: paid, meanings: ['SETTLE step', 'ACCEPT stale'] },
  returnOvertakes: { state: 'returned', reason: 'accountClosed', moved: nothing, meanings: ['RETURN step', 'SETTLE stale', 'ACCEPT stale'] },
  rejectedThenSettled: { state: 'rejected', reason: 'clearingFault', moved: nothing, meanings: ['REJECT step', 'SETTLE contradiction'] },
  settledThenRejected: { state: 'settled', moved: paid, meanings: ['ACCEPT step', 'SETTLE step', 'REJECT contradiction'] },
  otherAmount: { state: 'signed', moved: inClearing, meanings: ['ACCEPT step', 'SETTLE contradiction'] },
  silent: { state: 'signed', moved: inClearing, meanings: ['ACCEPT step'] },
  submissionFails: { state: 'settled', moved: paid, meanings: ['ACCEPT step', 'SETTLE step'] },
}

describe('when clearing behaves', () => {
  test.each(behaviourNames)('%s: the money is where the last true word has it, once', async (behaviour) => {
    const before = await places()
    const payment = await pay(behaviour)
    await doJobs(bank)
    await passSeconds(95)
    const { state, reason = null, moved, meanings } = ends[behaviour]
    expect(await paymentNow(payment.id)).toMatchObject({ state, reason })
    expect(await movedSince(before)).toEqual(moved)
    expect(await meaningsOf(payment.id)).toEqual(meanings)
  })
})

describe('the statement of the client', () => {
  const newest = async (count: number) => {
    const { id } = await mainAccount(olena)
    const answer = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId: id } })
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    return answer.answer.entries.slice(0, count)
  }

  test('names the recipient of the payment, and the bank for the fee, each an entry of its own', async () => {
    const payment = await pay('plain')
    await doJobs(bank)
    await passSeconds(5)
    expect(await newest(2)).toMatchObject([
      {
        amount: '-300',
        counterparty: { name: 'Діло', iban: '' },
        remittanceInformation: `Комісія банку за платіжною інструкцією № ${payment.number} від 20.11.2026`,
        paymentId: payment.id,
      },
      {
        amount: String(-AMOUNT),
        counterparty: { name: 'ТОВ «Сусід»', iban: payment.creditor.iban },
        remittanceInformation: 'Оплата за послуги згідно з рахунком №17',
        paymentId: payment.id,
      },
    ])
  })

  test('says which payment came back, and why', async () => {
    const payment = await pay('returned')
    await doJobs(bank)
    await passSeconds(15)
    const [returned, fee, debited] = await newest(3)
    expect(fee).toMatchObject({ amount: '-300', paymentId: payment.id })
    expect(debited).toMatchObject({ amount: String(-AMOUNT), paymentId: payment.id })
    expect(returned).toMatchObject({
      amount: String(AMOUNT),
      paymentId: payment.id,
      remittanceInformation: `Повернення коштів за платіжною інструкцією № ${payment.number} від 20.11.2026: рахунок отримувача закрито`,
    })
  })

  test('has both sides also when the return overtook everything else', async () => {
    const payment = await pay('returnOvertakes')
    await doJobs(bank)
    await passSeconds(15)
    expect((await newest(3)).map(({ amount, paymentId }) => [amount, paymentId])).toEqual([
      [String(AMOUNT), payment.id],
      ['-300', payment.id],
      [String(-AMOUNT), payment.id],
    ])
  })
})

describe('jobs', () => {
  test('submitting twice, before and after the answers, changes nothing', async () => {
    const before = await places()
    const payment = await pay('plain')
    const company_id = await companyOf(payment.id)
    await Promise.all([1, 2, 3].map(() => submitTransfer(bank.context, company_id, payment.id)))
    await passSeconds(5)
    await submitTransfer(bank.context, company_id, payment.id)
    await doJobs(bank)
    await passSeconds(5)
    expect(await movedSince(before)).toEqual(paid)
  })

  test('an answer that comes before our own note of having sent is taken', async () => {
    const before = await places()
    const payment = await pay('plain')
    const submit: Clearing['submit'] = async (transfer) => {
      await bank.clearing.submit(transfer)
      throw new Error('The server has died')
    }
    const clearing = { ...bank.context.clearing, submit }
    const handingOver = submitTransfer({ ...bank.context, clearing }, await companyOf(payment.id), payment.id)
    await expect(handingOver).rejects.toThrow('The server has died')
    await passSeconds(5)
    expect(await paymentNow(payment.id)).toMatchObject({ state: 'settled' })
    await doJobs(bank)
    expect(await movedSince(before)).toEqual(paid)
  })

  test('ten servers that take the same answers at once move the money once', async () => {
    const before = await places()
    const payment = await pay('twice')
    await doJobs(bank)
    bank.clock.advance(MINUTE)
    await Promise.all(Array.from({ length: 10 }, () => takeMessages(bank.context, 100)))
    expect(await movedSince(before)).toEqual(paid)
    expect(await paymentNow(payment.id)).toMatchObject({ state: 'settled' })
  })

  test('an answer about a transfer that this bank never made is kept, and moves nothing', async () => {
    const before = await places()
    const stray = settledAnswer('X/1')
    const clearing = answeringWith(bank.context.clearing, [stray])
    expect(await takeMessages({ ...bank.context, clearing }, 10)).toMatchObject([{ meaning: 'stray' }])
    expect(await takeMessages({ ...bank.context, clearing }, 10)).toMatchObject([{ meaning: 'stray' }])
    expect(await movedSince(before)).toEqual(nothing)
    const kept = await bank.context.database.selectFrom('clearing_stray_answer').selectAll().execute()
    expect(kept).toMatchObject([{ answer_id: 'X/1', transfer_id: 'not ours', amount: kopiykas(5n) }])
  })

  test('an answer about another bank’s transfer that bears the name of ours says nothing of ours', async () => {
    const payment = await pay('silent')
    await doJobs(bank)
    const before = await places()
    const named = { transferId: payment.id, uetr: certain(parseUetr(randomUUID())), amount: AMOUNT }
    const answers = [settledAnswer('N/1', { ...named, event: 'REJECT' }), settledAnswer('N/2', named)]
    const clearing = answeringWith(bank.context.clearing, answers)
    expect(await takeMessages({ ...bank.context, clearing }, 10)).toMatchObject([{ meaning: 'stray' }, { meaning: 'stray' }])
    expect(await movedSince(before)).toEqual(nothing)
    expect((await eventsOf(payment.id)).at(-1)).toBe('HAND_OVER')
    bank.clearing.mute(payment.id)
  })

  test('a message that cannot be read is kept once, and moves nothing', async () => {
    const before = await places()
    const message = { messageId: 'U/1', kind: 'unreadable', because: 'XML_NOT_WELL_FORMED', text: '<Document' } as const
    const clearing = { ...bank.context.clearing, messages: async () => [message], confirm: async () => {} }
    expect(await takeMessages({ ...bank.context, clearing }, 10)).toMatchObject([{ meaning: 'unreadable' }])
    expect(await takeMessages({ ...bank.context, clearing }, 10)).toMatchObject([{ meaning: 'repeated' }])
    expect(await movedSince(before)).toEqual(nothing)
    const kept = await bank.context.database.selectFrom('clearing_unreadable_message').select(['because', 'body']).execute()
    expect(kept).toEqual([{ because: 'XML_NOT_WELL_FORMED', body: '<Document' }])
  })

  test('an answer that cannot be taken holds up no other, and is reported again', async () => {
    const before = await places()
    await pay('plain')
    await doJobs(bank)
    bank.clock.advance(MINUTE)
    const messages = await bank.context.clearing.messages('news', 100)
    const answers = messages.flatMap((message) => (message.kind === 'answer' ? [message.answer] : []))
    const broken = { ...answers[0], answerId: 'broken', businessDate: 'no day' } as ClearingAnswer
    const clearing = answeringWith(bank.context.clearing, [broken, ...answers])
    await expect(takeMessages({ ...bank.context, clearing }, 10)).rejects.toThrow('1 messages of clearing')
    expect(await movedSince(before)).toEqual(paid)
  })
})

test('page, list and search say that the recipient has the money once its bank has said so, and the notice keeps its moment', async () => {
  const payment = await pay('plain')
  await doJobs(bank)
  await passSeconds(30)
  const outcomes = async () => {
    const list = await olena.call('GET /api/payment-service/payments', {})
    const found = await olena.call('GET /api/search-service/search', { query: { query: payment.number } })
    const notices = await olena.call('GET /api/notice-service/notices', {})
    if (!list.ok || !found.ok || !notices.ok) throw new Error('Something is not read')
    return [
      (await paymentNow(payment.id)).outcome,
      list.answer.payments.find(({ id }) => id === payment.id)?.outcome,
      found.answer.payments?.first.find(({ id }) => id === payment.id)?.outcome,
      notices.answer.notices.find((one) => one.payment.id === payment.id)?.payment.outcome,
    ]
  }
  expect(await outcomes()).toEqual(Array(4).fill('atRecipientsBank'))
  await takeMessages({ ...bank.context, clearing: answeringWith(bank.context.clearing, [credit(payment.id, 'credited')]) }, 10)
  expect(await outcomes()).toEqual([...Array(3).fill('credited'), 'atRecipientsBank'])
})

test('the word that the recipient has the money stands in the history once, and moves none', async () => {
  const { id } = await pay('credited')
  await doJobs(bank)
  await passSeconds(10)
  const before = await places()
  await takeMessages({ ...bank.context, clearing: answeringWith(bank.context.clearing, [credit(id, 'again')]) }, 10)
  expect(await movedSince(before)).toEqual(nothing)
  expect((await eventsOf(id)).slice(-2)).toEqual(['SETTLE', 'CREDIT'])
})

test('the word that the recipient has it comes alone: it is settled, and credited', async () => {
  const { id } = await pay('silent')
  await takeMessages({ ...bank.context, clearing: answeringWith(bank.context.clearing, [credit(id, 'alone')]) }, 10)
  expect((await eventsOf(id)).slice(-2)).toEqual(['SETTLE', 'CREDIT'])
})

test('a returned payment is not credited any more by a late answer', async () => {
  const { id } = await pay('returned')
  await doJobs(bank)
  await passSeconds(15)
  await takeMessages({ ...bank.context, clearing: answeringWith(bank.context.clearing, [credit(id, 'late')]) }, 10)
  expect((await eventsOf(id)).at(-1)).toBe('RETURN')
})

test('an answer that can never be taken is put aside after ten tries, and holds up no other', async () => {
  // An amount that fits into no column.
  const broken = (answerId: string) => settledAnswer(answerId, { amount: kopiykas(10n ** 30n) })
  const waiting: ClearingAnswer[] = [...Array.from({ length: 20 }, (_, place) => broken(`P/${place}`)), { ...broken('good'), amount: kopiykas(5n) }]
  const clearing = {
    ...bank.context.clearing,
    messages: async (_: unknown, atMost: number) => waiting.slice(0, atMost).map(messageOf),
    confirm: async (ids: readonly string[]) => void waiting.splice(0, waiting.length, ...waiting.filter(({ answerId }) => !ids.includes(answerId))),
  }
  const context = { ...bank.context, clearing }
  for (let tries = 1; tries < 10; tries += 1) await expect(takeMessages(context, 20)).rejects.toThrow('could not be taken')
  const aside = await takeMessages(context, 20)
  expect(aside.map(({ meaning }) => meaning)).toEqual(Array.from({ length: 20 }, () => 'put aside'))
  expect(await takeMessages(context, 20)).toMatchObject([{ message: { messageId: 'good' }, meaning: 'stray' }])
  expect(waiting).toEqual([])
})

describe('the daily reconciliation', () => {
  /** A separate day: transfers of another day are left out. */
  async function day(work: () => Promise<void>) {
    // Holds and balances of earlier tests stay; only the transfers of this day are compared.
    await owner.query('truncate clearing_transfer, clearing_answer, clearing_exception, clearing_directory')
    bank.clearing.forgetAll()
    const now = new Date(bank.clock.now())
    bank.clock.advance(DAY - (now.getTime() % DAY) + 6 * HOUR)
    const date = certain(parseBusinessDate(new Date(bank.clock.now()).toISOString().slice(0, 10)))
    const before = await reconcileClearing(bank.context, date)
    olena = await bank.signedIn(OLENA)
    await work()
    bank.clock.advance(DAY)
    const after = await reconcileClearing(bank.context, date)
    return { ...after, suspenseBalance: after.suspenseBalance - before.suspenseBalance }
  }

  test('agrees when every answer came, whatever the order', async () => {
    const found = await day(async () => {
      for (const behaviour of ['plain', 'rejected', 'returned', 'twice', 'outOfOrder', 'returnOvertakes'] as const) {
        bank.clock.advance(MINUTE)
        await pay(behaviour)
      }
      await doJobs(bank)
      await passSeconds(20)
    })
    expect(found).toMatchObject({ transfers: 6, differences: [], suspenseBalance: 0n, acceptedAtClearing: 0n })
    expect(found.nostroMovement).toBe(found.settledAtClearing)
    expect(found.nostroMovement).toBe(3n * AMOUNT)
  })

  test('names what clearing settled and never reported to us, by transfer and in the balance', async () => {
    let id = ''
    const found = await day(async () => {
      id = (await pay('silent')).id
      await doJobs(bank)
      await passSeconds(20)
    })
    expect(found).toMatchObject({
      agrees: false,
      suspenseBalance: AMOUNT,
      acceptedAtClearing: 0n,
      nostroMovement: 0n,
      settledAtClearing: AMOUNT,
      differences: [{ transferId: id, kind: 'status', ourStatus: 'accepted', clearingStatus: 'settled' }],
    })
  })

  test('names what we gave back and clearing paid all the same', async () => {
    let id = ''
    const found = await day(async () => {
      id = (await pay('rejectedThenSettled')).id
      await doJobs(bank)
      await passSeconds(20)
    })
    expect(found).toMatchObject({
      agrees: false,
      nostroMovement: 0n,
      settledAtClearing: AMOUNT,
      differences: [{ transferId: id, kind: 'status', ourStatus: 'rejected', clearingStatus: 'settled' }],
    })
  })

  test('names what each side alone knows, another amount, and what was never sent', async () => {
    const ids: string[] = []
    const report: Clearing['report'] = async function* (of) {
      for await (const line of bank.clearing.report(of)) {
        if (line.kind !== 'outgoing') yield line
        else if (line.transferId !== ids[0]) yield { ...line, amount: line.transferId === ids[1] ? kopiykas(line.amount + 1n) : line.amount }
      }
    }
    const found = await day(async () => {
      for (const behaviour of ['plain', 'plain', 'plain'] as const) {
        bank.clock.advance(MINUTE)
        ids.push((await pay(behaviour)).id)
      }
      await doJobs(bank)
      await passSeconds(5)
      bank.clock.advance(MINUTE)
      ids.push((await pay('plain')).id)
      Object.assign(bank.context, { clearing: { ...bank.clearing, report } })
      await owner.query('delete from clearing_directory where transfer_id = $1', [ids[2]])
      await owner.query('delete from clearing_answer where payment_id = $1', [ids[2]])
      await owner.query('delete from clearing_transfer where payment_id = $1', [ids[2]])
    })
    Object.assign(bank.context, { clearing: bank.clearing })
    const kinds = found.differences.map(({ transferId, kind }) => [ids.indexOf(transferId), kind])
    expect(kinds.sort()).toEqual([
      [0, 'unknownToClearing'],
      [1, 'amount'],
      [2, 'unknownToBank'],
      [3, 'notSent'],
    ])
  })

  // security row 40
  test('a transfer that is in clearing at midnight agrees on both days', async () => {
    const found = await day(async () => {
      // It is 23:59:58 in Kyiv: accepted before midnight, settled after it.
      const midnight = startOfDay(plusDays(businessDateAt(bank.clock.now()), 1)).getTime()
      bank.clock.advance(midnight - bank.clock.now() - 2_000)
      olena = await bank.signedIn(OLENA)
      await pay('plain')
      await doJobs(bank)
      await passSeconds(10)
    })
    expect(found).toMatchObject({ differences: [], suspenseBalance: AMOUNT, acceptedAtClearing: AMOUNT, nostroMovement: 0n, settledAtClearing: 0n })
    const next = plusDays(businessDateAt(bank.clock.now()), -1)
    expect(await reconcileClearing(bank.context, next)).toMatchObject({ differences: [], nostroMovement: AMOUNT, settledAtClearing: AMOUNT })
  })

  test('names more differences than one statement can write', async () => {
    const report = async function* () {
      for (let place = 0; place < 10_000; place += 1) {
        yield reportedTransfer(`foreign ${place}`, { amount: kopiykas(1n) })
      }
    }
    const context = { ...bank.context, clearing: { ...bank.context.clearing, report } }
    const { differences } = await reconcileClearing(context, certain(parseBusinessDate('2026-11-01')))
    expect(differences.filter(({ kind }) => kind === 'unknownToBank')).toHaveLength(10_000)
  })

  test('run again it takes the place of the run before, and is kept', async () => {
    const rows = await bank.context.database.selectFrom('clearing_reconciliation').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    const day = rows[0]?.business_date
    if (day === undefined) throw new Error('No day was reconciled')
    await reconcileClearing(bank.context, day)
    await reconcileClearing(bank.context, day)
    expect(await bank.context.database.selectFrom('clearing_reconciliation').selectAll().where('business_date', '=', day).execute()).toHaveLength(1)
  })
})
