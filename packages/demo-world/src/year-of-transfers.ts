import type { Currency } from '@dilo/domain/values/currency.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { monthNames } from '@dilo/domain/values/month-names.ts'
import { type DemoPurchase, purchasesOfDay, wordsOf } from './card-purchases.ts'
import { companies, type DemoCompany } from './people-and-companies.ts'
import { customers, type OutsideParty, suppliers, treasury } from './outside-parties.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** An account of a demo company, by its place in the list. */
export type Inside = { readonly company: DemoCompany; readonly account: number }

export type Party = Inside | OutsideParty

/** A transfer that a demo has seen. At most one party is outside. */
export type DemoTransfer = {
  readonly at: number
  readonly from: Party
  readonly to: Party
  /** Minor units. */
  readonly amount: bigint
  readonly currency: Currency
  readonly purpose: string
  readonly number: string
  /** The name of the payment behind it, if the payment has a name of its own. */
  readonly payment?: string
  /** The purchase, if a card paid by this transfer. */
  readonly purchase?: DemoPurchase
}

export const isInside = (party: Party): party is Inside => 'company' in party

/** Among whom, for how many days up to now, and from which seed of chance. */
type Season = {
  readonly companies: readonly DemoCompany[]
  readonly days: number
  readonly seed: number
  /** Only what goes to or from these happens; without it, all that any company does. */
  readonly about?: readonly DemoCompany[]
}

/** The year of companies that have a past at this bank. */
const YEAR: Season = { companies: companies.filter(({ newcomer }) => newcomer !== true), days: 365, seed: 20_250_801 }

const everybody: Season = { ...YEAR, companies }

type Day = { readonly date: string; readonly start: number; readonly weekday: number; readonly dayOfMonth: number }

/** The days up to today. A day's start is taken as 06:00 UTC: morning in Kyiv in every season. */
function pastDays(now: number, days: number): Day[] {
  const today = businessDateAt(now)
  return Array.from({ length: days + 1 }, (_, index) => {
    const date = plusDays(today, index - days)
    const start = Date.parse(`${date}T06:00:00Z`)
    return { date, start, weekday: new Date(start).getUTCDay(), dayOfMonth: Number(date.slice(8)) }
  })
}

/** Amounts that look like invoices: round to ten hryvnias most of the time. */
function invoice(random: SeededRandom, from: number, to: number): bigint {
  const units = random.whole(Math.round(from), Math.round(to))
  return random.chance(70) ? BigInt(Math.round(units / 10) * 1000) : BigInt(units) * 100n + BigInt(random.whole(0, 99))
}

const uahAccount = (company: DemoCompany): Inside => ({ company, account: 0 })

type Planned = Omit<DemoTransfer, 'number' | 'at' | 'payment'>

/** A customer of this company pays an invoice: another client of the bank, or one of another bank. */
function sale(
  random: SeededRandom,
  { companies }: Season,
  seller: DemoCompany,
  day: Day,
  invoiceNumber: number,
): Planned {
  const buyer = random.chance(60) ? random.pick(companies.filter((company) => company !== seller)) : null
  // Small clients buy little from any seller.
  const scale = buyer?.soleEntrepreneur ? 0.3 : seller.soleEntrepreneur ? 1 : 3
  return {
    from: buyer ? uahAccount(buyer) : random.pick(customers.UAH),
    to: uahAccount(seller),
    amount: invoice(random, 1_800 * scale, 14_000 * scale),
    currency: 'UAH',
    purpose: `${random.pick(seller.sells)}, рахунок №${invoiceNumber} від ${shortDate(day.date)}, без ПДВ`,
  }
}

function purchase(random: SeededRandom, buyer: DemoCompany, day: Day): Planned {
  const supplier = random.pick(suppliers)
  return {
    from: uahAccount(buyer),
    to: supplier,
    amount: invoice(random, 350, buyer.soleEntrepreneur ? 4_200 : 26_000),
    currency: 'UAH',
    purpose: `Оплата за послуги згідно з договором від ${shortDate(day.date)}`,
  }
}

/** Single tax and social contribution of a sole entrepreneur, in the Treasury's format since December 2023. */
function taxes(random: SeededRandom, payer: DemoCompany, day: Day): Planned[] {
  const before = new Date(Date.parse(`${day.date.slice(0, 7)}-01T00:00:00Z`) - HOUR)
  const period = `${monthNames[before.getUTCMonth()]} ${before.getUTCFullYear()} року`
  const pay = (amount: bigint, what: string): Planned => ({
    from: uahAccount(payer),
    to: treasury,
    amount,
    currency: 'UAH',
    purpose: `101 ${what} за ${period}`,
  })
  return [pay(invoice(random, 1_700, 4_900), 'Єдиний податок'), pay(190_234n, 'ЄСВ')]
}

export const RENT_DAY = 5

/** A company's rent for its office, paid each month. */
export function rent(payer: DemoCompany, landlord: DemoCompany): Planned {
  return {
    from: uahAccount(payer),
    to: uahAccount(landlord),
    amount: payer.soleEntrepreneur ? 850_000n : 4_200_000n,
    currency: 'UAH',
    purpose: 'Оренда офісу за поточний місяць згідно з договором №12',
  }
}

/** A foreign customer pays into the company's currency account. */
function exportIncome(random: SeededRandom, seller: DemoCompany, account: number): Planned[] {
  const currency = seller.accounts[account]?.currency
  if (currency === undefined || currency === 'UAH') return []
  return [
    {
      from: random.pick(customers[currency]),
      to: { company: seller, account },
      amount: invoice(random, 240, seller.soleEntrepreneur ? 1_900 : 6_400),
      currency,
      purpose: `Payment for services, invoice ${random.whole(100, 999)}`,
    },
  ]
}

