import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import { readLastDay } from '@dilo/domain/exchange/exchange-last-day.ts'
import { readLimit } from '@dilo/domain/exchange/exchange-limit.ts'
import { feeInDigits, feeOfDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import { type FieldFaults, readBeside } from '@dilo/domain/exchange/typed-exchange.ts'
import type { Fee } from '@dilo/domain/payments/tariff.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'
import { accountsOfExchange } from '../quotes/accounts-of-exchange.ts'
import { dealtNow } from '../quotes/dealt-rate.ts'
import { readSide } from '../quotes/make-quote.ts'
import { officialRatesAt } from '../quotes/official-rates.ts'
import { atField, pricedBy } from '../quotes/priced.ts'
import { takeQuote } from '../quotes/spend-quote.ts'
import type { QuoteRow } from '../quotes/store.ts'
import type { RequestRow } from '../record/store.ts'

export type TypedRequest = Body<'POST /api/exchange-service/requests'>

/** At which rates a request is written: those of the bank now, as far as it has any. */
export type MarketNow = {
  readonly side: ExchangeSide
  readonly official: OfficialRate
  /** Null: the bank does not deal now. */
  readonly rate: OfficialRate | null
}

/** The rates of this moment, for a request that is being written. It asks the dealer: before any transaction begins. */
export async function marketFor(
  context: Context,
  reader: Reader,
  wanted: { readonly side: string; readonly currency: ForeignCurrency },
): Promise<Result<MarketNow, Refusal>> {
  const side = readSide(wanted.side)
  if (!side.ok) return side
  const dealt = await dealtNow(context, reader, { side: side.value, currency: wanted.currency })
  if (dealt.ok) return ok({ side: side.value, official: dealt.value.official, rate: dealt.value.rate })
  const { [wanted.currency]: official } = await officialRatesAt(reader, context.clock.now())
  return official === undefined ? refused({ code: 'rateUnavailable' }) : ok({ side: side.value, official, rate: null })
}

/** The fields that a person writes, as the row of a request has them. */
export type ReadRequest = Pick<
  RequestRow,
  | 'side'
  | 'currency'
  | 'amount'
  | 'typed_in'
  | 'hryvnia'
  | 'mode'
  | 'rate'
  | 'official_rate'
  | 'fee_terms'
  | 'fee'
  | 'quote_id'
  | 'debtor_account_id'
  | 'recipient_account_id'
  | 'fee_account_id'
  | 'valid_until'
  | 'partial'
  | 'contact_name'
  | 'contact_phone'
  | 'ground'
  | 'purpose'
  | 'contract_id'
  | 'details'
>

/** Reads a request as it was typed: INVALID_REQUEST names every field at fault that does not depend on another one. */
export async function readRequest(
  context: Context,
  transaction: DatabaseTransaction,
  by: { readonly companyId: string; readonly personId: string },
  typed: TypedRequest,
  market: MarketNow,
): Promise<Result<ReadRequest, Refusal>> {
  const now = context.clock.now()
  const accounts = await accountsOfExchange(transaction, by.companyId, { ...typed, side: market.side })
  if (!accounts.ok) return accounts
  const beside = readBeside(typed, now)
  const day = readLastDay(typed.validUntil ?? null, {
    now,
    hours: exchangeTermsAt(context, now),
    holidays: holidaysAt(context, now),
  })
  const faults: FieldFaults = { ...beside.faults, ...(day.ok ? {} : { validUntil: day.error }) }
  const money = await moneyOf(context, transaction, by, typed, market)
  if (!money.ok) return withFaults(money.error, faults)
  if (!day.ok || Object.keys(faults).length > 0) return refused({ code: 'invalidRequest', fields: faults })
  const { contactName, contactPhone, purpose, details } = beside.read
  return ok({
    ...money.value,
    side: market.side,
    currency: typed.currency,
    debtor_account_id: typed.debtorAccountId,
    recipient_account_id: typed.recipientAccountId,
    fee_account_id: accounts.value.feeAccountId,
    valid_until: day.value,
    // At the quote it is dealt whole or not at all.
    partial: typed.mode === 'LIMIT' && typed.isPartial === true,
    contact_name: contactName,
    contact_phone: contactPhone,
    ground: typed.ground?.trim() || null,
    purpose,
    contract_id: typed.contractId ?? null,
    details,
  })
}

const withFaults = (refusal: Refusal, faults: FieldFaults): Result<never, Refusal> =>
  refused(refusal.code === 'invalidRequest' ? { ...refusal, fields: { ...faults, ...refusal.fields } } : refusal)

type Money = Pick<
  ReadRequest,
  'amount' | 'typed_in' | 'hryvnia' | 'mode' | 'rate' | 'official_rate' | 'fee_terms' | 'fee' | 'quote_id'
>

function moneyOf(
  context: Context,
  transaction: DatabaseTransaction,
  by: { readonly companyId: string; readonly personId: string },
  typed: TypedRequest,
  market: MarketNow,
): Promise<Result<Money, Refusal>> | Result<Money, Refusal> {
  const now = context.clock.now()
  const fee = exchangeTermsAt(context, now).fees[market.side]
  if (typed.mode === 'BANK' && typed.quoteId !== undefined)
    return byQuote(transaction, { ...by, quoteId: typed.quoteId }, typed, market, now)
  if (typed.quoteId !== undefined) return atField('quoteId', 'Invalid value')
  // Outside the hours a draft has no quote: what it would be at the rate of the bank now, until its signatory takes one.
  if (typed.mode === 'BANK') return moneyAt(typed, market, { rate: market.rate ?? market.official, fee, mode: 'bank' })
  const limit = readLimit(typed.limit ?? '', {
    market: market.rate ?? market.official,
    isMeant: typed.limitConfirmed === true,
  })
  if (limit.ok) return moneyAt(typed, market, { rate: limit.value, fee, mode: 'limit' })
  const refusal: Refusal = { code: 'invalidRequest', fields: { limit: limit.error } }
  return refused(
    limit.error === 'Rate far from market'
      ? { ...refusal, exchange: { market: String(market.rate ?? market.official) } }
      : refusal,
  )
}

function moneyAt(
  typed: TypedRequest,
  { side, official }: MarketNow,
  { rate, fee, mode }: { readonly rate: OfficialRate; readonly fee: Fee; readonly mode: 'bank' | 'limit' },
): Result<Money, Refusal> {
  const priced = pricedBy(typed, { side, rate, fee })
  if (!priced.ok) return priced
  const { amount, hryvnia, fee: due, typedIn } = priced.value
  return ok({
    amount,
    typed_in: typedIn,
    hryvnia,
    mode,
    rate,
    official_rate: official,
    fee_terms: feeInDigits(fee),
    fee: due,
    quote_id: null,
  })
}

/** A request at the rate of the bank takes its quote over, which must be of the same exchange. */
async function byQuote(
  transaction: DatabaseTransaction,
  place: { readonly companyId: string; readonly personId: string; readonly quoteId: string },
  typed: TypedRequest,
  { side }: MarketNow,
  now: number,
): Promise<Result<Money, Refusal>> {
  const quote = await takeQuote(transaction, place, now)
  if (!quote.ok) return quote
  const priced = pricedBy(typed, {
    side,
    rate: quote.value.rate as OfficialRate,
    fee: feeOfDigits(quote.value.fee_terms),
  })
  if (!priced.ok) return priced
  const isSame =
    isOfExchange(quote.value, { ...typed, side }) &&
    quote.value.amount === priced.value.amount &&
    quote.value.typed_in === priced.value.typedIn
  return isSame ? ok(moneyOfQuote(quote.value)) : atField('quoteId', 'Invalid value')
}

type Ends = Pick<TypedRequest, 'currency' | 'debtorAccountId' | 'recipientAccountId' | 'feeAccountId'> & {
  readonly side: ExchangeSide
}

/** True if a quote is of the same exchange: side, currency and accounts. */
export const isOfExchange = (
  quote: QuoteRow,
  { side, currency, debtorAccountId, recipientAccountId, feeAccountId }: Ends,
): boolean =>
  quote.side === side &&
  quote.currency === currency &&
  quote.debtor_account_id === debtorAccountId &&
  quote.recipient_account_id === recipientAccountId &&
  quote.fee_account_id === (feeAccountId ?? (side === 'PURCHASE' ? debtorAccountId : null))

/** The money of a request at the rate of the bank. */
export const moneyOfQuote = (quote: QuoteRow): Money => ({
  amount: quote.amount,
  typed_in: quote.typed_in,
  hryvnia: quote.hryvnia,
  mode: 'bank',
  rate: quote.rate,
  official_rate: quote.official_rate,
  fee_terms: quote.fee_terms,
  fee: quote.fee,
  quote_id: quote.quote_id,
})
