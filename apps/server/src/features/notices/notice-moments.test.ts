import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountNoticeKinds } from '@dilo/domain/accounts/account-notice.ts'
import { type CardNoticeKind, cardNoticeKinds } from '@dilo/domain/cards/card-notice.ts'
import { type DepositNoticeKind, depositNoticeKinds } from '@dilo/domain/deposits/deposit-notice.ts'
import { type ExchangeNoticeKind, exchangeNoticeKinds } from '@dilo/domain/exchange/exchange-notice.ts'
import { noticeKinds } from '@dilo/domain/payments/notice.ts'
import { outcomeInWords } from '@dilo/domain/payments/outcome-words.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ok } from '@dilo/domain/result.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import { roomsAbove } from '../../rooms-above.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { doJobs } from '../../testing/do-jobs.ts'
import { accountsOf, buying, writeAtLimit } from '../../testing/exchange-steps.ts'
import { outsideAccount, payOutside } from '../../testing/outgoing-payment.ts'
import { BOHDAN, IHOR, OLENA } from '../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, signedByTwo } from '../../testing/signatories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { enrich, openTestDeposit } from '../../testing/test-deposit.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../testing/test-payment.ts'
import { twoSignersOfFile } from '../../testing/two-signers-of-file.ts'
import { scriptedClearing } from '../../testing/scripted-clearing.ts'
import { takeMessages } from '../payments/clearing/take-messages.ts'
import { noteCardNews } from '../cards/notices/note-card-news.ts'
import { tellOfDeposits } from '../deposits/notices/tell-of-deposit.ts'
import { tellOfExchange } from '../exchange/notices/tell-of-exchange.ts'
import { tellOfLowBalances } from '../accounts/notices/tell-of-low-balances.ts'

const { bank } = bankOfFile()
beforeEach(() => void bank.clock.advance(11 * MINUTE))
const { company, olena, bohdan, ihor } = twoSignersOfFile(bank)

const params = (paymentId: string) => ({ params: { paymentId } })
const signs = async (client: TestClient, id: string, phone: string) =>
  expect(await sign(client, id, await codeFor(bank, client, id, phone), 'SMS')).toMatchObject({ ok: true })

/** Everything that the list says of a payment's notices, the oldest first, but whether they still ask for something. */
async function noticesOfPayment(client: TestClient, paymentId: string) {
  const listed = await client.call('GET /api/notice-service/notices', { query: { limit: 100 } })
  if (!listed.ok) throw new Error(listed.refusal.error_code)
  return listed.answer.notices
    .filter(({ payment }) => payment.id === paymentId)
    .map((notice) => ({ ...notice, isOver: null, isRead: null }))
    .toReversed()
}

async function answered(): Promise<void> {
  await doJobs(bank)
  bank.clock.advance(MINUTE)
  await takeMessages(bank.context, 100)
}

async function onSigning(valueDate?: string): Promise<string> {
  const { id } = await created(olena, await paymentBody(olena, ihor, { amount: '100', ...(valueDate !== undefined && { valueDate }) }))
  expect(await olena.call('POST /api/payment-service/payments/{paymentId}/signing', params(id))).toMatchObject({ ok: true })
  return id
}

const outside = async (behaviour: 'plain' | 'rejected' | 'returned' | 'credited'): Promise<string> => {
  await needSignatures(bank, company, ['first'])
  return (await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, behaviour), 10_000n)).id
}

type Step = (paymentId: string) => Promise<unknown>

