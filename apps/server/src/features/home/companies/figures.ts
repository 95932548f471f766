import type { CompanyFigures } from '@dilo/contract/inbox-service.ts'
import { hryvniaShortfall, type Shortfall } from '@dilo/domain/payments/hryvnia-shortfall.ts'
import { readTaxPayment } from '@dilo/domain/payments/tax-payment.ts'
import { taxesSoon } from '@dilo/domain/payments/taxes-soon.ts'
import { inHryvnia } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { KnownRate } from '../overview/overview-rows.ts'
import { lastPaymentOfTax, readToBudget } from '../overview/overview-rows.ts'
import type { FigureRows, FiguresAsked } from './store.ts'

/** The figures of a company, without its name. */
export type Figures = Omit<CompanyFigures, 'names'>

/** The figures of each company from the rows of all, in the order of the person's companies. */
export function figuresOf(
  rows: FigureRows,
  companyIds: readonly string[],
  rates: readonly KnownRate[],
  asked: FiguresAsked,
): Figures[] {
  const [balances, open, toBudget] = [byCompany(rows.balance), byCompany(rows.open), byCompany(rows.toBudget)]
  const entrepreneurs = new Set(rows.entrepreneur.map(({ companyId }) => companyId))
  const [seesAccounts, seesPayments] = [new Set(asked.seesAccounts), new Set(asked.seesPayments)]
  return companyIds.map((companyId) => {
    const balance = seesAccounts.has(companyId) ? balanceOf(balances.get(companyId) ?? [], rates) : null
    const opened = open.get(companyId) ?? []
    const upcoming = seesPayments.has(companyId)
      ? {
          open: {
            amount: String(opened.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
            isWhole: opened.every(({ isMore }) => isMore !== 'true'),
          },
          taxes: entrepreneurs.has(companyId) ? taxesOf(toBudget.get(companyId) ?? [], asked) : [],
        }
      : null
    const short = balance === null || upcoming === null ? null : shortfallOf(balance, upcoming, opened)
    return { companyId, balance, upcoming, short: short && String(short.amount), shortOn: short?.on ?? null }
  })
}

type Balance = NonNullable<CompanyFigures['balance']>
type Upcoming = NonNullable<CompanyFigures['upcoming']>

function byCompany<Row extends { readonly companyId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const before = found.get(row.companyId)
    if (before === undefined) found.set(row.companyId, [row])
    else before.push(row)
  }
  return found
}

/** As the home page adds balances up: what the open accounts can pay, in hryvnia by the official rates. */
function balanceOf(rows: FigureRows['balance'], rates: readonly KnownRate[]): Balance {
  let [amount, isWhole] = [0n, true]
  for (const { currency, available } of rows) {
    const rate = rates.find((one) => one.currency === currency)
    if (currency === 'UAH') amount += BigInt(available)
    else if (rate !== undefined) amount += inHryvnia(BigInt(available), rate.rate)
    else isWhole = false
  }
  return {
    available: { amount: String(amount), isWhole },
    currencies: rows
      .map(({ currency, available }) => ({ currency: currency as Currency, available }))
      .toSorted((one, other) => (one.currency === 'UAH' ? -1 : other.currency === 'UAH' ? 1 : 0)),
  }
}

function taxesOf(rows: FigureRows['toBudget'], { today, until, holidays }: FiguresAsked): Upcoming['taxes'] {
  const payments = rows.map((row) => readTaxPayment(readToBudget(row))).filter((payment) => payment !== null)
  const like = lastPaymentOfTax(rows)
  return taxesSoon(payments, { today, until, holidays }).map(
    ({ tax, group, period: { first, last }, due, amount }) => ({
      tax,
      group,
      first,
      last,
      like: like(tax),
      due,
      amount: amount === null ? null : String(amount),
    }),
  )
}

/** The hryvnia that is missing for the taxes and the open payments of the next days; null: there is enough. */
function shortfallOf({ currencies }: Balance, { taxes }: Upcoming, open: FigureRows['open']): Shortfall | null {
  const hryvnia = currencies.find(({ currency }) => currency === 'UAH')?.available ?? '0'
  return hryvniaShortfall(BigInt(hryvnia), [
    ...open.map(({ day, amount }) => ({ day: day as BusinessDate, amount: BigInt(amount) })),
    ...taxes.map(({ due, amount }) => ({ day: due as BusinessDate, amount: BigInt(amount ?? '0') })),
  ])
}
