import { resultOf } from '@dilo/domain/exchange/position.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { currencyOfLedger, demoMoney } from '@dilo/domain/values/ledger-currency.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { equivalentAccount, latestRates, tradingResultAccount } from '../../accounts/door.ts'
import { type BookedPosition, findPositions, findRevalued, insertRevalued, type PositionCurrency } from './store.ts'

/** The result of a day's revaluation: earned, or lost (below zero). */
type Revalued = { readonly day: BusinessDate; readonly currency: PositionCurrency; readonly result: Kopiykas }

/**
 * Books what the bank's positions have earned at the official rate of the day that has ended, once a day, on however many servers. A
 * day that was missed is in the result of the next one. @returns what was booked now
 */
export async function revaluePositions({ bankDatabase, clock }: Context): Promise<Revalued[]> {
  const now = clock.now()
  const day = plusDays(businessDateAt(now), -1)
  const done = await findRevalued(bankDatabase, day)
  const rates = new Map((await latestRates(bankDatabase, [day])).map(({ currency, rate }) => [currency, BigInt(rate)]))
  const revalued = await inTransaction<Revalued[], never>(bankDatabase, async (transaction) => {
    const booked: Revalued[] = []
    for (const position of await findPositions(transaction)) {
      const official = rates.get(currencyOfLedger(position.currency) as 'USD' | 'EUR') as OfficialRate | undefined
      if (official === undefined || done.has(position.currency)) continue
      const result = await revalue(transaction, position, { day, official, at: new Date(now) })
      if (result !== null) booked.push({ day, currency: position.currency, result })
    }
    return ok(booked)
  })
  return revalued.ok ? revalued.value : []
}

/** @returns null: another server has done it */
async function revalue(
  transaction: DatabaseTransaction,
  { currency, position, equivalent }: BookedPosition,
  { day, official, at }: { readonly day: BusinessDate; readonly official: OfficialRate; readonly at: Date },
): Promise<Kopiykas | null> {
  const result = resultOf({ position: kopiykas(position), equivalent: kopiykas(equivalent) }, official)
  const transactionId = result === 0n ? null : risingId()
  const isFirst = await insertRevalued(transaction, {
    day,
    currency,
    position,
    equivalent,
    official_rate: official,
    result,
    revalued_at: at,
    transaction_id: transactionId,
  })
  if (!isFirst) return null
  if (transactionId === null) return result
  const hryvnia = currency.startsWith('ZZ') ? demoMoney.UAH : 'UAH'
  const [worth, income] = [equivalentAccount(currency), tradingResultAccount(hryvnia)]
  const [debit, credit] = result > 0n ? [worth, income] : [income, worth]
  const outcome = await postTransaction(ledgerConnection(transaction), {
    companyId: worth.companyId,
    transactionId,
    idempotencyKey: `exchange-position:${currency}:${day}`,
    bookedAt: at,
    valueDate: day,
    postings: [{ debit, credit, amount: kopiykas(result > 0n ? result : -result), currency: hryvnia }],
  })
  if (!outcome.ok) throw new Error(`The result of ${currency} on ${day} was not posted: ${outcome.error}`)
  return result
}
