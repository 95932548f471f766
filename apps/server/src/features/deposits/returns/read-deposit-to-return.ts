import { isDeepStrictEqual } from 'node:util'
import { type DepositToReturn, countReturn } from '@dilo/domain/deposits/deposit-return.ts'
import type { Deposited, DepositTerms } from '@dilo/domain/deposits/deposit-schedule.ts'
import { openPeriod, type OpenPeriod } from '@dilo/domain/deposits/early-return.ts'
import type { TaxedInterest } from '@dilo/domain/deposits/interest-tax.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type KnownTaxes, rateForTaxes, sellsForTaxes, taxesOfDeposit } from '../interest/taxes-of-deposit.ts'
import { earlyReturnOf, termsOf } from '../record/agreed-terms.ts'
import type { DepositRecord } from '../record/store.ts'
import { findMoney, findPayoutsSince, findReturnsOfTerm, sumPosted } from './store.ts'

/** The amounts of a deposit by the rule and as booked, where they differ: an error of the bank. */
export type Differing = { readonly byRule: Amounts; readonly booked: Amounts }

type Amounts = { readonly [Of in 'unpaid' | 'gross' | 'incomeTax' | 'militaryTax' | 'net' | 'balance']: string }

/**
 * A deposit as it is taken back on a day. `behind`: the night's work is not done, or the day's official rate is not known, so
 * nobody can say what it has earned.
 */
export async function readDepositToReturn(
  reader: Reader,
  row: DepositRecord,
  { on, known }: { readonly on: BusinessDate; readonly known: KnownTaxes },
): Promise<Result<DepositToReturn, 'behind' | Differing>> {
  const { earned_through: earnedThrough, term_started_on: startedOn, matured_on: maturedOn } = row
  if (earnedThrough === null || startedOn === null || earnedThrough < plusDays(on, -1)) return refused('behind')
  // Its term is over: that comes first.
  if (row.returns_on !== null && on >= row.returns_on && maturedOn === null) return refused('behind')
  if (sellsForTaxes(row) && rateForTaxes(row, known) === undefined) return refused('behind')
  const place = { companyId: row.company_id, depositId: row.deposit_id }
  const firstDay = row.day_rule === 'firstDayIncluded' ? startedOn : plusDays(startedOn, 1)
  const payouts = await findPayoutsSince(reader, place, firstDay)
  // Interest that is to be added is not in the account yet.
  if (row.capitalised && payouts.some(({ paid_at: at }) => at === null)) return refused('behind')
  const ratesOfPayouts = payouts.flatMap((one) =>
    one.official_rate === null ? [] : [[one.ends_on, one.official_rate as OfficialRate] as const],
  )
  const terms: DepositTerms = termsOf(row, taxesOfDeposit(row, known, new Map(ratesOfPayouts)))
  const ofRow = {
    terms,
    returnsEarly: earlyReturnOf(row),
    balance: kopiykas(row.money),
    returnsOn: maturedOn === null ? row.returns_on : null,
  }
  if (row.kind === 'onDemand' || maturedOn !== null) {
    const posted = kopiykas(row.posted)
    const before = `${on.slice(0, 4)}-01-01` as BusinessDate
    const after = payouts.at(-1)?.ends_on ?? plusDays(firstDay, -1)
    const postedInYearsBefore = await sumPosted(reader, place, { after, before })
    const open: OpenPeriod = { earned: BigInt(row.earned), posted, postedInYearsBefore }
    return ok({ ...ofRow, kind: 'onDemand', deposited: [], open })
  }
  const returns = await findReturnsOfTerm(reader, place, row.term_number)
  const deposited = depositedOfTerm(await findMoney(reader, place), {
    startedOn: row.term_number === 1 ? null : startedOn,
    returns: returns.map(({ amount }) => amount),
  })
  const open = openPeriod(deposited, on, terms)
  const deposit: DepositToReturn = { ...ofRow, kind: row.kind, deposited, open }
  const differing = differenceOf(deposit, { row, on, paid: paidInTerm(payouts, returns) })
  return differing === null ? ok(deposit) : refused(differing)
}

