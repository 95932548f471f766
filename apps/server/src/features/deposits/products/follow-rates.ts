import { type IndividualRate, rateFor } from '@dilo/domain/deposits/deposit-quote.ts'
import { type RateToCome, rateStep } from '@dilo/domain/deposits/on-demand-rate.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { catalogueAt } from '../bank-values/deposit-products.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { lockOnDemand, type OnDemandDeposit, storeRateToCome } from './rate-change-store.ts'
import { findIndividualRates } from './store.ts'

/** Deposits of one transaction. */
const AT_ONCE = 500

type Following = Pick<Context, 'bankValues' | 'clock' | 'database' | 'wakeOutbox'>

/**
 * Lets the rates of deposits without an end follow the bank's offer for their balance: a rise applies today, a cut a
 * month after its notice, which is sent here. Any number of servers may run it at once, and a repetition notifies
 * nobody twice.
 * @returns the number of deposits with a notice of a cut
 */
export async function followRates(context: Following): Promise<number> {
  let after: string | null = null
  let notified = 0
  for (;;) {
    const from: string | null = after
    const done: Result<Followed, never> = await inTransaction<Followed, never>(context.database, async (transaction) =>
      ok(await followPortion(context, transaction, from)),
    )
    if (!done.ok || done.value.last === null) break
    after = done.value.last
    notified += done.value.notified
  }
  if (notified > 0) context.wakeOutbox()
  return notified
}

type Followed = { readonly last: string | null; readonly notified: number }

async function followPortion(
  context: Following,
  transaction: DatabaseTransaction,
  after: string | null,
): Promise<Followed> {
  const at = new Date(context.clock.now())
  const today = businessDateAt(at)
  const deposits = await lockOnDemand(transaction, after, AT_ONCE)
  const cuts: { readonly deposit: OnDemandDeposit; readonly to: RateToCome }[] = []
  for (const deposit of deposits) {
    const individual = await findIndividualRates(transaction, deposit.company_id)
    const offered = offeredRate(context, deposit, { individual, today })
    if (offered === null) continue
    const { toCome } = deposit
    // A rise of today may still wait for the night that applies it.
    const isRising = toCome !== null && toCome.rate > deposit.rate
    const step = rateStep(
      { rate: isRising ? toCome.rate : deposit.rate, toCome: isRising ? null : toCome },
      offered,
      today,
    )
    if (step.kind === 'stays') continue
    await storeRateToCome(transaction, deposit, step.to, at)
    if (step.kind === 'isCut') cuts.push({ deposit, to: step.to })
  }
  await tellOfDeposits(
    transaction,
    cuts.map(({ deposit, to }) => ({
      companyId: deposit.company_id,
      depositId: deposit.deposit_id,
      openedBy: deposit.opened_by,
      kind: 'rateCut' as const,
      at,
      by: null,
      rate: to.rate,
      day: to.from,
    })),
  )
  return { last: deposits.at(-1)?.deposit_id ?? null, notified: cuts.length }
}

/** Null: the bank no longer offers it, and the agreed terms hold on. */
function offeredRate(
  context: Following,
  { product_id: productId, currency, payout, balance }: OnDemandDeposit,
  { individual, today }: { readonly individual: readonly IndividualRate[]; readonly today: BusinessDate },
): number | null {
  const product = catalogueAt(context, context.clock.now()).find(({ id }) => id === productId)
  if (product === undefined) return null
  const wanted = { currency: currencyOfLedger(currency), payout, days: null, amount: kopiykas(balance) }
  return rateFor(product, wanted, { on: today, individual })?.rate ?? null
}
