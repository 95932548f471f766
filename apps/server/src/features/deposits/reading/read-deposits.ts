import type { Deposit } from '@dilo/contract/deposit.ts'
import type { PayoutOfDeposit } from '@dilo/contract/deposit-calls.ts'
import { depositForecast } from '@dilo/domain/deposits/deposit-forecast.ts'
import type { Payout } from '@dilo/domain/deposits/deposit-schedule.ts'
import { inItsMoney } from '@dilo/domain/deposits/interest-tax.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findStandingArrests } from '../arrest/store.ts'
import { nextRateOfRecord } from '../maturity/next-rate.ts'
import { type KnownTaxes, knownTaxes, taxesOfDeposit } from '../interest/taxes-of-deposit.ts'
import { termsOf } from '../record/agreed-terms.ts'
import { presentDeposit } from './presenter.ts'
import {
  type DepositRecord,
  type EarnedOfDeposit,
  findDays,
  findDeposit,
  findDeposits,
  findEarned,
  findMoneyToCome,
  findPayouts,
} from '../record/store.ts'

/** Days of one page of accruals. */
const PAGE = 100

/** The number of days ahead for which the payouts of a deposit without an end are shown. */
const LOOKS_AHEAD = 366

/** The company's deposits, as far as the caller acts on their accounts. */
export const listDeposits = async (context: Context, { companyId }: CompanyAuthority): Promise<Deposit[]> =>
  showDeposits(context, context.database, await findDeposits(context.database, companyId))

/** One deposit. Another company's, and one on accounts on which the caller does not act, is answered as none at all. */
export async function readDeposit(
  context: Context,
  { companyId }: CompanyAuthority,
  depositId: string,
): Promise<Result<Deposit, Refusal>> {
  const row = await findDeposit(context.database, companyId, depositId)
  return row === undefined
    ? refused({ code: 'depositNotFound' })
    : ok(await showDeposit(context, context.database, row))
}

/** A deposit as calls answer it. */
async function showDeposit(
  context: Pick<Context, 'clock' | 'bankValues'>,
  reader: Reader,
  row: DepositRecord,
): Promise<Deposit> {
  const [shown] = await showDeposits(context, reader, [row])
  if (shown === undefined) throw new Error('A deposit is shown')
  return shown
}

async function showDeposits(
  context: Pick<Context, 'clock' | 'bankValues'>,
  reader: Reader,
  rows: readonly DepositRecord[],
): Promise<Deposit[]> {
  const [first] = rows
  if (first === undefined) return []
  const today = businessDateAt(context.clock.now())
  const depositIds = rows.map(({ deposit_id: id }) => id)
  const earned = await findEarned(reader, first.company_id, { depositIds, yesterday: plusDays(today, -1) })
  const known = await knownTaxes(context, reader, today)
  const toCome = await forecasts(reader, rows, { today, known })
  const arrests = await findStandingArrests(reader, first.company_id, depositIds)
  return rows.map((row) =>
    presentDeposit(row, {
      earned: earned.get(row.deposit_id) as EarnedOfDeposit,
      toCome: toCome.get(row.deposit_id) ?? null,
      nextRate: nextRateOfRecord(context, row),
      today,
      tax: taxesOfDeposit(row, known),
      arrests: arrests.filter(({ deposit_id: id }) => id === row.deposit_id),
    }),
  )
}

/** The future payouts of each deposit of a company, by its id; none for one that has no money or is over. */
async function forecasts(
  reader: Reader,
  rows: readonly DepositRecord[],
  { today, known }: { readonly today: BusinessDate; readonly known: KnownTaxes },
): Promise<ReadonlyMap<string, readonly Payout[]>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const money = Map.groupBy(
    await findMoneyToCome(
      reader,
      first.company_id,
      rows.map(({ deposit_id: id }) => id),
    ),
    ({ deposit_id: id }) => id,
  )
  return new Map(
    rows.flatMap((row) => {
      if (row.earned_through === null || row.status === 'closed') return []
      const soFar = {
        earnedThrough: row.earned_through,
        balance: kopiykas(row.balance),
        earned: BigInt(row.earned),
        toCome: (money.get(row.deposit_id) ?? []).map(({ on, amount }) => ({
          on,
          amount: kopiykas(amount),
        })),
      }
      const until = row.returns_on ?? plusDays(today, LOOKS_AHEAD)
      return [[row.deposit_id, depositForecast(soFar, until, termsOf(row, taxesOfDeposit(row, known)))] as const]
    }),
  )
}

/** A page of a deposit's earnings, the newest day first. */
export async function listAccruals(
  { database }: Context,
  { companyId }: CompanyAuthority,
  { depositId, before: typed }: { readonly depositId: string; readonly before: string | null },
) {
  const before = typed === null ? ok(null) : parseBusinessDate(typed)
  if (!before.ok) return refused({ code: 'invalidRequest', fields: { before: before.error } } as const)
  if ((await findDeposit(database, companyId, depositId)) === undefined)
    return refused({ code: 'depositNotFound' } as const)
  const days = await findDays(database, { companyId, depositId, before: before.value, atMost: PAGE + 1 })
  const page = days.slice(0, PAGE)
  return ok({
    days: page.map(({ day, balance, posted }) => ({ day, balance: String(balance), posted: String(posted) })),
    nextBefore: days.length > PAGE ? (page.at(-1)?.day ?? null) : null,
  })
}

/** The interest of a deposit by periods: paid, due, and to come. */
export async function listPayouts(
  context: Context,
  { companyId }: CompanyAuthority,
  depositId: string,
): Promise<Result<{ payouts: PayoutOfDeposit[] }, Refusal>> {
  const { database } = context
  const row = await findDeposit(database, companyId, depositId)
  if (row === undefined) return refused({ code: 'depositNotFound' })
  const past = (await findPayouts(database, companyId, depositId)).map((one) => ({
    on: one.ends_on,
    gross: String(one.gross),
    incomeTax: String(one.income_tax),
    militaryTax: String(one.military_tax),
    net: String(one.net),
    paidAt: one.paid_at?.toISOString() ?? null,
  }))
  const today = businessDateAt(context.clock.now())
  const known = await knownTaxes(context, database, today)
  const toCome = (await forecasts(database, [row], { today, known })).get(depositId) ?? []
  return ok({ payouts: [...past, ...withoutPartialPeriod(row, toCome).map(presentPayout)] })
}

/** A look ahead at a deposit without an end ends somewhere in a period: that one is not shown. */
const withoutPartialPeriod = ({ returns_on: returns }: DepositRecord, toCome: readonly Payout[]): readonly Payout[] =>
  returns === null ? toCome.slice(0, -1) : toCome

function presentPayout({ on, ...interest }: Payout): PayoutOfDeposit {
  const { gross, incomeTax, militaryTax, net } = inItsMoney(interest)
  return {
    on,
    gross: String(gross),
    incomeTax: String(incomeTax),
    militaryTax: String(militaryTax),
    net: String(net),
    paidAt: null,
  }
}
