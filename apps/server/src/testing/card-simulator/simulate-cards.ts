import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { expireHolds } from '@dilo/ledger/expire-holds.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import pg from 'pg'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import { handleMessage } from '../../features/cards/door.ts'
import { collectFromCredits } from '../../features/cards/clearing/collect-shortages.ts'
import { endCardHolds } from '../../features/cards/clearing/end-holds.ts'
import { endPaidBackLocks } from '../../features/cards/shortages/end-paid-back-locks.ts'
import { settleDay } from '../../features/cards/settlement/settle-day.ts'
import type { ReportedMovement } from '../../ports/card-processor.ts'
import { cardMessages, newName } from '../card-messages.ts'
import { fundedCard, type FundedCard } from '../funded-card.ts'
import { type RandomSource, randomSource } from '../random-source.ts'
import { simulate, type Simulation } from '../simulation/simulate.ts'
import { openSimulatedBank, type SimulatedBank } from '../simulation/simulated-bank.ts'
import type { Actor } from '../simulation/turns.ts'
import { compareCard } from './compare-card.ts'
import { CardModel } from './card-model.ts'

export type CardWorld = SimulatedBank & {
  /** The bank's work, whose connections break. */
  readonly context: Context
  readonly cards: readonly { readonly card: FundedCard; readonly model: CardModel }[]
  /** The processor's messages, by name, for its report. */
  readonly movements: Map<string, ReportedMovement & { readonly day: BusinessDate }>
  /** Messages on their way. */
  readonly line: { readonly place: number; readonly message: ProcessorMessage }[]
}

/** The books are read whole that often. */
const BOOKS_EVERY = 20

/**
 * Merchants, people, a processor and its network in turns that one seed decides: purchases that grow, are taken back in
 * part, charged in parts, by force and late; messages that come twice and in any order; money that comes and goes;
 * holds that end; connections that break at any statement. After each turn money, holds and counters are those of a
 * model of the messages (card-model.ts), and at the end every day is settled and leaves nothing on the transit account.
 * @returns its history, the same for the same seed
 */
export async function simulateCards({ seed, steps }: Simulation): Promise<readonly string[]> {
  const world = await openWorld(randomSource(seed))
  const deliveries = network(world)
  return simulate({
    ...world,
    steps,
    actors: [merchants(world), deliveries, people(world), clock(world), jobs(world)],
    async afterEach(step) {
      for (const one of world.cards) await compareCard(world, one)
      await expectBankAccounts(world)
      if (step % BOOKS_EVERY === 0) await expectBooksInOrder(world)
    },
    calm: [{ actors: [deliveries], end: () => settleAll(world) }],
  })
}

async function openWorld(random: RandomSource): Promise<CardWorld> {
  const simulated = await openSimulatedBank(random, { breaks: () => random.chance(1) })
  const { bank, owner, breakable } = simulated
  const movements: CardWorld['movements'] = new Map()
  const context: Context = {
    ...bank.context,
    database: breakable,
    bankDatabase: breakable,
    cardProcessor: {
      ...bank.context.cardProcessor,
      async *report(day) {
        for (const movement of movements.values()) if (movement.day === day) yield movement
      },
    },
  }
  const cards = []
  for (const amount of [500_000n, 60_000n]) {
    const card = await fundedCard(bank, owner, amount)
    cards.push({ card, model: new CardModel() })
  }
  return { ...simulated, context, cards, movements, line: [] }
}

const now = ({ bank }: CardWorld): string => new Date(bank.clock.now()).toISOString()

function send(world: CardWorld, place: number, message: ProcessorMessage): string {
  world.line.push({ place, message })
  const { card } = world.cards[place] as CardWorld['cards'][number]
  if (message.kind === 'clearing' || message.kind === 'refund' || message.kind === 'chargeback' || message.kind === 'single') {
    const amount = BigInt(message.billing.value)
    world.movements.set(message.messageId, {
      messageId: message.messageId,
      kind: message.kind,
      token: card.token,
      amount: kopiykas(message.kind === 'refund' || message.kind === 'chargeback' ? -amount : amount),
      day: message.day as BusinessDate,
    })
  }
  return `${message.kind} ${message.messageId} ${'billing' in message ? message.billing.value : ''}`
}

/** Purchases begin, go on and end. */
function merchants(world: CardWorld): Actor {
  const { random, cards } = world
  const purchases: { readonly place: number; readonly group: string }[] = []
  const actions = {
    begin: () => {
      const place = random.whole(0, cards.length - 1)
      const group = newName('purchase')
      purchases.push({ place, group })
      return { place, group }
    },
  }
  return {
    name: 'merchants',
    weight: 5,
    ready: () => world.line.length < 30,
    act() {
      const isNew = purchases.length === 0 || random.chance(35)
      const { place, group } = isNew ? actions.begin() : random.pick(purchases.slice(-8))
      const { card } = cards[place] as CardWorld['cards'][number]
      const at = now(world)
      const common = { card: card.token, at, group, amount: BigInt(random.whole(1, 40_000)), day: businessDateAt(world.bank.clock.now()) }
      if (isNew && random.chance(70)) return send(world, place, random.chance(90) ? cardMessages.authorisation(common) : cardMessages.advice(common))
      switch (random.whole(0, 7)) {
        case 0:
          return send(world, place, cardMessages.incremental(common))
        case 1:
        case 2:
          return send(world, place, cardMessages.clearing({ ...common, isFinal: random.chance(60) }))
        case 3:
          return send(world, place, cardMessages.clearing({ ...common, group: random.chance(50) ? null : group }))
        case 4:
          return send(world, place, cardMessages.refund({ ...common, group: random.chance(50) ? null : group }))
        case 5:
          return send(world, place, cardMessages.chargeback(common))
        case 6:
          return send(world, place, cardMessages.single({ ...common, group: newName('purchase') }))
        default:
          return send(world, place, cardMessages.reversal(common))
      }
    },
  }
}

