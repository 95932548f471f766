import { ok } from '@dilo/domain/result.ts'
import {
  type BusinessDate,
  businessDateAt,
  firstOfMonth,
  lastOfMonth,
  plusDays,
} from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { budgetAccount, demoOutsideAccount, withheldTaxAccount } from '../../accounts/door.ts'
import { postAnew } from './post-anew.ts'
import { ratesOfDay } from './rates-of-day.ts'
import {
  findFirstDayToEarn,
  findUnpaidPayout,
  findLastTaxMonth,
  findWithheldUntil,
  insertTaxMonth,
  lockInterest,
} from './store.ts'

/** A tax of a month, as it went to the budget. Demos have their own money, and no budget outside it. */
type PaidTax = {
  readonly month: BusinessDate
  readonly tax: 'income' | 'military'
  readonly currency: 'UAH' | 'ZZU'
  readonly amount: Kopiykas
}

const taxesAndMoney = (['UAH', 'ZZU'] as const).flatMap((currency) =>
  (['income', 'military'] as const).map((tax) => ({ tax, currency })),
)

/**
 * Pays the taxes that were withheld in the month before to the budget (Dt 3622, Ct the central bank; Tax Code, article 170.4.1), as soon as
 * its days have earned and been paid. What stood on the bank's account of a tax at the month's end goes, so corrections of early
 * returns are in it. Each month once, however many servers run it, missed ones in their order. @returns what was paid
 */
export async function payInterestTaxes(context: Context): Promise<readonly PaidTax[]> {
  const before = plusDays(firstOfMonth(businessDateAt(context.clock.now())), -1)
  if (!(await isOver(context, lastOfMonth(before)))) return []
  const done = await inTransaction<readonly PaidTax[], never>(context.database, async (transaction) => {
    if (!(await lockInterest(transaction))) return ok([])
    const paid: PaidTax[] = []
    const last = await findLastTaxMonth(transaction)
    for (let month = last === null ? firstOfMonth(before) : monthAfter(last); month < before; month = monthAfter(month))
      paid.push(...(await payMonth(context, transaction, month)))
    return ok(paid)
  })
  return done.ok ? done.value : []
}

const monthAfter = (month: BusinessDate): BusinessDate => plusDays(lastOfMonth(month), 1)

/** True if every day until the last of a month has earned, and its interest was paid. */
async function isOver({ database }: Context, last: BusinessDate): Promise<boolean> {
  const next = await findFirstDayToEarn(database, await ratesOfDay(database, last))
  return (next === null || next > last) && !(await findUnpaidPayout(database, last))
}

async function payMonth(
  { clock }: Context,
  transaction: DatabaseTransaction,
  month: BusinessDate,
): Promise<readonly PaidTax[]> {
  const at = new Date(clock.now())
  const paid: PaidTax[] = []
  for (const { tax, currency } of taxesAndMoney) {
    const account = withheldTaxAccount(tax, { inDemo: currency === 'ZZU' })
    const withheld = await findWithheldUntil(transaction, account, lastOfMonth(month))
    const amount = withheld > 0n ? kopiykas(withheld) : zero
    const transactionId = amount > 0n ? risingId() : null
    if (transactionId !== null)
      await postAnew(transaction, [
        {
          kind: 'post',
          companyId: account.companyId,
          transactionId,
          idempotencyKey: `interest-tax:${month}:${tax}:${currency}`,
          bookedAt: at,
          valueDate: businessDateAt(at),
          postings: [{ debit: account, credit: budgetOf(currency), amount, currency }],
        },
      ])
    await insertTaxMonth(transaction, { month, tax, currency, amount, transactionId, paidOn: businessDateAt(at) })
    paid.push({ month, tax, currency, amount })
  }
  return paid
}

const budgetOf = (currency: 'UAH' | 'ZZU') => (currency === 'ZZU' ? demoOutsideAccount('UAH') : budgetAccount)
