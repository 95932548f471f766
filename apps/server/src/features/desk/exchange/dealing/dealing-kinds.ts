import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { isFarFromOfficial } from '@dilo/domain/exchange/exchange-quote.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction, Reader } from '../../../../db/transaction.ts'
import type { Refusal } from '../../../../refusal.ts'
import {
  closeContradiction,
  fillOrder,
  lockContradiction,
  officialRatesAt,
  rejectOrder,
  setDealerRate,
  stopCurrency,
} from '../../../exchange/door.ts'
import type { ActionKind, ChangedFact, Execution } from '../../action/action-kind.ts'
import { companyFact } from '../../action/facts-of-company.ts'
import { saidIn } from './said-in.ts'
import {
  findContradiction,
  findOrderAtDesk,
  findRateAtDesk,
  lockOrderAtDesk,
  lockRates,
  type OrderPlace,
} from './store.ts'

const rateOf = (text: string): OfficialRate => BigInt(text) as OfficialRate

const staffOf = (by: Execution['by']): string => {
  if (by === 'nobody') throw new Error('Nobody deals without a session')
  return by.staffId
}

const ofRates = {
  subjectOf: ({ currency }: { readonly currency: string }) => `exchange rate ${currency}`,
  companyOf: () => null,
  staffOf: () => null,
  /** The rate that its maker saw: another one is another version. */
  async lockVersion(transaction: DatabaseTransaction, { currency }: { readonly currency: 'USD' | 'EUR' }) {
    await lockRates(transaction)
    const row = await findRateAtDesk(transaction, currency)
    return row === undefined ? 'none' : `${row.buys} ${row.sells} ${row.stopped}`
  },
}

const rateText = (currency: string, buys: bigint | null, sells: bigint | null): string | null =>
  buys === null || sells === null
    ? null
    : `${currency} ${formatRate(buys as OfficialRate)} / ${formatRate(sells as OfficialRate)}`

/** An officer says at which rates the bank deals. Rates far from the official ones are a slip of the hand. */
export const exchangeRate: ActionKind<'exchangeRate'> = {
  ...ofRates,
  async allows({ transaction, at }, { currency, buys, sells }) {
    const official = (await officialRatesAt(transaction, at.getTime()))[currency]
    const isFar = (rate: string) => official !== undefined && isFarFromOfficial(rateOf(rate), official)
    const wrong = {
      ...(isFar(buys) && { buys: 'Rate far from market' as const }),
      ...((isFar(sells) || BigInt(sells) < BigInt(buys)) && { sells: 'Rate far from market' as const }),
    }
    return Object.keys(wrong).length === 0 ? ok(undefined) : refused({ code: 'invalidRequest', fields: wrong })
  },
  async execute({ transaction, at, by }, { currency, buys, sells }) {
    await setDealerRate(transaction, { currency, buys: rateOf(buys), sells: rateOf(sells), by: staffOf(by), at })
    return ok(undefined)
  },
  async describe(reader, { currency, buys, sells }) {
    const row = await findRateAtDesk(reader, currency)
    return [
      {
        fact: 'exchangeRate',
        before: row === undefined ? null : rateText(currency, row.buys, row.sells),
        after: rateText(currency, BigInt(buys), BigInt(sells)),
      },
    ]
  },
}

/** Nobody gets a quote of a stopped currency, from any dealer; signed orders go on. */
export const exchangeStop: ActionKind<'exchangeStop'> = {
  ...ofRates,
  async execute({ transaction, at, by }, { currency, isStopped: stopped }) {
    await stopCurrency(transaction, { currency, stopped, by: staffOf(by), at })
    return ok(undefined)
  },
  async describe(reader, { currency, isStopped }) {
    const row = await findRateAtDesk(reader, currency)
    const stateOf = (stopped: boolean) => `${currency} ${stopped ? 'stopped' : 'dealt'}`
    return [{ fact: 'exchangeStop', before: stateOf(row?.stopped === true), after: stateOf(isStopped) }]
  },
}

