import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { lockCardForBank } from '../life/lock-for-bank.ts'
import { collectFromCredits } from './collect-shortages.ts'
import { endPaidBackLocks } from '../shortages/end-paid-back-locks.ts'
import { endCardHolds } from './end-holds.ts'

const { bank, owner } = bankOfFile()
let card: FundedCard

/** Every test has a card of its own, whose account has 1000.00. */
beforeEach(async () => {
  card = await fundedCard(bank, owner, 100_000n)
})

const now = (): string => new Date(bank.clock.now()).toISOString()
const today = '2026-11-20'
const common = (amount: bigint, group: string) => ({ card: card.token, at: now(), amount, group, day: today })

const say = (message: ProcessorMessage): Promise<string | null> => card.say(message)

/** A purchase that is authorised. */
async function authorised(...amounts: readonly bigint[]): Promise<string> {
  const group = newName('purchase')
  for (const [index, amount] of amounts.entries())
    expect(await say(index === 0 ? cardMessages.authorisation(common(amount, group)) : cardMessages.incremental(common(amount, group)))).toBe('00')
  return group
}

const clear = (group: string | null, amount: bigint, isFinal = true) => say(cardMessages.clearing({ ...common(amount, ''), group, isFinal }))

describe('clearing takes what is held, and no more than there is', () => {
  test('more is authorised, and less is cleared', async () => {
    const group = await authorised(50_000n, 30_000n)
    expect(await card.stands()).toEqual({ booked: 100_000n, held: 80_000n, shortage: 0n, state: 'active' })
    await clear(group, 76_000n)
    expect(await card.stands()).toEqual({ booked: 24_000n, held: 0n, shortage: 0n, state: 'active' })
  })

  test('cleared in two parts', async () => {
    const group = await authorised(100_000n)
    await clear(group, 40_000n, false)
    expect(await card.stands()).toMatchObject({ booked: 60_000n, held: 60_000n })
    await clear(group, 35_000n)
    expect(await card.stands()).toMatchObject({ booked: 25_000n, held: 0n })
  })

  test('a rate that has changed takes the difference beside, and the statement has one entry in the currency of the shop', async () => {
    const group = newName('purchase')
    const inDollars = { original: { value: '1000', currency: 'USD' } }
    expect(await say({ ...cardMessages.authorisation(common(43_500n, group)), ...inDollars })).toBe('00')
    await say({ ...cardMessages.clearing(common(43_800n, group)), ...inDollars })
    expect(await card.stands()).toMatchObject({ booked: 56_200n, held: 0n })
    const { rows } = await owner.query(
      `select amount::text, counterparty_name as name, remittance_information as words from entry_detail
       where company_id = $1 and account_id = $2 order by version desc limit 1`,
      [card.companyId, card.accountId],
    )
    expect(rows).toEqual([
      { amount: '-43800', name: 'SILPO-MARKET 417', words: `Оплата карткою •••• ${card.lastDigits}: SILPO-MARKET 417, KYIV, UA; 10.00 USD` },
    ])
  })

  test('what the account does not have the bank pays, locks the card, and takes back from the next credit', async () => {
    await card.spend(55_000n)
    await clear(null, 60_000n)
    expect(await card.stands()).toEqual({ booked: 0n, held: 0n, shortage: 15_000n, state: 'locked' })
    expect(await say(cardMessages.authorisation(common(100n, newName('purchase'))))).toBe('62')
    await card.credit(100_000n)
    await collectFromCredits(bank.context, 10)
    await endPaidBackLocks(bank.context, 10)
    expect(await card.stands()).toEqual({ booked: 85_000n, held: 0n, shortage: 0n, state: 'active' })
  })

  test('a reversal in part, and its repetition after the clearing', async () => {
    const group = await authorised(100_000n)
    const reversal = cardMessages.reversal({ ...common(60_000n, group) })
    await say(reversal)
    expect(await card.stands()).toMatchObject({ booked: 100_000n, held: 60_000n })
    await clear(group, 60_000n)
    await say(reversal)
    await say({ ...reversal, messageId: newName('message') })
    expect(await card.stands()).toMatchObject({ booked: 40_000n, held: 0n })
  })

  test('a reversal lowers the counter of its own day and month, and never under zero', async () => {
    const group = await authorised(80_000n)
    expect(await card.used(today)).toEqual({ day: 80_000n, month: 80_000n, count: 1 })
    bank.clock.advance(DAY)
    await say(cardMessages.reversal(common(0n, group)))
    expect(await card.used(today)).toEqual({ day: 0n, month: 0n, count: 0 })
    await say(cardMessages.reversal(common(0n, group)))
    expect(await card.used(today)).toEqual({ day: 0n, month: 0n, count: 0 })
    bank.clock.advance(-DAY)
  })
})

