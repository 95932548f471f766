import type { Body } from '@dilo/contract/calls.ts'
import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import { openingFault } from '@dilo/domain/deposits/deposit-amounts.ts'
import type { OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { agreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import {
  daysBackBy,
  type Goal,
  leastFor,
  type OfferedRate,
  type QuotedDeposit,
  quotedSchedule,
  rateFor,
  sumOfPayouts,
} from '@dilo/domain/deposits/deposit-quote.ts'
import { returnDay } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findOwnAccount } from '../../accounts/door.ts'
import { guaranteeAt } from '../bank-values/deposit-guarantee.ts'
import { agreedTerms } from './agreed-terms.ts'
import { type CompanyOffer, offerOfCompany, taxesOf } from './offer-of-company.ts'
import { presentQuote } from './presenter.ts'
import { refusalOfFault } from './refusal-of-fault.ts'
import { insertQuote } from './store.ts'

/** So long the rate of a quote holds. */
const QUOTE_MS = 15 * MINUTE

/** No deposit is larger. */
const MOST_AMOUNT = kopiykas(10n ** 13n)

type Asked = Body<'POST /api/deposit-service/quotes'>

/** The exact yield of a deposit, and the terms that an opening may take over for some minutes. */
export async function makeQuote(
  context: Context,
  { companyId }: CompanyAuthority,
  asked: Asked,
): Promise<Result<DepositQuote, Refusal>> {
  const offer = await offerOfCompany(context, context.database, companyId)
  const available = await availableOn(context, companyId, asked)
  if (!available.ok) return available
  const quoted = quotedDeposit(asked, offer, available.value)
  if (!quoted.ok) return quoted
  const now = context.clock.now()
  const quoteId = risingId()
  const [createdAt, expiresAt] = [new Date(now), new Date(now + QUOTE_MS)]
  const { deposit, offered } = quoted.value
  const agreed = agreedTerms({ ...deposit, currency: asked.currency }, offer)
  await insertQuote(context.database, {
    companyId,
    quoteId,
    terms: agreedInDigits(agreed),
    amount: deposit.amount,
    createdAt,
    expiresAt,
  })
  return ok(
    presentQuote(deposit, {
      quoteId,
      expiresAt,
      currency: asked.currency,
      rateIs: offered.rateIs,
      offer,
      guarantee: guaranteeAt(context, now),
    }),
  )
}

const atFields = (fields: Readonly<Record<string, FieldMessageKey>>): Result<never, Refusal> =>
  refused({ code: 'invalidRequest', fields })

/** The available balance of the account that is to pay; null: none was named. */
async function availableOn(
  { database }: Context,
  companyId: string,
  { payingAccountId, currency }: Asked,
): Promise<Result<Kopiykas | null, Refusal>> {
  if (payingAccountId === undefined) return ok(null)
  const account = await findOwnAccount(database, companyId, payingAccountId)
  if (account === undefined || account.status === 'CLOSED' || account.currency !== currency)
    return atFields({ payingAccountId: 'Invalid value' })
  return ok(kopiykas(account.available))
}

type Quoted = { readonly deposit: QuotedDeposit; readonly offered: OfferedRate }

function quotedDeposit(asked: Asked, offer: CompanyOffer, available: Kopiykas | null): Result<Quoted, Refusal> {
  const { today, catalogue, individual, holidays } = offer
  const product = catalogue.find(({ id }) => id === asked.productId)
  if (product === undefined) return atFields({ productId: 'Not offered' })
  if (asked.capitalised === true && !product.capitalises) return atFields({ capitalised: 'Not offered' })
  const days = daysOf(asked, product, offer)
  if (!days.ok) return days
  const { currency, payout, capitalised = false } = asked
  const ofTerms = (amount: Kopiykas) => ({ currency, payout, days: days.value, amount })
  const rated = (amount: Kopiykas): Quoted | null => {
    const offered = rateFor(product, ofTerms(amount), { on: today, individual })
    const tax = taxesOf(offer, currency)
    return (
      offered && {
        offered,
        deposit: {
          product,
          amount,
          days: days.value,
          rate: offered.rate,
          payout,
          capitalised,
          receivedOn: today,
          tax,
        },
      }
    )
  }
  const netOf = (amount: Kopiykas): Kopiykas | null => {
    const found = rated(amount)
    return found && sumOfPayouts(quotedSchedule(found.deposit, holidays)).net
  }
  // Term and payouts first: no amount fixes a fault in them.
  const ofTerm = openingFault(product, ofTerms(MOST_AMOUNT), { on: today, available: null })
  if (ofTerm !== null) return refused(refusalOfFault(ofTerm, ofTerm.field === 'days' ? fieldOfTerm(asked) : undefined))
  const amount = amountOf(asked, netOf)
  if (!amount.ok) return amount
  const fault =
    amount.value > MOST_AMOUNT
      ? ({ field: 'amount', because: 'overMost', most: MOST_AMOUNT } as const)
      : openingFault(product, ofTerms(amount.value), { on: today, available })
  if (fault !== null) return refused(refusalOfFault(fault))
  const quoted = rated(amount.value)
  return quoted === null ? atFields({ amount: 'Not offered' }) : ok(quoted)
}

const fieldOfTerm = ({ backBy }: Pick<Asked, 'backBy'>): 'days' | 'backBy' => (backBy === undefined ? 'days' : 'backBy')

/** The days of the term, as they were said or by the day on which the money is needed; null: it has no end. */
function daysOf(
  { days, backBy, currency }: Asked,
  product: OfferedProduct,
  { today, holidays }: CompanyOffer,
): Result<number | null, Refusal> {
  if (product.kind === 'onDemand') {
    if (days !== undefined) return atFields({ days: 'Not offered' })
    return backBy === undefined ? ok(null) : atFields({ backBy: 'Not offered' })
  }
  if (days !== undefined) return backBy === undefined ? ok(days) : atFields({ backBy: 'Invalid value' })
  const shortest = Math.min(
    ...product.ladder.filter((rung) => rung.currency === currency).map((rung) => rung.days.from),
  )
  if (backBy === undefined)
    return product.kind === 'overnight' ? ok(shortest) : atFields({ days: 'This field is required' })
  const by = parseBusinessDate(backBy)
  if (!by.ok) return atFields({ backBy: by.error })
  const longest = daysBackBy(by.value, { receivedOn: today, product }, currency, holidays)
  if (longest !== null) return ok(longest)
  return Number.isFinite(shortest)
    ? refused(refusalOfFault(tooEarly(returnDay(today, shortest, product, holidays)), 'backBy'))
    : atFields({ currency: 'Not offered' })
}

const tooEarly = (day: BusinessDate) => ({ field: 'day', because: 'tooEarly', day }) as const

/** The amount, as it was said, or the least that brings what is wanted. */
function amountOf(
  { amount, toEarn, toReceive }: Asked,
  netOf: (amount: Kopiykas) => Kopiykas | null,
): Result<Kopiykas, Refusal> {
  const given = { amount, toEarn, toReceive }
  const said = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== undefined)
  const [name, second] = said
  if (name === undefined) return atFields({ amount: 'This field is required' })
  if (second !== undefined) return atFields({ [second]: 'Invalid value' })
  const value = kopiykas(BigInt(given[name] ?? '0'))
  if (name === 'amount') return ok(value)
  if (value <= 0n) return refused(refusalOfFault({ field: 'amount', because: 'underLeast', least: kopiykas(1n) }, name))
  const least = value > MOST_AMOUNT ? null : leastFor({ by: name, amount: value } satisfies Goal, netOf)
  return least === null ? atFields({ [name]: 'Amount over the most' }) : ok(least)
}
