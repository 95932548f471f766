import { holdDays } from '@dilo/domain/cards/hold-life.ts'
import { businessDateAt, type BusinessDate, firstOfMonth, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { holdKeyOf } from '../features/cards/door.ts'
import { type DemoPurchase, heldPurchase, shoppingCards } from '@dilo/demo-world/card-purchases.ts'
import { accountId, companyId, type DemoCast } from './demo-cast.ts'
import { cardId } from './insert-cards.ts'
import type { DemoCompany } from '@dilo/demo-world/people-and-companies.ts'
import { transactionId } from './post-transfers.ts'
import { type DemoTransfer, isInside } from '@dilo/demo-world/year-of-transfers.ts'

/** A purchase with its company and its names. */
type Bought = DemoPurchase & {
  readonly company: DemoCompany
  readonly at: number
  readonly amount: Kopiykas
  /** The processor's name of the message and of the purchase. */
  readonly name: string
  /** The transaction that charged it; null: the merchant has not charged it yet. */
  readonly transaction: string | null
}

/**
 * Writes the purchases of a cast's cards: authorisations, clearings, used limits, and a purchase of
 * yesterday that is held. The transfers are posted already, in this order.
 */
export async function insertPurchases(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  transfers: readonly DemoTransfer[],
  now: number,
): Promise<void> {
  const charged = transfers.flatMap((transfer, index) => chargedBy(cast, transfer, index))
  const held = cast.companies.flatMap((company) => heldBy(cast, company, now))
  const all = [...charged, ...held]
  if (all.length === 0) return
  await holdMoney(transaction, cast, held)
  await transaction
    .insertInto('card_authorisation')
    .values(all.map((one) => authorisationOf(cast, one)))
    .execute()
  await transaction.insertInto('card_counter').values(countersOf(cast, all)).execute()
  if (charged.length === 0) return
  await transaction
    .insertInto('card_clearing')
    .values(charged.map((one) => clearingOf(cast, one)))
    .execute()
  // Visitors' money is of no scheme. That of the demo bank was settled with other banks by the transfers themselves.
  if (cast.tenantId === null)
    await transaction.insertInto('card_settlement').values(settledDays(charged, now)).execute()
}

function chargedBy(cast: DemoCast, { purchase, from, at, amount }: DemoTransfer, index: number): Bought[] {
  if (purchase === undefined || !isInside(from)) return []
  const transaction = transactionId(cast, index)
  return [
    { ...purchase, company: from.company, at, amount: kopiykas(amount), name: `demo-${transaction}`, transaction },
  ]
}

/** The held purchase of each company that pays by card: by its last card, so that the main account is as its statement says. */
function heldBy(cast: DemoCast, company: DemoCompany, now: number): Bought[] {
  const card = company.newcomer === true || company.people.length === 0 ? undefined : shoppingCards(company).at(-1)
  if (card === undefined) return []
  const at = Date.parse(`${plusDays(businessDateAt(now), -1)}T12:40:00Z`)
  const held = heldPurchase(card)
  const name = `demo-${cast.id(`held ${card.number}`)}`
  return [{ ...held, company, at, amount: kopiykas(held.amount), name, transaction: null }]
}

/** Its hold has the same name. */
const authorisationId = (cast: DemoCast, { name }: Bought): string => cast.id(`authorisation ${name}`)

const accountOf = (cast: DemoCast, { company, card }: Bought): string => accountId(cast, company, card.account)

async function holdMoney(transaction: DatabaseTransaction, cast: DemoCast, held: readonly Bought[]): Promise<void> {
  if (held.length === 0) return
  const outcomes = await applyOperations(
    ledgerConnection(transaction),
    held.map((one) => ({
      kind: 'hold' as const,
      holdId: authorisationId(cast, one),
      idempotencyKey: holdKeyOf(one.name),
      account: { companyId: companyId(cast, one.company), accountId: accountOf(cast, one) },
      amount: one.amount,
      currency: cast.inLedger('UAH'),
      placedAt: new Date(one.at),
      expiresAt: endsAt(one),
    })),
  )
  if (!outcomes.every(({ ok }) => ok)) throw new Error('The demo bank has no money for what its cards hold')
}

/** The columns that both tables have of a purchase. */
const shared = (cast: DemoCast, one: Bought) => ({
  company_id: companyId(cast, one.company),
  card_id: cardId(cast, one.card),
  account_id: accountOf(cast, one),
  message_id: one.name,
  purchase: one.name,
  amount: one.amount,
  original_amount: one.original.amount,
  original_currency: one.original.currency,
  merchant_id: one.merchant.id,
  merchant_name: one.merchant.name,
  merchant_city: one.merchant.city,
  merchant_country: one.merchant.country,
  merchant_category: one.merchant.category,
  at: new Date(one.at),
})

const endsAt = ({ at, channel, merchant: { category } }: Bought): Date =>
  new Date(at + holdDays({ scheme: 'visa', channel, category }) * DAY)

function authorisationOf(cast: DemoCast, one: Bought) {
  const id = authorisationId(cast, one)
  const isHeld = one.transaction === null
  return {
    ...shared(cast, one),
    authorisation_id: id,
    group_id: id,
    program_id: null,
    processor: 'local',
    kind: 'authorisation' as const,
    channel: one.channel,
    proof: 'right' as const,
    decided_at: new Date(one.at),
    response_code: '00',
    decline: null,
    hold_key: holdKeyOf(one.name),
    held: isHeld ? one.amount : 0n,
    cleared: isHeld ? 0n : one.amount,
    reversed: 0n,
    state: isHeld ? ('held' as const) : ('cleared' as const),
    ends_at: endsAt(one),
    allowance_id: null,
  }
}

const clearingOf = (cast: DemoCast, one: Bought) => ({
  ...shared(cast, one),
  message_id: `${one.name}-charged`,
  clearing_id: cast.id(`clearing ${one.name}`),
  kind: 'clearing' as const,
  reason: null,
  is_final: true,
  booked_at: new Date(one.at),
  day: businessDateAt(one.at),
  transaction_id: one.transaction ?? '',
  from_holds: one.amount,
  beside: zero,
  shortage: zero,
  released: zero,
})

/** The used part of each card's limits, by day and month. */
function countersOf(cast: DemoCast, all: readonly Bought[]) {
  const counters = new Map<string, CounterRow>()
  for (const one of all) {
    const day = businessDateAt(one.at)
    for (const [period, startsOn] of [
      ['day', day],
      ['month', firstOfMonth(day)],
    ] as const) {
      const of = cardId(cast, one.card)
      const key = `${of} ${period} ${startsOn}`
      const { used, count } = counters.get(key) ?? { used: 0n, count: 0 }
      counters.set(key, {
        company_id: companyId(cast, one.company),
        card_or_program_id: of,
        period,
        starts_on: startsOn,
        used: used + one.amount,
        count: count + 1,
      })
    }
  }
  return [...counters.values()]
}

type CounterRow = {
  readonly company_id: string
  readonly card_or_program_id: string
  readonly period: 'day' | 'month'
  readonly starts_on: BusinessDate
  readonly used: bigint
  readonly count: number
}

function settledDays(charged: readonly Bought[], now: number) {
  const days = new Map<BusinessDate, readonly Bought[]>()
  for (const one of charged) {
    const day = businessDateAt(one.at)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].map(([day, ofDay]) => {
    const sum = ofDay.reduce((total, { amount }) => total + amount, 0n)
    return {
      day,
      reported: sum,
      booked: sum,
      settled: sum,
      transit: 0n,
      movements: ofDay.length,
      differences: 0,
      agrees: true,
      ran_at: new Date(now),
    }
  })
}
