import type { Overview } from '@dilo/contract/overview.ts'
import { readTaxPayment } from '@dilo/domain/payments/tax-payment.ts'
import { mayTaxBeDue, taxesSoon } from '@dilo/domain/payments/taxes-soon.ts'
import { nextOccurrences } from '@dilo/domain/standing-orders/schedule.ts'
import { scheduleOf } from '../../payments/door.ts'
import { lastPaymentOfTax, readDated, readOrder, readToBudget } from './overview-rows.ts'
import type { OverviewAsked, StandingRows } from './store.ts'

type Upcoming = NonNullable<Overview['upcoming']>
type Row = Upcoming['rows'][number]
/** Without the balance: that follows from all before it. */
type Leaving = Omit<Row, 'balanceAfter'> & { readonly staysOwn: boolean }

/** The page shows no more. */
const MOST = 12

type Days = Pick<OverviewAsked, 'today' | 'until' | 'holidays'>

/** The money that is to leave the accounts in the next days, with the hryvnia that is left after each. @param available hryvnia */
export function upcomingOf(rows: StandingRows, available: bigint, days: Days): Upcoming {
  const leaving = [...rows.dated.map(readDated).map(asDated), ...rows.order.flatMap((row) => ofOrder(row, days))]
  const all = [...leaving, ...taxesOf(rows, days)].toSorted(byDay)
  return { until: days.until, rows: withBalances(all.slice(0, MOST), available), isMore: all.length > MOST }
}

function taxesOf(rows: StandingRows, days: Days): Leaving[] {
  const isEntrepreneur = rows.client[0]?.soleEntrepreneur === 'true'
  if (!isEntrepreneur || !mayTaxBeDue(days)) return []
  const paid = rows.toBudget.map((row) => readTaxPayment(readToBudget(row))).filter((payment) => payment !== null)
  const like = lastPaymentOfTax(rows.toBudget)
  return taxesSoon(paid, days).map((tax) => asTax(tax, like(tax.tax)))
}

/** A stable sort: on one day payments come first, taxes last. */
const byDay = (one: Leaving, other: Leaving): number => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)

const asDated = ({ kind, ...payment }: ReturnType<typeof readDated>): Leaving => ({
  ...payment,
  kind: kind === 'salary' ? 'salary' : 'payment',
  tax: null,
  staysOwn: kind === 'betweenOwnAccounts',
})

/** Each payment of an order within the days; one that was not made on its day is made today. */
function ofOrder(row: StandingRows['order'][number], { today, until }: Days): Leaving[] {
  const { schedule, kind, nextNominalDay: from, made, ...order } = readOrder(row)
  return nextOccurrences(scheduleOf(schedule), { from, made }, MOST)
    .filter(({ day }) => day <= until)
    .map(({ day }) => ({
      ...order,
      kind: 'order',
      day: day < today ? today : day,
      tax: null,
      staysOwn: kind === 'betweenOwnAccounts',
    }))
}

const asTax = (
  { tax, group, period, due, amount }: ReturnType<typeof taxesSoon>[number],
  like: string | null,
): Leaving => ({
  kind: 'tax',
  id: null,
  day: due,
  name: null,
  tax: { tax, group, first: period.first, last: period.last, like },
  amount: amount === null ? null : String(amount),
  currency: 'UAH',
  staysOwn: false,
})

function withBalances(leaving: readonly Leaving[], available: bigint): Row[] {
  let left = available
  return leaving.map(({ staysOwn, ...row }) => {
    const takes = row.currency === 'UAH' && row.amount !== null && !staysOwn
    if (takes) left -= BigInt(row.amount ?? '0')
    return { ...row, balanceAfter: takes ? String(left) : null }
  })
}

/** The last of the days that are looked ahead, with today fourteen. */
export const LOOKED_AHEAD_DAYS = 13
