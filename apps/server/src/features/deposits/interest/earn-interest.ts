import { interestTaxesOn } from '@dilo/domain/deposits/interest-tax.ts'
import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { accruedInterestAccount, interestExpenseAccount } from '../../accounts/door.ts'
import { interestTaxRates } from '../bank-values/interest-taxes.ts'
import { applyRates } from '../products/rate-change-store.ts'
import { ratesOfDay } from './rates-of-day.ts'
import { earnDay, findFirstDayToEarn, lockInterest, type RateOfMoney } from './store.ts'

/** Deposits of one transaction: some seconds. Each portion reads the deposits and their money from end to end. */
const AT_ONCE = 100_000

/**
 * Lets every deposit earn for each day in Kyiv that has ended, the days that were missed first, each with its own value
 * date. A day earns once, however many servers run it, and a clock that was put back posts nothing.
 * @returns how many days of deposits were earned
 */
export async function earnInterest(context: Context): Promise<number> {
  const ended = plusDays(businessDateAt(context.clock.now()), -1)
  let earned = 0
  const known = await ratesOfDay(context.database, ended)
  for (;;) {
    const day = await findFirstDayToEarn(context.database, known)
    if (day === null || day > ended) return earned
    const ofDay = await earnWholeDay(context, day, known)
    // Another server is at it, and goes on until nothing is left.
    if (ofDay === 0) return earned
    earned += ofDay
  }
}

/** A portion goes on where the one before ended; what another step changed meanwhile earns at the next look for a day. */
async function earnWholeDay(context: Context, day: BusinessDate, known: readonly RateOfMoney[]): Promise<number> {
  let earned = 0
  let from: string | null = null
  for (;;) {
    const done = await inTransaction<Earned, never>(context.database, async (transaction) =>
      ok(await earnPortion(context, transaction, { day, from, known })),
    )
    if (!done.ok) return earned
    earned += done.value.deposits
    from = done.value.last
    if (done.value.deposits < AT_ONCE) return earned
  }
}

/** @property last the last company of the deposits that earned; null: none did */
type Earned = { readonly deposits: number; readonly last: string | null }

/** @property known currencies whose rate is known; a day before the first known one counts by that */
type Portion = {
  readonly day: BusinessDate
  readonly from: string | null
  readonly known: readonly RateOfMoney[]
}

async function earnPortion(
  context: Context,
  transaction: DatabaseTransaction,
  { day, from, known }: Portion,
): Promise<Earned> {
  if (!(await lockInterest(transaction))) return { deposits: 0, last: null }
  await applyRates(transaction, day, new Date(context.clock.now()))
  const ofDay = await ratesOfDay(transaction, day)
  const rates = known.map((latest) => ofDay.find(({ currency }) => currency === latest.currency) ?? latest)
  const portion = await earnDay(transaction, {
    day,
    from,
    taxes: interestTaxesOn(day, interestTaxRates(context)),
    rates,
    atMost: AT_ONCE,
  })
  const postings = portion
    .filter(({ posted }) => posted > 0n)
    .map(({ currency, posted }) => ({
      debit: interestExpenseAccount(currency),
      credit: accruedInterestAccount(currency),
      amount: posted,
      currency,
    }))
  if (postings.length > 0) await post(transaction, postings, day, context.clock.now())
  return {
    deposits: portion.reduce((sum, { deposits }) => sum + deposits, 0),
    last:
      portion
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** The rows of the deposits are the journal of each one; the ledger has their sum, in the same transaction. */
async function post(
  transaction: DatabaseTransaction,
  postings: PostOperation['postings'],
  valueDate: BusinessDate,
  now: number,
): Promise<void> {
  const transactionId = risingId()
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId: interestExpenseAccount('UAH').companyId,
      transactionId,
      idempotencyKey: `interest:${valueDate}:${transactionId}`,
      bookedAt: new Date(now),
      valueDate,
      postings,
    },
  ])
  if (!outcome?.ok) throw new Error(`The ledger refused to post the interest of ${valueDate}: ${outcome?.error}`)
}
