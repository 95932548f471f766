import type { Deposit } from '@dilo/contract/deposit.ts'
import type { Payout } from '@dilo/domain/deposits/deposit-schedule.ts'
import {
  type DatedTaxes,
  inItsMoney,
  taxed,
  type TaxedInterest,
  taxRatesOn,
} from '@dilo/domain/deposits/interest-tax.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import { type ArrestRow, claimedBy } from '../arrest/store.ts'
import { earlyReturnOf, prolongationOf, replenishingOf } from '../record/agreed-terms.ts'
import type { DepositRecord, EarnedOfDeposit } from '../record/store.ts'

type Around = {
  readonly earned: EarnedOfDeposit
  /** The future payouts of its interest; null: it has no end, or its money has not come. */
  readonly toCome: readonly Payout[] | null
  /** The rate of another term, as of today; null: none is offered. */
  readonly nextRate: number | null
  readonly today: BusinessDate
  /** By the day on which interest is paid. */
  readonly tax: DatedTaxes
  /** Those that stand, the oldest first. */
  readonly arrests: readonly Pick<ArrestRow, 'sum' | 'placed_at'>[]
}

export const presentDeposit = (row: DepositRecord, around: Around): Deposit => ({
  id: row.deposit_id,
  accountId: row.account_id,
  iban: row.iban,
  kind: row.kind,
  status: row.status,
  currency: currencyOfLedger(row.currency),
  name: { uk: row.name_uk, ru: row.name_ru },
  alias: row.alias,
  rate: row.rate,
  dayCount: row.day_count,
  balance: String(row.money),
  term: termOf(row),
  payout: row.payout,
  capitalised: row.capitalised,
  prolongation: presentProlongation(row, around.nextRate),
  payingAccountId: row.paying_account_id,
  payoutAccountId: row.payout_account_id,
  replenishing: presentReplenishing(row),
  returnsEarly: presentEarlyReturn(row),
  earned: presentEarned(row, around),
  atEnd: presentEnd(row, around),
  isTaxed: row.is_taxed,
  arrest: presentArrest(around.arrests),
  version: row.version,
})

function presentArrest(arrests: Around['arrests']): Deposit['arrest'] {
  const [oldest] = arrests
  if (oldest === undefined) return null
  const sum = claimedBy(arrests)
  return { since: oldest.placed_at.toISOString(), sum: sum === null ? null : String(sum) }
}

function termOf(row: DepositRecord): Deposit['term'] {
  const { term_number: number, term_days: days, term_started_on: startedOn, returns_on: returnsOn } = row
  if (row.kind === 'onDemand') return null
  return {
    number,
    days: days ?? 1,
    startedOn,
    endsOn: returnsOn === null ? null : plusDays(returnsOn, -1),
    returnsOn,
  }
}

function presentProlongation(row: DepositRecord, nextRate: number | null): Deposit['prolongation'] {
  const agreed = prolongationOf(row)
  return agreed === null
    ? null
    : { wished: row.prolongs, left: row.prolongations_left, rate: agreed.rate, nextRate: nextRate }
}

function presentReplenishing(row: DepositRecord): Deposit['replenishing'] {
  const agreed = replenishingOf(row)
  if (agreed === null) return null
  const until = row.returns_on === null ? null : plusDays(row.returns_on, -agreed.daysBeforeEnd)
  return { least: String(agreed.least), most: String(agreed.most), until }
}

function presentEarlyReturn(row: DepositRecord): Deposit['returnsEarly'] {
  const agreed = earlyReturnOf(row)
  if (agreed === null) return null
  const from = row.term_started_on === null ? null : plusDays(row.term_started_on, agreed.fromDay)
  return { rate: agreed.rate, from, leaves: agreed.leaves === null ? null : String(agreed.leaves) }
}

/** Interest of the current period has its taxes by the rates of today: they are withheld when it is paid. */
const unpaidPeriod = (row: DepositRecord, { tax, today }: Around) => taxed(kopiykas(row.posted), taxRatesOn(tax, today))

function presentEarned(row: DepositRecord, around: Around): Deposit['earned'] {
  const { earned } = around
  const current = unpaidPeriod(row, around)
  const gross = earned.gross + current.gross
  const taxes = earned.taxes + current.gross - current.net
  return {
    yesterday: String(earned.yesterday),
    unpaid: String(earned.unpaid + current.gross),
    paidNet: String(earned.paid_net),
    gross: String(gross),
    taxes: String(taxes),
    net: String(gross - taxes),
  }
}

/** The periods that have ended, and those to come. */
function presentEnd(row: DepositRecord, { earned, toCome }: Around): Deposit['atEnd'] {
  if (toCome === null || row.returns_on === null) return null
  const inMoney = toCome.map(inItsMoney)
  const sum = (of: (payout: TaxedInterest) => bigint) => inMoney.reduce((total, payout) => total + of(payout), 0n)
  const gross = earned.gross + sum((payout) => payout.gross)
  const incomeTax = earned.income_tax + sum((payout) => payout.incomeTax)
  const militaryTax = earned.military_tax + sum((payout) => payout.militaryTax)
  return {
    gross: String(gross),
    incomeTax: String(incomeTax),
    militaryTax: String(militaryTax),
    net: String(gross - incomeTax - militaryTax),
  }
}
