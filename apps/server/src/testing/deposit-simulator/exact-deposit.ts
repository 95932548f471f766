import { firstCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { rungOf } from '@dilo/domain/deposits/deposit-product.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { workingDayFrom } from '@dilo/domain/values/working-day.ts'

/** An exact fraction: the model knows no rounding but where the contract rounds. */
type Fraction = { readonly of: bigint; readonly by: bigint }

const plus = (one: Fraction, other: Fraction): Fraction => ({ of: one.of * other.by + other.of * one.by, by: one.by * other.by })

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

const shortened = ({ of, by }: Fraction): Fraction => {
  const common = divisor(of, by)
  return common === 0n ? { of: 0n, by: 1n } : { of: of / common, by: by / common }
}

/** Half up, never below zero. */
const rounded = ({ of, by }: Fraction): bigint => (2n * of + by) / (2n * by)

const nothing: Fraction = { of: 0n, by: 1n }

export type ExactTerms = {
  readonly dayCount: 'act/365' | 'act/act'
  readonly dayRule: 'fromNextDay' | 'firstDayIncluded'
  readonly payout: 'monthly' | 'quarterly' | 'atEnd'
  readonly capitalised: boolean
  readonly endOnDayOff: 'sameDay' | 'nextWorkingDay'
  readonly isTaxed: boolean
  readonly days: number
  readonly prolongation: 'first' | 'ofTheDay' | null
}

/** A deposit counted day by day, as a person with paper and much time would: beside the bank's statement for all of them. */
export class ExactDeposit {
  readonly days: { day: string; balance: string; posted: string }[] = []
  readonly payouts: { on: string; gross: string; income_tax: string; military_tax: string; net: string }[] = []
  status: 'active' | 'arrested' | 'closed' = 'active'
  number = 1
  returnsOn: BusinessDate
  maturedOn: BusinessDate | null = null
  money: { on: BusinessDate; amount: bigint }[]
  said: number | null = null
  returned = 0n
  private earned: Fraction = nothing
  private posted = 0n
  earnedThrough: BusinessDate

  readonly began: BusinessDate
  readonly terms: ExactTerms
  rate: number
  left: number
  prolongs: boolean

  constructor(began: BusinessDate, amount: bigint, rate: number, left: number, prolongs: boolean, terms: ExactTerms) {
    this.began = began
    this.terms = terms
    this.rate = rate
    this.left = left
    this.prolongs = prolongs
    this.money = [{ on: began, amount }]
    this.earnedThrough = terms.dayRule === 'fromNextDay' ? began : plusDays(began, -1)
    this.returnsOn = this.shifted(plusDays(this.earnedThrough, terms.days + 1))
  }

  private shifted(day: BusinessDate): BusinessDate {
    return this.terms.endOnDayOff === 'nextWorkingDay' ? workingDayFrom(day) : day
  }

  private get held(): bigint {
    return this.money.reduce((sum, { amount }) => sum + amount, 0n)
  }

  /** All days before this one pass, and this one begins. */
  passUntil(today: BusinessDate): void {
    for (;;) {
      const next = plusDays(this.earnedThrough, 1)
      if (this.status === 'closed') return
      if (this.maturedOn === null && next === this.returnsOn) this.mature()
      else if (next >= today) break
      else this.earn(next)
    }
    if (this.maturedOn !== null && this.status === 'active' && plusDays(this.earnedThrough, 1) === today) {
      this.endPeriod(this.earnedThrough, false)
      this.goBack()
    }
  }

  private earn(day: BusinessDate): void {
    const counted = this.terms.dayRule === 'firstDayIncluded' ? day : plusDays(day, -1)
    const balance = this.money.filter(({ on }) => on <= counted).reduce((sum, { amount }) => sum + amount, 0n)
    const year = Number(day.slice(0, 4))
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    const ofYear = this.terms.dayCount === 'act/act' && isLeap ? 366n : 365n
    this.earned = shortened(plus(this.earned, { of: balance * BigInt(this.rate), by: 10_000n * ofYear }))
    const due = rounded(this.earned)
    this.days.push({ day, balance: String(balance), posted: String(due - this.posted) })
    this.posted = due
    this.earnedThrough = day
    const next = plusDays(day, 1)
    const month = Number(next.slice(5, 7))
    const endsMonth = next.slice(8) === '01' && this.terms.payout !== 'atEnd' && (this.terms.payout === 'monthly' || month % 3 === 1)
    if (next === this.returnsOn || endsMonth) this.endPeriod(day, this.terms.capitalised)
  }

  private endPeriod(day: BusinessDate, isAdded: boolean): void {
    const gross = this.posted
    this.earned = nothing
    this.posted = 0n
    if (gross === 0n) return
    const share = (of: bigint): bigint => (this.terms.isTaxed ? rounded({ of: gross * of, by: 10_000n }) : 0n)
    const [income, military] = [share(1800n), share(500n)]
    const net = gross - income - military
    this.payouts.push({ on: day, gross: String(gross), income_tax: String(income), military_tax: String(military), net: String(net) })
    if (isAdded) this.money.push({ on: this.terms.dayRule === 'fromNextDay' ? day : plusDays(day, 1), amount: net })
  }

  private mature(): void {
    const next = this.status === 'active' ? this.nextRate() : null
    if (this.status === 'active' && next !== null && this.goesOn(next)) {
      this.rate = next
      this.number += 1
      this.left -= 1
      this.said = null
      this.returnsOn = this.shifted(plusDays(this.returnsOn, this.terms.days))
    } else if (this.status === 'active') this.goBack()
    else {
      this.maturedOn = this.returnsOn
      this.rate = Math.min(this.rate, this.held >= 1_000_000_00n ? 500 : 400)
    }
  }

  private goesOn(next: number): boolean {
    if (this.left === 0 || !this.prolongs) return false
    return next >= this.rate || (this.said !== null && next >= this.said)
  }

  nextRate(): number | null {
    const { prolongation, days, payout } = this.terms
    if (prolongation !== 'ofTheDay') return prolongation === null ? null : this.rate
    const product = firstCatalogue.find(({ id }) => id === 'term')
    if (product === undefined) throw new Error('no product of terms')
    return rungOf(product, { currency: 'UAH', amount: kopiykas(this.held), days, payout }, this.returnsOn)?.rate ?? null
  }

  private goBack(): void {
    this.returned = this.held
    this.money = []
    this.status = 'closed'
  }
}
