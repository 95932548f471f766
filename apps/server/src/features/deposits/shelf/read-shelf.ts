import type { CheckedQuery } from '@dilo/contract/calls.ts'
import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { interestTaxesOn, type TaxRule } from '@dilo/domain/deposits/interest-tax.ts'
import type { CashPlan } from '@dilo/domain/deposits/shelf.ts'
import { furthestDay, shelfProposals } from '@dilo/domain/deposits/shelf-proposals.ts'
import { USUAL_WEEKS } from '@dilo/domain/deposits/usual-flows.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type Kopiykas, kopiykas, parseKopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { inSnapshot, latestRates, ownAccounts } from '../../accounts/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { catalogueAt } from '../bank-values/deposit-products.ts'
import { interestTaxRates } from '../bank-values/interest-taxes.ts'
import { findBudgetPayments } from '../../payments/door.ts'
import { isSoleEntrepreneur } from '../../signing/door.ts'
import { expectedFlows, type Found } from './expected-flows.ts'
import { presentShelf } from './presenter.ts'
import {
  findDeposited,
  findOrdersOfPlan,
  findPlannedPayments,
  findPlannedThen,
  findWeeks,
  type Planned,
} from './store.ts'

/** Nobody keeps kopiykas at hand: the reserve that the bank proposes is whole hundreds. */
const WHOLE = 100_00n

/** The money that the company does not need for a time, read at one moment. */
export async function readShelf(
  context: Context,
  { companyId, permissions }: CompanyAuthority,
  query: CheckedQuery<'GET /api/deposit-service/shelf'>,
): Promise<Result<Shelf, Refusal>> {
  if (!permissions.includes('ACCOUNTS_VIEW')) return refused({ code: 'noAuthority' })
  const asked = query.reserve === undefined ? null : parseKopiykas(query.reserve)
  if (asked !== null && (!asked.ok || asked.value < 0n))
    return refused({ code: 'invalidRequest', fields: { reserve: 'Invalid amount' } })
  const now = context.clock.now()
  const today = businessDateAt(now)
  const holidays = holidaysAt(context, now)
  const planned: Planned = { companyId, currency: query.currency ?? 'UAH', today, furthest: furthestDay(today) }
  return inSnapshot(context.database, async (snapshot) => {
    const isTaxed = await isSoleEntrepreneur(snapshot, companyId)
    const found = await find(snapshot, planned, isTaxed)
    const { week, expected } = expectedFlows(found, { ...planned, holidays })
    const plan: CashPlan = {
      today,
      available: await availableIn(snapshot, companyId, planned.currency),
      flows: expected.map(({ on, amount }) => ({ on: on as BusinessDate, amount })),
      reserve: asked?.value ?? kopiykas(((week.goes + WHOLE - 1n) / WHOLE) * WHOLE),
    }
    const proposals = shelfProposals(plan, catalogueAt(context, now), {
      currency: planned.currency,
      tax: isTaxed ? await taxIn(context, snapshot, planned) : null,
      furthest: planned.furthest,
      holidays,
    })
    return ok(presentShelf({ planned, plan, week, expected, deposited: found.deposited, proposals }))
  })
}

async function find(snapshot: Reader, planned: Planned, isTaxed: boolean): Promise<Found> {
  const { companyId, today } = planned
  const edges = Array.from({ length: USUAL_WEEKS + 1 }, (_, place) =>
    startOfDay(plusDays(today, (place - USUAL_WEEKS) * 7)),
  )
  const [from, to] = [edges[0] as Date, edges[USUAL_WEEKS] as Date]
  const plannedThen = await findPlannedThen(snapshot, planned, { from, to })
  const weeks = await findWeeks(snapshot, planned, edges)
  return {
    planned: await findPlannedPayments(snapshot, planned),
    orders: await findOrdersOfPlan(snapshot, planned),
    toBudget: isTaxed && planned.currency === 'UAH' ? await findBudgetPayments(snapshot, companyId, today) : null,
    plannedThen,
    weeks: withoutPlanned(weeks, plannedThen, today),
    deposited: await findDeposited(snapshot, planned),
  }
}

/** Weeks without what the plan names by itself, from the first week in which anything moved. */
function withoutPlanned(
  weeks: Awaited<ReturnType<typeof findWeeks>>,
  plannedThen: Found['plannedThen'],
  today: BusinessDate,
): Found['weeks'] {
  const began = weeks.findIndex(({ came, went }) => came !== 0n || went !== 0n)
  return began < 0
    ? []
    : weeks.slice(began).map(({ week, came, went }) => {
        const first = plusDays(today, (week - USUAL_WEEKS) * 7)
        const ofWeek = plannedThen.filter(({ on }) => on >= first && on < plusDays(first, 7))
        const named = ofWeek.reduce((sum, { amount }) => sum + amount, 0n)
        return { came, went: went > named ? went - named : 0n }
      })
}

async function availableIn(snapshot: Reader, companyId: string, currency: Currency): Promise<Kopiykas> {
  const accounts = await ownAccounts(snapshot, companyId)
  return accounts
    .filter((one) => one.currency === currency && one.type === 'CURRENT' && one.status === 'OPEN')
    .reduce((sum, { available }) => kopiykas(sum + available), zero)
}

/** Taxes of the day; of interest in another currency with the rate by which they are counted. */
async function taxIn(context: Context, snapshot: Reader, { currency, today }: Planned): Promise<TaxRule> {
  const taxes = interestTaxesOn(today, interestTaxRates(context))
  const known = currency === 'UAH' ? [] : await latestRates(snapshot, [today])
  const officialRate = known.find((one) => one.currency === currency)?.rate
  return { ...taxes, ...(officialRate !== undefined && { officialRate }) }
}
