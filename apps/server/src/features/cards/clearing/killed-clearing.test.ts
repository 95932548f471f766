import { setTimeout as pause } from 'node:timers/promises'
import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { demoBankOn } from '../../../testing/demo-bank-on.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { killableBank } from '../../../testing/killable-bank.ts'
import { proofSeed, replayable } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { type RandomSource, randomSource } from '../../../testing/random-source.ts'
import { handleMessage } from '../inbound/handle-message.ts'

const { purchases, kills } = proofSize({ small: { purchases: 60, kills: 2 }, large: { purchases: 600, kills: 30 } })
const AMOUNT = 1_000n
const CHARGED = 900n

const bank = killableBank(4, 4)

test(
  'a message of the processor is held or booked exactly once, however often the database is killed under two servers',
  async () => {
    await replayable('killed-clearing', proofSeed, async () => {
      const random = randomSource(proofSeed)
      const contexts = bank.databases.map((database) => contextOn(database, { now: () => Date.now() }))
      const [first] = contexts as [Context]
      await demoBankOn(bank.postgres, first)
      let owner = new pg.Client({ connectionString: bank.postgres.adminUrl() })
      await owner.connect()
      const opening = AMOUNT * BigInt(purchases * 2)
      const card = await fundedCard({ context: first }, owner, opening)
      await owner.end()

      const messages = purchasesOf(card)
      const shared = { isOver: false, killed: 0 }
      const killer = killNow(random, shared)
      // Every message at both servers, again and again until it is taken.
      await Promise.all(contexts.flatMap((context) => inLanes(messages, 4, (message) => untilTaken(context, message))))
      shared.isOver = true
      await killer
      expect(shared.killed).toBeGreaterThan(0)

      owner = new pg.Client({ connectionString: bank.postgres.adminUrl() })
      await owner.connect()
      const { rows } = await owner.query('select booked::text, held::text from ledger.balance_view where account_id = $1', [card.accountId])
      expect(rows).toEqual([{ booked: String(opening - CHARGED * BigInt(purchases)), held: '0' }])
      expect((await owner.query('select count(*)::integer as count from card_clearing where card_id = $1', [card.cardId])).rows).toEqual([{ count: purchases }])
      expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
      await owner.end()
    })
  },
  proofSize({ small: 180_000, large: 1_800_000 }),
)

/** Each is asked for and charged for less. */
function purchasesOf(card: FundedCard): readonly (readonly ProcessorMessage[])[] {
  const at = new Date().toISOString()
  return Array.from({ length: purchases }, () => {
    const group = newName('purchase')
    const common = { card: card.token, at, group, day: at.slice(0, 10) }
    return [cardMessages.advice({ ...common, amount: AMOUNT }), cardMessages.clearing({ ...common, amount: CHARGED })]
  })
}

const inLanes = (messages: readonly (readonly ProcessorMessage[])[], lanes: number, work: (message: ProcessorMessage) => Promise<void>): Promise<void>[] => {
  const left = [...messages]
  return Array.from({ length: lanes }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await Promise.all(next.map(work))
  })
}

async function untilTaken(context: Context, message: ProcessorMessage): Promise<void> {
  for (;;) {
    const handled = await handleMessage(context, 'local', message).catch(() => null)
    if (handled?.isTaken === true) return
    await pause(50)
  }
}

async function killNow(random: RandomSource, shared: { readonly isOver: boolean; killed: number }): Promise<void> {
  for (let kill = 0; kill < kills && !shared.isOver; kill += 1) {
    await pause(random.whole(50, 400))
    if (shared.isOver) return
    await bank.postgres.kill()
    shared.killed += 1
    await bank.postgres.start()
    bank.postgres.serve()
  }
}