/** For each kind: a payment whose notice of that kind stands, a step after it, and the notices of the reader in the end. */
const lives: Record<(typeof noticeKinds)[number], { reader: () => TestClient; begins: () => Promise<string>; goesOn: Step; outcomes: string[] }> = {
  awaitsSignature: {
    reader: () => bohdan,
    begins: () => onSigning(),
    goesOn: async (id) => {
      await signs(olena, id, OLENA)
      await signs(bohdan, id, BOHDAN)
    },
    outcomes: ['awaitsSignature onSigning', 'done credited'],
  },
  rework: {
    reader: () => olena,
    begins: async () => {
      const id = await onSigning()
      expect(await bohdan.call('POST /api/payment-service/payments/{paymentId}/rework', { ...params(id), body: { reason: 'Не та сума' } })).toMatchObject({
        ok: true,
      })
      return id
    },
    goesOn: async (id) => {
      await olena.call('POST /api/payment-service/payments/{paymentId}/signing', params(id))
      await signs(olena, id, OLENA)
      await signs(bohdan, id, BOHDAN)
    },
    outcomes: ['awaitsSignature onSigning', 'rework draft', 'awaitsSignature onSigning', 'done credited'],
  },
  done: {
    reader: () => olena,
    begins: async () => {
      const id = await outside('returned')
      await doJobs(bank)
      for (let turn = 0; turn < 20 && (await noticesOfPayment(olena, id)).length === 0; turn += 1) {
        bank.clock.advance(1000)
        await takeMessages(bank.context, 100)
      }
      return id
    },
    goesOn: () => answered(),
    outcomes: ['done atRecipientsBank', 'returned returned'],
  },
  rejected: {
    reader: () => olena,
    begins: async () => {
      const id = await outside('rejected')
      await answered()
      return id
    },
    goesOn: () => answered(),
    outcomes: ['rejected rejected'],
  },
  returned: {
    reader: () => olena,
    begins: async () => {
      const id = await outside('returned')
      await answered()
      return id
    },
    goesOn: () => answered(),
    outcomes: ['done atRecipientsBank', 'returned returned'],
  },
  recallAnswered: {
    reader: () => olena,
    begins: async () => {
      const id = await outside('plain')
      await answered()
      expect(await olena.call('POST /api/payment-service/payments/{paymentId}/recall', { ...params(id), body: { reason: 'duplicate' } })).toMatchObject({
        ok: true,
      })
      const [recall] = await asOwner(bank, 'select recall_id from transfer_recall where payment_id = $1', [id])
      const answer = { recallId: String(recall?.['recall_id']), transferId: id, refusal: 'moneyGone', reported: null } as const
      const clearing = scriptedClearing()
      clearing.say({ messageId: `recall/${id}`, kind: 'recallAnswer', answer })
      await takeMessages({ ...bank.context, clearing }, 1)
      return id
    },
    goesOn: () => answered(),
    outcomes: ['done atRecipientsBank', 'recallAnswered atRecipientsBank'],
  },
  cancelled: {
    reader: () => bohdan,
    begins: async () => {
      const id = await onSigning(new Date(bank.clock.now() + DAY).toISOString().slice(0, 10))
      await signs(olena, id, OLENA)
      await signs(bohdan, id, BOHDAN)
      expect(await olena.call('POST /api/payment-service/payments/{paymentId}/cancellation', { ...params(id), body: { reason: 'Передумали' } })).toMatchObject({
        ok: true,
      })
      return id
    },
    goesOn: () => answered(),
    outcomes: ['awaitsSignature onSigning', 'cancelled revoked'],
  },
}

describe('a notice of a payment', () => {
  test.each(noticeKinds)('of the kind %s says what was so at its moment, whatever comes after it', async (kind) => {
    const { reader, begins, goesOn, outcomes } = lives[kind]
    const id = await begins()
    const before = await noticesOfPayment(reader(), id)
    expect(before.map((notice) => notice.kind)).toContain(kind)
    bank.clock.advance(MINUTE)
    await goesOn(id)
    const after = await noticesOfPayment(reader(), id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.map((notice) => `${notice.kind} ${notice.payment.outcome}`)).toEqual(outcomes)
  })

  test('that the other bank has its money stays so when that bank reports the credit', async () => {
    const id = await outside('credited')
    await answered()
    await answered()
    const [payment] = await asOwner(bank, 'select credited_at is not null as known from clearing_transfer where payment_id = $1', [id])
    expect(payment).toEqual({ known: true })
    const [first] = await noticesOfPayment(olena, id)
    expect(first && outcomeInWords(first.payment.outcome, 'uk')).toMatch(/^Проведено: /)
  })
})

type ThingKind = { readonly sort: 'card' | 'deposit' | 'exchange' | 'account'; readonly kind: string }

const kindsOfThings: readonly ThingKind[] = [
  ...Object.keys(cardNoticeKinds).map((kind) => ({ sort: 'card' as const, kind })),
  ...Object.keys(depositNoticeKinds).map((kind) => ({ sort: 'deposit' as const, kind })),
  ...Object.keys(exchangeNoticeKinds).map((kind) => ({ sort: 'exchange' as const, kind })),
  ...accountNoticeKinds.map((kind) => ({ sort: 'account' as const, kind })),
]