/** Chance decides only about these accounts: further-accounts.ts lists the transfers of all others. */
const isOrdinary = ({ accounts }: DemoCompany, account: number): boolean =>
  accounts[account]?.type === 'CURRENT' && accounts[account].status === 'OPEN'

/** A company's transfers of one day. */
function dayOf(random: SeededRandom, season: Season, company: DemoCompany, day: Day, invoiceNumber: number): Planned[] {
  if (day.weekday === 0 || day.weekday === 6) return []
  const planned: Planned[] = []
  if (random.chance(company.soleEntrepreneur ? 34 : 42)) planned.push(sale(random, season, company, day, invoiceNumber))
  if (random.chance(company.soleEntrepreneur ? 16 : 34)) planned.push(purchase(random, company, day))
  const landlord = season.companies.find(({ uk }) => uk[1] === 'ТОВ «Ґанок»')
  if (day.dayOfMonth === RENT_DAY && landlord && company !== landlord) planned.push(rent(company, landlord))
  if (day.dayOfMonth === 18 && company.soleEntrepreneur) planned.push(...taxes(random, company, day))
  for (const account of company.accounts.keys()) {
    if (account > 0 && isOrdinary(company, account) && random.chance(5))
      planned.push(...exportIncome(random, company, account))
  }
  return planned
}

/** The transfers of a company's cards. A merchant has no account here: nobody pays to it. */
const byCards = (random: SeededRandom, company: DemoCompany, day: Day): Planned[] =>
  purchasesOfDay(random, company, day).map(({ amount, ...purchase }) => ({
    from: { company, account: purchase.card.account },
    to: { name: purchase.merchant.name, code: '', iban: '' },
    amount,
    currency: 'UAH',
    purpose: wordsOf(purchase),
    purchase,
  }))

/** The planned balances, so that the plan never pays more than an account has. */
function balances(companies: readonly DemoCompany[]) {
  const held = new Map<string, bigint>()
  const key = ({ company, account }: Inside): string => `${company.name}:${account}`
  for (const company of companies) {
    for (const [account, { opening }] of company.accounts.entries()) {
      held.set(key({ company, account }), BigInt(opening) * 100n)
    }
  }
  return {
    move({ from, to, amount }: Planned): boolean {
      if (isInside(from)) {
        const left = (held.get(key(from)) ?? 0n) - amount
        if (left < 100_000n) return false
        held.set(key(from), left)
      }
      if (isInside(to)) held.set(key(to), (held.get(key(to)) ?? 0n) + amount)
      return true
    },
  }
}

/**
 * Payments to clients of this bank are numbered 1, 2, …, as its payment form does; what went to other banks came from
 * elsewhere and has numbers of its own.
 */
function nextNumber(numbers: Map<string, number>, { from, to, purchase }: Planned): string {
  // A purchase by card has no number.
  if (purchase !== undefined) return ''
  const prefix = isInside(from) && !isInside(to) ? 'В' : ''
  const series = prefix + (isInside(from) ? from.company.name : from.name)
  const number = (numbers.get(series) ?? 0) + 1
  numbers.set(series, number)
  return `${prefix}${number}`
}

const isAbout = ({ about }: Season, { from, to }: Planned): boolean =>
  about === undefined || [from, to].some((party) => isInside(party) && about.includes(party.company))

/** A believable year, the same for the same day: every transfer up to now, oldest first. */
export const yearOfTransfers = (now: number): DemoTransfer[] => seasonOfTransfers(now, YEAR)

/** The same of any season. */
export function seasonOfTransfers(now: number, season: Season): DemoTransfer[] {
  const random = seededRandom(season.seed)
  // Chance of its own: cards change no other transfer of a season.
  const chanceOfCards = seededRandom(season.seed + 1)
  // The scheme is paid by the report of the day before (cards, settlement): the last two days have charged nothing.
  const chargedBefore = now - 2 * DAY
  const held = balances(season.companies)
  const transfers: DemoTransfer[] = []
  const numbers = new Map<string, number>()
  for (const [index, day] of pastDays(now, season.days).entries()) {
    const cards = season.companies.flatMap((company) => byCards(chanceOfCards, company, day))
    const planned = [
      ...season.companies.flatMap((company) => dayOf(random, season, company, day, 20 + index)),
      ...(day.start < chargedBefore ? cards : []),
    ]
    // Spread over the working day, in the order planned.
    for (const [order, plan] of planned.entries()) {
      const at = day.start + Math.floor((order * 9 * HOUR) / Math.max(planned.length, 1)) + MINUTE * (order % 7)
      if (at > now || !isAbout(season, plan) || !held.move(plan)) continue
      transfers.push({ ...plan, at, number: nextNumber(numbers, plan) })
    }
  }
  return transfers
}

/** The clients' balances from their former banks, a day before the season. */
export function openingTransfers(now: number, { companies, days }: Season = everybody): DemoTransfer[] {
  const at = (pastDays(now, days)[0]?.start ?? now) - DAY
  return companies.flatMap((company) =>
    company.accounts.flatMap(({ currency, opening }, account) =>
      opening === 0
        ? []
        : [
            {
              at,
              from: { ...(customers[currency][0] as OutsideParty), name: company.uk[1], code: company.clientCode },
              to: { company, account },
              amount: BigInt(opening) * 100n,
              currency,
              purpose: 'Переказ власних коштів з рахунку в іншому банку',
              number: '1',
            },
          ],
    ),
  )
}
