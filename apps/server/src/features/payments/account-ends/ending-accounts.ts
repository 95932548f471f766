import { accountStanding, isEndShown, type KnownOfAccount, lastDayOf } from '@dilo/domain/payments/account-end.ts'
import { purposeOf } from '@dilo/domain/standing-orders/purpose.ts'
import { nextOccurrence } from '@dilo/domain/standing-orders/schedule.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { budgetAccountsAt } from '../bank-values/budget-accounts.ts'
import { scheduleOf } from '../standing-order/schedule-of-order.ts'
import { type FoundPayer, findPayers } from './find-payers.ts'
import { knownOf } from '../last-days/known-accounts.ts'

/** An account that ends before something would pay it, with all that would. */
export type EndingAccount = {
  readonly companyId: string
  readonly iban: Iban
  readonly name: string
  readonly lastDay: BusinessDate
  /** True if a person has said it. */
  readonly isSaid: boolean
  readonly payers: readonly FoundPayer[]
}

type Ending = { readonly payer: FoundPayer; readonly lastDay: BusinessDate; readonly known: KnownOfAccount }

/** The accounts of recipients that end before these companies would pay them, the earliest end first. */
export async function findEndingAccounts(
  context: Context,
  reader: Reader,
  companyIds: readonly string[],
): Promise<readonly EndingAccount[]> {
  const now = context.clock.now()
  const today = businessDateAt(now)
  const all = (await findPayers(reader, { companyIds, today })).map(withPurpose)
  const known = await knownOf(reader, all, today)
  const table = budgetAccountsAt(context, now)
  const ending = all.flatMap((payer): readonly Ending[] => {
    const lastDay = lastDayOf(payer, known(payer), table)
    return lastDay === null || !paysAfter(payer, lastDay, today) ? [] : [{ payer, lastDay, known: known(payer) }]
  })
  const byAccount = Map.groupBy(ending, ({ payer: { companyId, iban } }) => `${companyId} ${iban}`)
  return [...byAccount.values()].map(accountOf).toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1))
}

/** A company, whether one of its people has said a last day, and whether it pays the budget. */
type Asked = { readonly companyId: string; readonly hasSaid: boolean; readonly paysBudget: boolean }

/** The ending accounts that the inbox shows today. If no end is near, nothing is looked up. */
export async function findShownAccounts(
  context: Context,
  reader: Reader,
  companies: readonly Asked[],
): Promise<readonly EndingAccount[]> {
  const now = context.clock.now()
  const today = businessDateAt(now)
  const isNear = budgetAccountsAt(context, now).some(({ to }) => isEndShown(to, today))
  const asked = companies.filter(({ hasSaid, paysBudget }) => hasSaid || (isNear && paysBudget))
  const ending = await findEndingAccounts(
    context,
    reader,
    asked.map(({ companyId }) => companyId),
  )
  return ending.filter(({ lastDay }) => isEndShown(lastDay, today))
}

/** An order's purpose is that of its next day. */
const withPurpose = (payer: FoundPayer): FoundPayer =>
  payer.order === null
    ? payer
    : { ...payer, remittanceInformation: purposeOf(payer.order.purpose, payer.order.next ?? payer.order.first_day) }

/** A payer without a day may pay at any time. */
function paysAfter({ order, due }: FoundPayer, lastDay: BusinessDate, today: BusinessDate): boolean {
  if (order !== null) return paysOnDayAfter(order, lastDay)
  return due === null || accountStanding(lastDay, { today, due }) !== 'valid'
}

/** True if an order still has a payment after its payments until the last day. */
function paysOnDayAfter(order: NonNullable<FoundPayer['order']>, lastDay: BusinessDate): boolean {
  const schedule = scheduleOf(order)
  let { made } = order
  let next = nextOccurrence(schedule, { from: order.next ?? schedule.firstDay, made })
  while (next !== null && next.day <= lastDay) {
    made += 1
    next = nextOccurrence(schedule, { from: plusDays(next.nominal, 1), made })
  }
  return next !== null
}

function accountOf(endings: readonly Ending[]): EndingAccount {
  const [{ payer, lastDay, known }] = endings as readonly [Ending, ...Ending[]]
  const payers = endings.map((one) => one.payer)
  const name = payers.find((one) => one.name !== '')?.name ?? ''
  const last = endings.reduce((least, one) => (one.lastDay < least ? one.lastDay : least), lastDay)
  return { companyId: payer.companyId, iban: payer.iban, name, lastDay: last, isSaid: known.said !== null, payers }
}
