import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { expect } from 'vitest'
import { expectationOf } from './card-model.ts'
import type { CardWorld } from './simulate-cards.ts'

type Stored = { message_id: string; purchase: string; kind: string; amount: string; held: string; state: string; has_expired: boolean }

/** Holds the account, the holds and the counters of a card against its model. */
export async function compareCard({ owner }: CardWorld, { card, model }: CardWorld['cards'][number]): Promise<void> {
  const { rows } = await owner.query<Stored>(
    `select message_id, purchase, kind, amount, held, state,
       exists (select from card_release ended where ended.authorisation_id = asked.authorisation_id) as has_expired
     from card_authorisation asked where company_id = $1 and card_id = $2`,
    [card.companyId, card.cardId],
  )
  // A decision that was committed, though its answer was lost: the processor took it as a no, and gets the same again.
  const known = new Set([...model.purchases.values()].flatMap(({ parts }) => [...parts.keys()]))
  const unheard = rows.filter(({ message_id: id, state }) => state !== 'declined' && !known.has(id))
  if (unheard.length > 0) return

  const expired = new Set(rows.filter((row) => row.has_expired).map(({ message_id: id }) => id))
  const used = new Map<string, bigint>()
  for (const [group, purchase] of model.purchases) {
    const own = rows.filter((row) => row.purchase === group)
    const expected = expectationOf(purchase, expired)
    const held = own.reduce((sum, row) => sum + BigInt(row.held), 0n)
    // Payments made without the bank are held as far as there was money: when such a part ends, another may hold what
    // it did not.
    const isWhole = own.every(({ kind }) => kind !== 'advice')
    if (isWhole) expect({ group, held }).toEqual({ group, held: expected.held })
    else if (!own.some((row) => row.has_expired)) expect(held <= expected.held).toBe(true)
    for (const { at, amount } of expected.used) add(used, at, amount)
  }
  for (const { at, amount } of model.lone) add(used, at, amount)
  await expectCounters(owner, card.cardId, used)

  const { rows: sums } = await owner.query<{ held: string; booked: string; shortage: string; opening: string }>(
    `select balance.held, balance.booked, (select coalesce(sum(amount - collected), 0) from card_shortage where card_id = $3) as shortage,
       (select amount from ledger.entry_view where account_id = $2 and version = 1) as opening
     from ledger.balance_view balance where company_id = $1 and account_id = $2`,
    [card.companyId, card.accountId, card.cardId],
  )
  const [stands] = sums
  if (stands === undefined) throw new Error('The account is there')
  expect(BigInt(stands.held)).toBe(rows.reduce((sum, row) => sum + BigInt(row.held), 0n))
  expect(BigInt(stands.booked) - BigInt(stands.shortage)).toBe(BigInt(stands.opening) + model.moved - model.charged + model.credited)
}

function add(used: Map<string, bigint>, at: number, amount: bigint): void {
  const day = businessDateAt(at)
  for (const key of [`day ${day}`, `month ${day.slice(0, 7)}-01`]) used.set(key, (used.get(key) ?? 0n) + amount)
}

async function expectCounters(owner: CardWorld['owner'], cardId: string, used: ReadonlyMap<string, bigint>): Promise<void> {
  const { rows } = await owner.query<{ counter: string; used: string }>(
    `select period || ' ' || starts_on as counter, used from card_counter where card_or_program_id = $1 and used > 0 order by 1`,
    [cardId],
  )
  const expected = [...used].filter(([, amount]) => amount > 0n).sort(([one], [other]) => (one < other ? -1 : 1))
  expect(rows.map((row) => [row.counter, BigInt(row.used)])).toEqual(expected)
}