type Digits = { readonly [Part in keyof TaxedInterest]: string }

/** The payouts of a term, without the corrections of returns. */
function paidInTerm(
  payouts: Awaited<ReturnType<typeof findPayoutsSince>>,
  returns: Awaited<ReturnType<typeof findReturnsOfTerm>>,
): { readonly [Part in keyof TaxedInterest]: bigint } {
  const sum = (of: (payout: (typeof payouts)[number]) => bigint, part: keyof TaxedInterest) =>
    payouts.reduce((total, one) => total + of(one), 0n) -
    returns.reduce((total, { paid }) => total + BigInt((paid as Digits)[part]), 0n)
  return {
    gross: sum(({ gross }) => gross, 'gross'),
    incomeTax: sum(({ income_tax: tax }) => tax, 'incomeTax'),
    militaryTax: sum(({ military_tax: tax }) => tax, 'militaryTax'),
    net: sum(({ net }) => net, 'net'),
  }
}

type Money = Awaited<ReturnType<typeof findMoney>>[number]

/**
 * The money of a term as it came: what went back is taken off what came last. Of a term that follows another one, all that was
 * left in the deposit is its first money.
 * @param startedOn null: the first term; @param returns of this term, in their order
 */
function depositedOfTerm(
  money: readonly Pick<Money, 'on_day' | 'amount' | 'why'>[],
  { startedOn, returns }: { readonly startedOn: BusinessDate | null; readonly returns: readonly bigint[] },
): Deposited[] {
  const isBefore = ({ on_day: on }: Pick<Money, 'on_day'>) => startedOn !== null && on <= startedOn
  const left = money.filter(isBefore).reduce((sum, { amount }) => sum + amount, 0n)
  const deposited: Deposited[] = left > 0n ? [{ on: startedOn as BusinessDate, amount: kopiykas(left) }] : []
  const amounts = [...returns]
  for (const { on_day: on, amount, why } of money.filter((one) => !isBefore(one))) {
    if (why === 'funded' || why === 'added') deposited.push({ on, amount: kopiykas(amount) })
    if (why === 'returned') takeLast(deposited, amounts.shift() ?? -amount)
  }
  return deposited
}

function takeLast(deposited: Deposited[], amount: bigint): void {
  let toTake = amount
  while (toTake > 0n) {
    const last = deposited.pop()
    if (last === undefined) throw new Error('More came back from a deposit than was put in')
    const stays = last.amount - toTake
    if (stays > 0n) deposited.push({ ...last, amount: kopiykas(stays) })
    toTake -= last.amount
  }
}

/** Null: the rule by which it is counted and the rows that the nights have written agree to the kopiyka, taxes too. */
function differenceOf(
  deposit: DepositToReturn,
  {
    row,
    on,
    paid,
  }: { readonly row: DepositRecord; readonly on: BusinessDate; readonly paid: ReturnType<typeof paidInTerm> },
): Differing | null {
  if (deposit.returnsEarly === null) return null
  const whole = countReturn(deposit, { on, part: null })
  const inside = whole.amount + (row.capitalised ? whole.paid.net : 0n)
  const byRule = amountsOf({ ...whole.paid, unpaid: whole.unpaid, balance: inside })
  const booked = amountsOf({ ...paid, unpaid: row.posted, balance: deposit.balance })
  return isDeepStrictEqual(byRule, booked) ? null : { byRule, booked }
}

const amountsOf = (of: { readonly [Of in keyof Amounts]: bigint }): Amounts => ({
  unpaid: String(of.unpaid),
  gross: String(of.gross),
  incomeTax: String(of.incomeTax),
  militaryTax: String(of.militaryTax),
  net: String(of.net),
  balance: String(of.balance),
})
