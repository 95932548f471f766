import { setTimeout as pause } from 'node:timers/promises'
import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { killMeanwhile } from '../../../testing/killing/kill-meanwhile.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { handleMessage } from '../inbound/handle-message.ts'

const { purchases, kills } = proofSize({ small: { purchases: 60, kills: 2 }, large: { purchases: 600, kills: 30 } })
const AMOUNT = 1_000n
const CHARGED = 900n

const bank = killableBank(4, 4)

test(
  'a message of the processor is held or booked exactly once, however often the database is killed under two servers',
  () =>
    bank.prove('killed-clearing', { now: () => Date.now() }, async (random, contexts) => {
      const opening = AMOUNT * BigInt(purchases * 2)
      const card = await bank.asOwner((owner) => fundedCard({ context: contexts[0] }, owner, opening))
      const messages = purchasesOf(card)
      // Every message at both servers, again and again until it is taken.
      await killMeanwhile(bank, { random, kills, within: [50, 400] }, () =>
        Promise.all(contexts.flatMap((context) => inLanes(messages, 4, (message) => untilTaken(context, message)))),
      )
      expect(await bank.ask('select booked::text, held::text from ledger.balance_view where account_id = $1', [card.accountId])).toEqual([
        { booked: String(opening - CHARGED * BigInt(purchases)), held: '0' },
      ])
      expect(await bank.ask('select count(*)::integer as count from card_clearing where card_id = $1', [card.cardId])).toEqual([{ count: purchases }])
    }),
  KILLED_MS,
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