const ofOrder = {
  subjectOf: ({ companyId, requestId }: OrderPlace) => `${companyId} order ${requestId}`,
  companyOf: ({ companyId }: OrderPlace) => companyId,
  staffOf: () => null,
  /** The order's progress, with the dealer's answers that are not booked yet. */
  async lockVersion(transaction: DatabaseTransaction, place: OrderPlace) {
    const row = await lockOrderAtDesk(transaction, place)
    return row === null ? null : `${row.state} ${row.version} ${row.filled} ${row.reported}`
  },
}

async function orderFacts(reader: Reader, place: OrderPlace): Promise<ChangedFact[]> {
  const row = await findOrderAtDesk(reader, place)
  const company = await companyFact(reader, place.companyId)
  if (row === null) return company
  const what = `№ ${row.number} ${row.side} ${formatMoney(kopiykas(row.amount), row.currency)}`
  return [...company, { fact: 'exchangeRequest', before: what, after: null }]
}

/** The wrong field of a deal that differs from the client's signature. */
const fieldOf = {
  worseThanLimit: 'rate',
  notTheQuote: 'rate',
  moreThanAsked: 'amount',
  inPart: 'amount',
} as const

/** An officer has dealt an order or a part of it; it is booked with the dealer's other answers. */
export const exchangeFill: ActionKind<'exchangeFill'> = {
  ...ofOrder,
  async execute({ transaction, at, action }, payload): Promise<Result<undefined, Refusal>> {
    const { amount, rate, ...place }: ActionPayload<'exchangeFill'> = payload
    const fill = { amount: BigInt(amount), rate: rateOf(rate), fillKey: action.actionId, at }
    if (fill.amount <= 0n) return refused({ code: 'invalidRequest', fields: { amount: 'Invalid amount' } })
    const done = await fillOrder(transaction, { ...place, ...fill })
    if (done.ok) return ok(undefined)
    return done.error === 'notAtDesk'
      ? refused({ code: 'baseMoved' })
      : refused({ code: 'invalidRequest', fields: { [fieldOf[done.error]]: 'Invalid value' } })
  },
  async describe(reader, { amount, rate, ...place }) {
    const row = await findOrderAtDesk(reader, place)
    const dealt =
      row === null ? amount : `${formatMoney(kopiykas(BigInt(amount)), row.currency)} × ${formatRate(rateOf(rate))}`
    return [...(await orderFacts(reader, place)), { fact: 'exchangeDeal', before: null, after: dealt }]
  },
}

/** Nobody deals what is left of an order: its client reads why, and the money is free. */
export const exchangeRejection: ActionKind<'exchangeRejection'> = {
  ...ofOrder,
  async execute({ transaction, at }, { words, ...place }) {
    const done = await rejectOrder(transaction, { ...place, reason: words.trim(), at })
    return done.ok ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  describe: async (reader, { words, ...place }) => [
    ...(await orderFacts(reader, place)),
    { fact: 'words', before: null, after: words },
  ],
}

/** An officer has settled with the dealer what it said and the bank had not asked for. Nothing is booked by it. */
export const exchangeContradiction: ActionKind<'exchangeContradiction'> = {
  subjectOf: ({ answerId }) => `exchange answer ${answerId}`,
  companyOf: async ({ answerId }, reader) => (await findContradiction(reader, answerId))?.company_id ?? null,
  staffOf: () => null,
  lockVersion: async (transaction, { answerId }) => ((await lockContradiction(transaction, answerId)) ? 'open' : null),
  async execute({ transaction, at }, { answerId }) {
    await closeContradiction(transaction, answerId, at)
    return ok(undefined)
  },
  async describe(reader, { answerId }) {
    const row = await findContradiction(reader, answerId)
    if (row === undefined) return []
    const { amount, rate, reason } = saidIn(row.answer)
    const dealt =
      amount === null || rate === null ? reason : `${formatAmount(amount, row.currency)} × ${formatRate(rateOf(rate))}`
    return [
      ...(row.company_id === null ? [] : await companyFact(reader, row.company_id)),
      { fact: 'exchangeContradiction', before: row.why, after: null },
      { fact: 'exchangeAnswer', before: dealt, after: null },
    ]
  },
}

const formatAmount = (amount: string, currency: ForeignCurrency | null): string =>
  currency === null ? amount : formatMoney(kopiykas(BigInt(amount)), currency)
