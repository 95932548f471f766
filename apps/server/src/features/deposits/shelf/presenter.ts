import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { brokenBy, type CashPlan } from '@dilo/domain/deposits/shelf.ts'
import type { ShelfProposal } from '@dilo/domain/deposits/shelf-proposals.ts'
import type { usualWeek } from '@dilo/domain/deposits/usual-flows.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import type { Expected, Found } from './expected-flows.ts'
import type { Planned } from './store.ts'

/** The answer names so many flows; its sums by days are whole. */
const NAMED = 200

type Parts = {
  readonly planned: Planned
  readonly plan: CashPlan
  readonly week: ReturnType<typeof usualWeek>
  readonly expected: readonly Expected[]
  readonly deposited: Found['deposited']
  readonly proposals: readonly ShelfProposal[]
}

export const presentShelf = ({ planned, plan, week, expected, deposited, proposals }: Parts): Shelf => ({
  currency: planned.currency,
  today: planned.today,
  furthest: planned.furthest,
  available: String(plan.available),
  reserve: String(plan.reserve),
  usualWeek: { comes: String(week.comes), goes: String(week.goes) },
  days: sumsOfDays(plan),
  expected: expected
    .filter(({ why }) => why !== 'usualPayments' && why !== 'usualReceipts')
    .slice(0, NAMED)
    .map((one) => ({ ...one, on: dayOf(one), amount: String(one.amount) })),
  deposited: deposited.flatMap(({ id, amount, until }) =>
    until === null ? [] : [{ id, amount: String(amount), until }],
  ),
  broken: brokenNow(plan, deposited),
  proposals: proposals.map(({ product, amount, gross, net, days, payout, rate, until }) => ({
    productId: product.id,
    name: product.name,
    days,
    payout,
    rate,
    until,
    amount: String(amount),
    gross: String(gross),
    net: String(net),
  })),
})

/** A deposit comes back at the beginning of its day: the plan has it at the end of the day before. */
const dayOf = ({ why, on }: Expected): string => (why === 'deposit' ? plusDays(on as BusinessDate, 1) : on)

function sumsOfDays({ flows }: CashPlan): Shelf['days'] {
  const days = new Map<BusinessDate, { comes: bigint; goes: bigint }>()
  for (const { on, amount } of flows) {
    const known = days.get(on) ?? { comes: 0n, goes: 0n }
    days.set(on, amount > 0n ? { ...known, comes: known.comes + amount } : { ...known, goes: known.goes - amount })
  }
  return [...days].map(([on, { comes, goes }]) => ({ on, comes: String(comes), goes: String(goes) }))
}

/** The first planned day for which money on deposits is missing: one that is back before it breaks nothing. */
function brokenNow(plan: CashPlan, deposited: Found['deposited']): Shelf['broken'] {
  const untils = deposited.flatMap(({ until }) => until ?? []).toSorted()
  const last = untils.at(-1)
  const broken = last === undefined ? null : brokenBy(plan, { shelved: zero, until: last })
  const until = broken && untils.find((day) => day > broken.on)
  return broken && until ? { on: broken.on, short: String(broken.short), until } : null
}