/** Brings messages in any order, some again. */
function network(world: CardWorld): Actor {
  const { random, line, mood } = world
  return {
    name: 'network',
    weight: 8,
    ready: () => line.length > 0,
    async act() {
      const index = random.whole(0, line.length - 1)
      const { place, message } = line[index] as CardWorld['line'][number]
      const { model } = world.cards[place] as CardWorld['cards'][number]
      const handled = await handleMessage(world.context, 'local', message).catch(() => null)
      // The processor repeats a message without an answer: it stays on the line.
      const isSure = handled !== null && handled.isTaken && handled.alarm === null
      if (!isSure) {
        // The processor takes an unanswered question for a no; the bank will answer the same from what it has kept.
        return `${message.messageId} was not taken (${handled?.alarm ?? 'no answer'})`
      }
      if (mood.calm || !random.chance(15)) line.splice(index, 1)
      model.take(message, handled.answer?.responseCode ?? null)
      return `${message.messageId} → ${handled.answer?.responseCode ?? 'taken'}`
    },
  }
}

/** Money comes to the accounts and leaves them. */
function people({ random, cards }: CardWorld): Actor {
  return {
    name: 'people',
    weight: 1,
    async act() {
      const { card, model } = random.pick(cards)
      const amount = BigInt(random.whole(1, 60_000))
      if (random.chance(60)) {
        await card.credit(amount)
        model.moved += amount
        return `${amount} comes`
      }
      const isThere = await card.spend(amount).then(
        () => true,
        () => false,
      )
      if (isThere) model.moved -= amount
      return `${amount} ${isThere ? 'goes' : 'is not there'}`
    },
  }
}

function clock({ bank, random }: CardWorld): Actor {
  return {
    name: 'clock',
    weight: 2,
    act() {
      const leap = random.chance(85) ? random.whole(1, 50) * MINUTE : random.whole(2, 40) * HOUR
      bank.clock.advance(leap)
      return `+${leap / MINUTE} min`
    },
  }
}

function jobs({ context, bank, random }: CardWorld): Actor {
  const work: Record<string, () => Promise<unknown>> = {
    endCardHolds: () => endCardHolds(context, 100),
    expireHolds: async () => {
      const client = new pg.Client({ connectionString: bank.applicationUrl })
      await client.connect()
      try {
        return await expireHolds({ query: (text, parameters) => client.query(text, [...parameters]) }, new Date(context.clock.now()), 100)
      } finally {
        await client.end()
      }
    },
    collectFromCredits: () => collectFromCredits(context, 100),
    endPaidBackLocks: () => endPaidBackLocks(context, 100),
  }
  return {
    name: 'jobs',
    weight: 2,
    async act() {
      const name = random.pick(Object.keys(work))
      const did = await work[name]?.().catch(() => 'broke off')
      return `${name} ${String(did)}`
    },
  }
}

/** The bank's own accounts are what movements and shortages make of them. */
async function expectBankAccounts({ owner }: CardWorld): Promise<void> {
  const { rows } = await owner.query<{ what: string; difference: string }>(`
    select 'transit' as what, (select coalesce(sum(amount), 0) from ledger.internal_entry_view where account_id = 'd1100000-0000-4000-8000-000000000031')
      - (select coalesce(sum(case when kind in ('clearing', 'single') then amount else -amount end), 0) from card_clearing)
      + (select coalesce(sum(settled), 0) from card_settlement) as difference
    union all
    select 'shortage', (select coalesce(sum(amount), 0) from ledger.internal_entry_view where account_id = 'd1100000-0000-4000-8000-000000000041')
      + (select coalesce(sum(amount - collected), 0) from card_shortage)`)
  expect(rows.filter(({ difference }) => BigInt(difference) !== 0n)).toEqual([])
}

async function expectBooksInOrder({ owner }: CardWorld): Promise<void> {
  expect(await inspectBooks(owner)).toEqual([])
}

/** Everything was said. What the bank owes the scheme is paid day by day, and nothing is left between them. */
async function settleAll(world: CardWorld): Promise<void> {
  world.bank.clock.advance(40 * DAY)
  while ((await endCardHolds(world.context, 100)) > 0);
  await collectFromCredits(world.context, 100)
  for (const one of world.cards) {
    await compareCard(world, one)
    expect((await one.card.stands()).held).toBe(0n)
  }
  // A refused single message is in no report: the scheme owes nothing for it.
  const refused = world.cards.flatMap(({ model }) => [...model.refused])
  for (const messageId of refused) world.movements.delete(messageId)
  for (const day of new Set([...world.movements.values()].map(({ day: of }) => of)))
    expect(await settleDay(world.context, day)).toMatchObject({ agrees: true, transit: 0n, differences: [] })
  await expectBankAccounts(world)
  await expectBooksInOrder(world)
}
