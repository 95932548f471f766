import { expect } from 'vitest'
import { bankEvents, type PaymentEvent, paymentActions, type PaymentState, step } from '@dilo/domain/flows/payment.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type pg from 'pg'
import type { World } from './world.ts'

/** The fee of a payment to another bank in the model: it asks no tariff. */
const FEE = 300n

type Row = {
  id: string
  state: PaymentState
  amount: string
  here: boolean
  transfer: string | null
  /** It waits for its day alone: its money is not set aside yet. */
  unreserved: boolean
  events: PaymentHistoryEvent[]
}

const isStep = (event: PaymentHistoryEvent): event is PaymentHistoryEvent & PaymentEvent => [...paymentActions, ...bankEvents].some((one) => one === event)

/** The state after the steps of its history, for a payment that was written, or that was on signing. A step that the machine forbids is an error. */
function replay({ id, events }: Row): PaymentState {
  return events.filter(isStep).reduce<PaymentState>(
    (state, event) => {
      const taken = step(state, event)
      if (!taken.ok) throw new Error(`${id} took ${event} in state ${state}, which the machine forbids`)
      return taken.value.next
    },
    events[0] === 'CREATE' ? 'draft' : 'onSigning',
  )
}

/** The money that a payment has taken from its payer, and the money that it holds, by nothing but its end and its kind. */
function moneyOf({ state, amount, here, transfer, unreserved }: Row): { gone: bigint; held: bigint } {
  const [sum, fee] = [BigInt(amount), here ? 0n : FEE]
  if (state === 'settled' || transfer === 'accepted') return { gone: sum + fee, held: 0n }
  // The other bank sent it back: the fee stays.
  if (state === 'returned') return { gone: fee, held: 0n }
  return { gone: 0n, held: (state === 'waiting' && !unreserved) || state === 'signed' ? sum + fee : 0n }
}

const PAYMENTS = `
  select p.payment_id as id, p.state, p.amount, substr(p.creditor_iban, 5, 6) = substr(p.debtor_iban, 5, 6) as here, t.state as transfer,
    w.hold_id is null and w.payment_id is not null as unreserved,
    coalesce((select json_agg(e.event order by e.position) from payment_event e
      where e.company_id = p.company_id and e.payment_id = p.payment_id), '[]') as events
  from payment p left join clearing_transfer t using (company_id, payment_id) left join payment_wait w using (company_id, payment_id)
  where p.payment_id = any ($1)`

type Money = { booked: bigint; available: bigint; received: bigint }

async function moneyInBooks(owner: pg.Client, { payer, recipients }: World): Promise<Money> {
  const { rows } = await owner.query(
    `select (select booked from ledger.balance_view where account_id = $1) as booked,
      (select available from ledger.balance_view where account_id = $1) as available,
      (select sum(booked) from ledger.balance_view where account_id = any ($2)) as received`,
    [payer.accountId, recipients.map(({ accountId }) => accountId)],
  )
  return { booked: BigInt(rows[0].booked), available: BigInt(rows[0].available), received: BigInt(rows[0].received) }
}

/**
 * A model beside the bank: it knows the machine, what each end means for money, and nothing of queues, holds and jobs. After
 * each turn the bank's books say what it says: no money is lost or doubled, none is negative, and no payment is in a state
 * that the machine forbids.
 */
export async function modelOf(world: World): Promise<{ compare(paymentIds: readonly string[]): Promise<void> }> {
  const { owner } = world
  const before = await moneyInBooks(owner, world)
  return {
    async compare(paymentIds) {
      const { rows } = await owner.query<Row>(PAYMENTS, [paymentIds])
      for (const row of rows) expect([row.id, replay(row)]).toEqual([row.id, row.state])
      const money = rows.map(moneyOf)
      const gone = money.reduce((sum, one) => sum + one.gone, 0n)
      const held = money.reduce((sum, one) => sum + one.held, 0n)
      const received = rows.filter(({ here, state }) => here && state === 'settled').reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      const now = await moneyInBooks(owner, world)
      expect(now).toEqual({ booked: before.booked - gone, available: before.booked - gone - held, received: before.received + received })
      expect(now.available).toBeGreaterThanOrEqual(0n)
    },
  }
}