describe('a lock until the money is back', () => {
  beforeEach(async () => {
    await card.spend(100_000n)
    await clear(null, 10_000n)
  })

  async function paidBack(): Promise<void> {
    await card.credit(50_000n)
    await collectFromCredits(bank.context, 10)
    await endPaidBackLocks(bank.context, 10)
    expect(await card.stands()).toMatchObject({ booked: 40_000n, shortage: 0n })
  }

  test.each(['suspicion', 'relationEnded', 'closing'] as const)('gives way to the lock for %s, which the money does not end', async (reason) => {
    const locked = await inTransaction(bank.context.database, (transaction) =>
      lockCardForBank(bank.context, transaction, card, { reason, at: new Date(bank.clock.now()) }),
    )
    expect(locked).toMatchObject({ ok: true })
    await paidBack()
    expect(await card.stands()).toMatchObject({ state: 'locked' })
    expect(await say(cardMessages.authorisation(common(100n, newName('purchase'))))).toBe('62')
  })

  test('stays when another shortage comes at the moment in which the first is found paid back', async () => {
    await card.credit(50_000n)
    await collectFromCredits(bank.context, 10)
    await owner.query('begin')
    await owner.query('select 1 from card where card_id = $1 for update', [card.cardId])
    const ending = endPaidBackLocks(bank.context, 10)
    await untilWaitingForLock(bank.owner)
    await owner.query('update card_shortage set collected = 0, collected_at = null where card_id = $1', [card.cardId])
    await owner.query('commit')
    expect(await ending).toBe(0)
    expect(await card.stands()).toMatchObject({ shortage: 10_000n, state: 'locked' })
    // The rest of the books stays as it was.
    await owner.query('update card_shortage set collected = amount, collected_at = now() where card_id = $1', [card.cardId])
  })
})

describe('messages in any order', () => {
  test('a clearing before its authorisation is booked, and the late authorisation finds itself cleared', async () => {
    const group = newName('purchase')
    await clear(group, 30_000n)
    expect(await card.used(today)).toEqual({ day: 30_000n, month: 30_000n, count: 1 })
    expect(await say(cardMessages.authorisation(common(32_000n, group)))).toBe('00')
    expect(await card.stands()).toMatchObject({ booked: 70_000n, held: 0n })
    expect(await card.used(today)).toEqual({ day: 30_000n, month: 30_000n, count: 1 })
  })

  test('a reversal before its authorisation leaves of it what it names', async () => {
    const group = newName('purchase')
    await say(cardMessages.reversal(common(20_000n, group)))
    expect(await say(cardMessages.authorisation({ ...common(50_000n, group) }))).toBe('00')
    expect(await card.stands()).toMatchObject({ booked: 100_000n, held: 20_000n })
    expect(await card.used(today)).toEqual({ day: 20_000n, month: 20_000n, count: 1 })
  })

  test('the last clearing before the first takes the same money', async () => {
    const group = await authorised(75_000n)
    await clear(group, 35_000n)
    await clear(group, 40_000n, false)
    expect(await card.stands()).toMatchObject({ booked: 25_000n, held: 0n })
    expect(await card.used(today)).toEqual({ day: 75_000n, month: 75_000n, count: 1 })
  })

  test('a message that is said twice is booked once', async () => {
    const group = await authorised(50_000n)
    const clearing = cardMessages.clearing(common(50_000n, group))
    await Promise.all([say(clearing), say(clearing), say(clearing)])
    await say(clearing)
    expect(await card.stands()).toMatchObject({ booked: 50_000n, held: 0n })
  })

  test('what is cleared after its hold has ended is paid all the same', async () => {
    const group = await authorised(50_000n)
    bank.clock.advance(8 * DAY)
    while ((await endCardHolds(bank.context, 100)) > 0);
    expect(await card.stands()).toMatchObject({ booked: 100_000n, held: 0n })
    expect(await card.used(today)).toEqual({ day: 0n, month: 0n, count: 0 })
    await clear(group, 50_000n)
    expect(await card.stands()).toMatchObject({ booked: 50_000n, held: 0n })
    expect(await card.used(today)).toEqual({ day: 50_000n, month: 50_000n, count: 1 })
    bank.clock.advance(-8 * DAY)
  })

  test('a clearing on the day on which the hold ends takes the money, whether a job has seen it or not', async () => {
    const group = await authorised(100_000n)
    bank.clock.advance(7 * DAY)
    await clear(group, 100_000n)
    expect(await card.stands()).toEqual({ booked: 0n, held: 0n, shortage: 0n, state: 'active' })
    bank.clock.advance(-7 * DAY)
  })
})

