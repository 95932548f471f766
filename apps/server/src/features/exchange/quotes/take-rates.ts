import { isLeap, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok } from '@dilo/domain/result.ts'
import { type ForeignCurrency, foreignCurrencies } from '@dilo/domain/values/currency.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endQuotesOf, findRates, lockRates, type RateRow, storeRate } from './store.ts'

/** A rate of the dealer now, with the one that it follows. */
export type TakenRate = {
  readonly buys: OfficialRate
  readonly sells: OfficialRate
  readonly at: number
  readonly before: { readonly buys: OfficialRate; readonly sells: OfficialRate } | null
}

/**
 * The dealer's rates: `rates` has none for a currency that is stopped. A dealer that is silent leaves those that were taken last,
 * which grow old.
 */
export type TakenRates = {
  readonly isSilent: boolean
  readonly rates: Readonly<Partial<Record<ForeignCurrency, TakenRate>>>
}

type Taking = Pick<Context, 'bankDatabase' | 'clock' | 'exchangeDesk'>

/** Takes the dealer's rates now. A rate that is another one ends the quotes of its currency. */
export async function takeRates({ bankDatabase, clock, exchangeDesk }: Taking): Promise<TakenRates> {
  const answer = await exchangeDesk.rates()
  const known = await findRates(bankDatabase)
  if (answer.kind === 'unavailable') return { isSilent: true, rates: taken(known, foreignCurrencies) }
  const dealt = answer.rates.map(({ currency }) => currency)
  const fresh = answer.rates.filter((rate) => {
    const row = known.find(({ currency }) => currency === rate.currency)
    return row === undefined || !isSame(row, rate) || row.at.getTime() + STORED_EACH_MS <= rate.at
  })
  if (fresh.length === 0) return { isSilent: false, rates: taken(known, dealt) }
  const at = new Date(clock.now())
  const stored = await inTransaction<RateRow[], never>(bankDatabase, async (transaction) => {
    const rows = await lockRates(transaction)
    for (const rate of fresh) {
      const row = rows.find(({ currency }) => currency === rate.currency)
      // Another server may have taken a later one.
      if (row !== undefined && row.at.getTime() > rate.at) continue
      const isNew = row === undefined || !isSame(row, rate)
      const { currency, buys, sells } = rate
      await storeRate(transaction, {
        currency,
        buys,
        sells,
        at: new Date(rate.at),
        taken_at: at,
        ...(isNew ? beforeOf(row) : { before_buys: row.before_buys, before_sells: row.before_sells }),
      })
      if (isNew) await endQuotesOf(transaction, currency, at)
    }
    return ok(await findRates(transaction))
  })
  return { isSilent: false, rates: taken(stored.ok ? stored.value : known, dealt) }
}

/** A rate that stays the same is stored anew so often. */
const STORED_EACH_MS = 5 * SECOND

const isSame = (row: RateRow, rate: { readonly buys: bigint; readonly sells: bigint }): boolean =>
  row.buys === rate.buys && row.sells === rate.sells

/** The earlier rate that a new one is compared with: the last one, unless that has itself leapt. */
function beforeOf(row: RateRow | undefined): Pick<RateRow, 'before_buys' | 'before_sells'> {
  if (row === undefined) return { before_buys: null, before_sells: null }
  const { before_buys: buys, before_sells: sells } = row
  const leapt =
    (buys !== null && isLeap(buys as OfficialRate, row.buys as OfficialRate)) ||
    (sells !== null && isLeap(sells as OfficialRate, row.sells as OfficialRate))
  return leapt ? { before_buys: buys, before_sells: sells } : { before_buys: row.buys, before_sells: row.sells }
}

const taken = (rows: readonly RateRow[], dealt: readonly ForeignCurrency[]): TakenRates['rates'] =>
  Object.fromEntries(
    rows
      .filter(({ currency }) => dealt.includes(currency))
      .map(({ currency, buys, sells, at, before_buys: before, before_sells: beforeSells }) => [
        currency,
        {
          buys,
          sells,
          at: at.getTime(),
          before: before === null || beforeSells === null ? null : { buys: before, sells: beforeSells },
        },
      ]),
  ) as TakenRates['rates']
