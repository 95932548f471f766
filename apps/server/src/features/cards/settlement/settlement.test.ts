import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { ReportedMovement } from '../../../ports/card-processor.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { cardMessages, newName } from '../../../testing/card-messages.ts'
import { fundedCard, type FundedCard } from '../../../testing/funded-card.ts'
import { cardSettlementAccount, nostroAccount } from '../../accounts/door.ts'
import { settleDay } from './settle-day.ts'
import { daysToSettle } from './store.ts'

const { bank, owner } = bankOfFile()
let card: FundedCard

/** Three days after. */
const later = (): BusinessDate => plusDays(day, 3)

let day = '2027-11-01' as BusinessDate

/** Every test has a settlement day and a card of its own. */
beforeEach(async () => {
  card = await fundedCard(bank, owner, 100_000n)
  day = `2027-11-${String(Number(day.slice(-2)) + 1).padStart(2, '0')}` as BusinessDate
})

const common = (amount: bigint) => ({ card: card.token, at: new Date(bank.clock.now()).toISOString(), amount, group: null, day })

async function cleared(amount: bigint): Promise<ReportedMovement> {
  const message = cardMessages.clearing(common(amount))
  await card.say(message)
  return { messageId: message.messageId, kind: 'clearing', token: card.token, amount: kopiykas(amount) }
}

async function refunded(amount: bigint): Promise<ReportedMovement> {
  const message = cardMessages.refund(common(amount))
  await card.say(message)
  return { messageId: message.messageId, kind: 'refund', token: card.token, amount: kopiykas(-amount) }
}

/** A bank whose processor reports these movements of any day. */
const reporting = (...movements: readonly ReportedMovement[]): Context => ({
  ...bank.context,
  cardProcessor: {
    ...bank.context.cardProcessor,
    async *report() {
      yield* movements
    },
  },
})

async function booked({ accountId }: LedgerAccountRef): Promise<bigint> {
  const { rows } = await owner.query<{ booked: string }>('select booked from ledger.internal_balance_view where account_id = $1', [accountId])
  return BigInt(rows[0]?.booked ?? 0)
}

const paid = () => booked(cardSettlementAccount)

test('a day on which the report and our books are the same is paid, and nothing of it is left on the transit account', async () => {
  const movements = [await cleared(30_000n), await cleared(12_000n), await refunded(5_000n)]
  const before = await paid()
  expect(await settleDay(reporting(...movements), day)).toMatchObject({ agrees: true, transit: 0n, reported: 37_000n, booked: 37_000n, movements: 3 })
  expect((await paid()) - before).toBe(37_000n)
})

test('what clearing is compared with is the same before and after a settled day of cards', async () => {
  const movements = [await cleared(30_000n)]
  const before = await booked(nostroAccount)
  await settleDay(reporting(...movements), day)
  expect(await booked(nostroAccount)).toBe(before)
})

test('a day is paid once, however often and at however many servers it is settled', async () => {
  const movements = [await cleared(30_000n)]
  const before = await paid()
  const bankThatSettles = reporting(...movements)
  await Promise.all([settleDay(bankThatSettles, day), settleDay(bankThatSettles, day), settleDay(bankThatSettles, day)])
  expect((await paid()) - before).toBe(30_000n)
})

test('a day with more refunds than purchases brings money', async () => {
  const movements = [await refunded(8_000n)]
  const before = await paid()
  expect(await settleDay(reporting(...movements), day)).toMatchObject({ agrees: true, transit: 0n })
  expect((await paid()) - before).toBe(-8_000n)
})

test.each<[string, (booked: ReportedMovement) => readonly ReportedMovement[], { transit: bigint; reported: bigint | null; booked: bigint | null }]>([
  ['the report does not know', () => [], { transit: 30_000n, reported: null, booked: 30_000n }],
  ['only the report knows', (booked) => [booked, { ...booked, messageId: newName('stray') }], { transit: -30_000n, reported: 30_000n, booked: null }],
  ['has another amount', (booked) => [{ ...booked, amount: kopiykas(29_900n) }], { transit: 100n, reported: 29_900n, booked: 30_000n }],
])('a movement that %s is named, and stays on the transit account', async (_, reported, { transit, ...difference }) => {
  const booked = await cleared(30_000n)
  const found = await settleDay(reporting(...reported(booked)), day)
  expect(found).toMatchObject({ agrees: false, transit, differences: [difference] })
  expect(await daysToSettle(bank.context.database, later())).toContain(day)
})

test('two wrong movements of one sum are found', async () => {
  const [one, other] = [await cleared(10_000n), await cleared(20_000n)]
  const found = await settleDay(reporting({ ...one, amount: other.amount }, { ...other, amount: one.amount }), day)
  expect(found).toMatchObject({ agrees: false, transit: 0n })
  expect(found.differences).toHaveLength(2)
})

test('a day that agreed is looked at again when a movement of it comes later', async () => {
  const first = await cleared(10_000n)
  expect(await settleDay(reporting(first), day)).toMatchObject({ agrees: true })
  expect(await daysToSettle(bank.context.database, later())).not.toContain(day)
  const late = await cleared(4_000n)
  expect(await daysToSettle(bank.context.database, later())).toContain(day)
  await settleDay(reporting(first, late), day)
  expect(await daysToSettle(bank.context.database, later())).not.toContain(day)
})

test('a clearing that comes after its day was settled is explained by the corrected report', async () => {
  const first = await cleared(10_000n)
  await settleDay(reporting(first), day)
  const late = await cleared(4_000n)
  expect(await settleDay(reporting(first), day)).toMatchObject({ agrees: false, transit: 4_000n })
  expect(await settleDay(reporting(first, late), day)).toMatchObject({ agrees: true, transit: 0n })
  expect(await daysToSettle(bank.context.database, later())).not.toContain(day)
})