const inOne = (work: (transaction: DatabaseTransaction) => unknown) =>
  inTransaction<void, never>(bank.context.database, async (transaction) => {
    await work(transaction)
    return ok(undefined)
  })

describe('a notice of a thing', () => {
  let ids: Record<'card' | 'deposit' | 'exchange', string>
  let holder: string

  beforeAll(async () => {
    holder = await personOf(bank, BOHDAN)
    const [card] = await asOwner(bank, 'select card_id from card where company_id = $1 order by position limit 1', [company])
    const { depositId } = await openTestDeposit(bank, company)
    const { olena: writer } = await signedByTwo(bank, company)
    const { id: exchange } = await writeAtLimit(writer, buying(await accountsOf(bank, company)), '43.5000')
    ids = { card: String(card?.['card_id']), deposit: depositId, exchange }
  })

  /** Writes a notice as its step does, and lets an account have news by a real payment or a fall of its balance. */
  async function tell({ sort, kind }: ThingKind): Promise<void> {
    const common = { companyId: company, by: null, at: new Date(bank.clock.now()) }
    if (sort === 'card') {
      const lockKind = kind === 'locked' ? ('bank' as const) : null
      await inOne((transaction) =>
        noteCardNews(transaction, { ...common, cardId: ids.card, holderId: holder, kind: kind as CardNoticeKind, lockKind, amount: 12_345n }),
      )
    } else if (sort === 'deposit')
      await inOne((transaction) =>
        tellOfDeposits(transaction, [{ ...common, depositId: ids.deposit, openedBy: holder, kind: kind as DepositNoticeKind, amount: 12_345n, rate: 1_100 }]),
      )
    else if (sort === 'exchange')
      await inOne((transaction) =>
        tellOfExchange(transaction, [
          { ...common, requestId: ids.exchange, kind: kind as ExchangeNoticeKind, amount: 12_345n, rate: 43_500_000n, why: 'Не та підстава' },
        ]),
      )
    else await accountHas(kind)
  }

  async function accountHas(kind: string): Promise<void> {
    const account = await mainAccount(olena)
    if (kind === 'moneyIn') {
      const theirs = await companyOf(bank, IHOR)
      await needSignatures(bank, theirs, ['first'])
      const payment = await created(ihor, await paymentBody(ihor, olena, { amount: '100' }))
      await signs(ihor, payment.id, IHOR)
      return
    }
    const bound = String(BigInt(account.availableBalance) + 100n)
    const path = { params: { accountId: account.id } }
    await olena.call('PUT /api/notice-service/accounts/{accountId}/bound', { ...path, body: { bound: '1' } })
    await asOwner(bank, 'update balance_bound set bound = $1', [bound])
    await tellOfLowBalances(bank.context)
  }

  async function listed({ sort }: ThingKind) {
    const call = `GET /api/notice-service/${sort}-notices` as 'GET /api/notice-service/card-notices'
    const read = await olena.call(call, { query: { limit: 100 } })
    if (!read.ok) throw new Error(read.refusal.error_code)
    return read.answer.notices
  }

  test.each(kindsOfThings)('of the kind $kind of a $sort says the same when the next comes', async (one) => {
    await tell(one)
    const [before] = await listed(one)
    expect(before?.kind).toBe(one.kind)
    bank.clock.advance(MINUTE)
    const ofSort = kindsOfThings.filter(({ sort }) => sort === one.sort)
    const next = ofSort[(ofSort.indexOf(one) + 1) % ofSort.length] ?? one
    if (one.sort === 'account') await enrich(bank, company, (await mainAccount(olena)).id, kopiykas(77n))
    await tell(next)
    const [newest, same] = await listed(one)
    expect(newest?.kind).toBe(next.kind)
    expect(same).toEqual(before)
  })

  test.each(roomsAbove.noticeSorts.map(({ table, words }) => ({ table, happened: words.happened })))(
    'has its own words for each kind: $table',
    ({ happened }) => {
      for (const words of Object.values(happened)) expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length)
    },
  )
})