describe('what goes back', () => {
  test('a refund needs no original, and reaches a closed card', async () => {
    await owner.query(`update card set state = 'closed', closed_at = now() where card_id = $1`, [card.cardId])
    await say(cardMessages.refund({ ...common(12_000n, ''), group: null }))
    expect(await card.stands()).toMatchObject({ booked: 112_000n, state: 'closed' })
    const { rows: notices } = await owner.query('select kind, amount::text, merchant from card_notice where card_id = $1', [card.cardId])
    expect(notices).toEqual([{ kind: 'refunded', amount: '12000', merchant: 'SILPO-MARKET 417' }])
  })

  test('the first step of a dispute credits the account, and the merchant who wins it charges again', async () => {
    const group = await authorised(50_000n)
    await clear(group, 50_000n)
    await say(cardMessages.chargeback(common(50_000n, group)))
    expect(await card.stands()).toMatchObject({ booked: 100_000n })
    await clear(group, 50_000n)
    expect(await card.stands()).toMatchObject({ booked: 50_000n })
  })

  test('a single message takes the money at once, or is refused', async () => {
    expect(await say(cardMessages.single(common(60_000n, newName('purchase'))))).toBe('00')
    expect(await card.stands()).toMatchObject({ booked: 40_000n, held: 0n })
    expect(await say(cardMessages.single(common(60_000n, newName('purchase'))))).toBe('51')
    expect(await card.stands()).toMatchObject({ booked: 40_000n, held: 0n })
  })

  test('nothing is taken back from an account with a block', async () => {
    await card.spend(100_000n)
    await clear(null, 10_000n)
    await owner.query(`update client_account set status = 'BLOCKED' where account_id = $1`, [card.accountId])
    await card.credit(50_000n)
    await collectFromCredits(bank.context, 10)
    expect(await card.stands()).toMatchObject({ booked: 50_000n, shortage: 10_000n })
    await owner.query(`update client_account set status = 'OPEN' where account_id = $1`, [card.accountId])
    await collectFromCredits(bank.context, 10)
    expect(await card.stands()).toMatchObject({ booked: 40_000n, shortage: 0n })
  })
})

test('after all of that the books are in order', async () => {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
})

describe('the processor says how a card stands with it', () => {
  const sequenceOf = async () => Number((await owner.query('select sequence from card where card_id = $1', [card.cardId])).rows[0]?.['sequence'])
  const says = (state: 'active' | 'locked' | 'closed', sequence: number) =>
    say({ kind: 'cardState', messageId: newName('message'), at: now(), card: card.token, state, sequence })
  const cardNow = async () => (await owner.query('select state, lock_kind, lock_reason, sequence from card where card_id = $1', [card.cardId])).rows[0]
  const notices = async () => (await owner.query('select kind, lock_kind from card_notice where card_id = $1', [card.cardId])).rows

  test.each(['locked', 'closed'] as const)('a card that it has stopped by itself (%s) is locked here, and its people are notified', async (state) => {
    const sequence = await sequenceOf()
    await says(state, sequence + 3)
    expect(await cardNow()).toEqual({ state: 'locked', lock_kind: 'bank', lock_reason: 'processor', sequence: sequence + 4 })
    expect(await notices()).toEqual([{ kind: 'locked', lock_kind: 'bank' }])
    expect(await say(cardMessages.authorisation(common(100n, newName('purchase'))))).toBe('62')
    // Said again, and said of a card that goes on there: the lock is the bank's people's to lift.
    await says(state, sequence + 3)
    await says('active', sequence + 9)
    expect(await cardNow()).toMatchObject({ state: 'locked' })
    expect(await notices()).toHaveLength(1)
  })

  test('what it says of a step before the last one changes nothing', async () => {
    await owner.query('update card set sequence = 5 where card_id = $1', [card.cardId])
    await says('locked', 4)
    expect(await cardNow()).toMatchObject({ state: 'active', sequence: 5 })
    expect(await notices()).toEqual([])
  })
})
