import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { usualFlows, usualSalaries, usualWeek } from '@dilo/domain/deposits/usual-flows.ts'
import { readTaxPayment, type WrittenBudgetPayment } from '@dilo/domain/payments/tax-payment.ts'
import { taxesUntil } from '@dilo/domain/payments/taxes-soon.ts'
import { nextOccurrences } from '@dilo/domain/standing-orders/schedule.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import { scheduleOf } from '../../payments/door.ts'
import type { findDeposited, findOrdersOfPlan, findPlannedPayments, findPlannedThen, OrderOfPlan } from './store.ts'

type Rows<Find extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Find>>

/** All that the plan is made of, as it was found. */
export type Found = {
  readonly planned: Rows<typeof findPlannedPayments>
  readonly orders: Rows<typeof findOrdersOfPlan>
  /** Null: the company pays no taxes of an entrepreneur. */
  readonly toBudget: readonly WrittenBudgetPayment[] | null
  readonly plannedThen: Rows<typeof findPlannedThen>
  readonly weeks: readonly { readonly came: bigint; readonly went: bigint }[]
  readonly deposited: Rows<typeof findDeposited>
}

type Span = {
  readonly today: BusinessDate
  readonly furthest: BusinessDate
  /** Days off, which move the last days of taxes. */
  readonly holidays: Holidays
}

type Row = Shelf['expected'][number]

/** Money that is expected on a day, and why. */
export type Expected = Omit<Row, 'amount'> & { readonly amount: bigint }

const flow = (on: BusinessDate, amount: bigint, more: Pick<Row, 'why'> & Partial<Row>): Expected => ({
  name: null,
  tax: null,
  id: null,
  isSure: true,
  ...more,
  on,
  amount,
})

/** The most payments of one order: a year of working days. */
const OCCURRENCES = 270

/** The expected flows from today, the earliest first, with those of a usual week. */
export function expectedFlows(
  found: Found,
  span: Span,
): { readonly week: ReturnType<typeof usualWeek>; readonly expected: readonly Expected[] } {
  const { today, furthest } = span
  const week = usualWeek(found.weeks)
  const expected = [
    ...found.planned.map((one) =>
      flow(one.on, -one.amount, {
        why: one.kind === 'salary' ? 'salary' : 'payment',
        id: one.id,
        name: one.kind === 'salary' ? null : one.name,
        isSure: one.isSure,
      }),
    ),
    ...found.orders.flatMap((order) => ofOrder(order, span)),
    ...taxes(found, span),
    ...salaries(found, span),
    ...usualFlows(week, today, furthest).map(({ on, amount }) =>
      flow(on, amount, { why: amount > 0n ? 'usualReceipts' : 'usualPayments', isSure: false }),
    ),
    ...found.deposited.flatMap((one) => ofDeposit(one, span)),
  ]
  return { week, expected: expected.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)) }
}

const ofOrder = (order: OrderOfPlan, { today, furthest }: Span): Expected[] =>
  nextOccurrences(scheduleOf(order), { from: order.nextNominalDay, made: order.made }, OCCURRENCES)
    .filter(({ day }) => day <= furthest)
    .map(({ day }) => flow(day < today ? today : day, -order.amount, { why: 'order', id: order.id, name: order.name }))

function taxes({ toBudget, planned }: Found, { today, furthest, holidays }: Span): Expected[] {
  if (toBudget === null) return []
  const paid = toBudget.map(readTaxPayment).filter((payment) => payment !== null)
  const unpaid = taxesUntil(paid, { today, until: furthest, holidays })
  // A payment to the budget that is planned by hand stands in the plan already.
  const byHand = new Set(planned.filter(({ kind }) => kind === 'toBudget').map(({ amount }) => amount))
  return unpaid
    .filter(({ amount }) => !byHand.has(amount))
    .map(({ tax, due, amount, isSure }) => flow(due, -amount, { why: 'tax', tax, isSure }))
}

function salaries({ plannedThen, planned }: Found, { today, furthest }: Span): Expected[] {
  const of = (rows: readonly { readonly kind: string; readonly on: BusinessDate; readonly amount: Kopiykas }[]) =>
    rows.filter(({ kind }) => kind === 'salary')
  return usualSalaries(of(plannedThen), of(planned), { today, until: furthest }).map(({ on, amount }) =>
    flow(on, -amount, { why: 'usualSalary', isSure: false }),
  )
}

/** A deposit comes back at the beginning of its day: it is at hand for all that goes on it. */
function ofDeposit({ id, amount, until }: Found['deposited'][number], { today, furthest }: Span): Expected[] {
  if (until === null || until > furthest) return []
  const eve = plusDays(until, -1)
  return [flow(eve < today ? today : eve, amount, { why: 'deposit', id })]
}
