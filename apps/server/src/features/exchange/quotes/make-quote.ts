import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeQuote } from '@dilo/contract/exchange-calls.ts'
import { type ExchangeSide, exchangeSides } from '@dilo/domain/exchange/exchange-form.ts'
import { spreadOf } from '@dilo/domain/exchange/exchange-price.ts'
import { quoteEndsAt } from '@dilo/domain/exchange/exchange-quote.ts'
import { feeInDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'
import { paymentsGate } from '../../companies/door.ts'
import { accountsOfExchange } from './accounts-of-exchange.ts'
import { dealtNow } from './dealt-rate.ts'
import { pricedBy } from './priced.ts'
import { insertQuote, type QuoteRow } from './store.ts'
import { requireOpen } from './window.ts'
import { withinBounds } from './within-bounds.ts'

type Asked = Body<'POST /api/exchange-service/quotes'>

/** The side that is named. */
export const readSide = (text: string): Result<ExchangeSide, Refusal> => {
  const side = exchangeSides.find((known) => known === text)
  return side === undefined ? refused({ code: 'unknownExchangeOperation' }) : ok(side)
}

/** The exact price of an exchange: the row that a request spends. */
export async function makeQuote(
  context: Context,
  authority: CompanyAuthority,
  asked: Asked,
): Promise<Result<ExchangeQuote, Refusal>> {
  const { database, clock } = context
  const { companyId, personId } = authority
  const side = readSide(asked.side)
  if (!side.ok) return side
  const open = await paymentsGate(database, authority)
  if (!open.ok) return open
  const accounts = await accountsOfExchange(database, companyId, { ...asked, side: side.value })
  if (!accounts.ok) return accounts
  const closesAt = requireOpen(context, authority)
  if (!closesAt.ok) return closesAt
  const dealt = await dealtNow(context, database, { side: side.value, currency: asked.currency })
  if (!dealt.ok) return dealt
  const quotedAt = clock.now()
  const { rate, official, at } = dealt.value
  const fee = exchangeTermsAt(context, quotedAt).fees[side.value]
  const priced = pricedBy(asked, { side: side.value, rate, fee })
  if (!priced.ok) return priced
  const { amount, hryvnia, total, typedIn, left } = priced.value
  const { currency } = asked
  const field = typedIn === 'currency' ? 'amount' : 'hryvnia'
  const bound = { companyId, side: side.value, currency, amount, hryvnia, field } as const
  const bounded = await withinBounds(context, database, bound)
  if (!bounded.ok) return bounded
  const row: QuoteRow = {
    company_id: companyId,
    quote_id: risingId(),
    person_id: personId,
    side: side.value,
    currency,
    amount,
    hryvnia,
    typed_in: typedIn,
    rate,
    official_rate: official,
    spread: spreadOf(amount, rate, official),
    fee: priced.value.fee,
    fee_terms: feeInDigits(fee),
    total,
    left_over: left,
    debtor_account_id: asked.debtorAccountId,
    recipient_account_id: asked.recipientAccountId,
    fee_account_id: accounts.value.feeAccountId,
    rate_at: new Date(at),
    quoted_at: new Date(quotedAt),
    code_asked_at: null,
    expires_at: new Date(quoteEndsAt({ quotedAt, codeAskedAt: null }, closesAt.value)),
    spent_at: null,
    spent_by: null,
  }
  await insertQuote(database, row)
  return ok(presentQuote(row, quotedAt))
}

const presentQuote = (row: QuoteRow, now: number): ExchangeQuote => ({
  quoteId: row.quote_id,
  side: row.side,
  currency: row.currency,
  rate: String(row.rate),
  officialRate: String(row.official_rate),
  amount: String(row.amount),
  hryvnia: String(row.hryvnia),
  spread: String(row.spread),
  fee: String(row.fee),
  total: String(row.total),
  left: String(row.left_over),
  expiresAt: row.expires_at.toISOString(),
  secondsLeft: Math.max(0, Math.floor((row.expires_at.getTime() - now) / SECOND)),
})
