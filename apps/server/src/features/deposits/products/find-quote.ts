import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import { agreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import { rateFor } from '@dilo/domain/deposits/deposit-quote.ts'
import type { YearlyRate } from '@dilo/domain/deposits/interest.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { canonicalJson } from '@dilo/domain/signing/canonical-json.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { agreedTerms } from './agreed-terms.ts'
import { type Offering, offerOfCompany } from './offer-of-company.ts'
import { findQuote, type StoredQuote } from './store.ts'

type QuotePlace = { readonly companyId: string; readonly quoteId: string }

/**
 * The terms of a quote, for an opening that takes them over. One that is over still holds where the bank offers the same today:
 * DEPOSIT_TERMS_CHANGED otherwise, with the rate of today. One opening a quote: the table of operations sees to it.
 * @param reader the caller's transaction
 */
export async function takeQuote(
  context: Offering,
  reader: Reader,
  place: QuotePlace,
): Promise<Result<StoredQuote, Refusal>> {
  const quote = await findQuote(reader, place)
  if (quote === undefined) return refused({ code: 'invalidRequest', fields: { quoteId: 'Invalid value' } })
  if (context.clock.now() < quote.expiresAt.getTime()) return ok(quote)
  const stand = await requireOffer(context, reader, { companyId: place.companyId, ...quote })
  return stand.ok ? ok(quote) : stand
}

type Agreed = { readonly agreed: AgreedDeposit; readonly amount: Kopiykas }

/**
 * Asks before the last signature that the terms of an opening still stand: by its quote, or because the bank offers the same.
 * @returns DEPOSIT_TERMS_CHANGED with the rate of today
 */
export async function requireTermsStand(
  context: Offering,
  reader: Reader,
  opening: QuotePlace & Agreed,
): Promise<Result<void, Refusal>> {
  const quote = await findQuote(reader, opening)
  if (quote !== undefined && context.clock.now() < quote.expiresAt.getTime()) return ok(undefined)
  return requireOffer(context, reader, opening)
}

async function requireOffer(
  context: Offering,
  reader: Reader,
  { companyId, agreed, amount }: { readonly companyId: string } & Agreed,
): Promise<Result<void, Refusal>> {
  const offer = await offerOfCompany(context, reader, companyId)
  const product = offer.catalogue.find(({ id }) => id === agreed.productId)
  const wanted = { currency: agreed.currency, amount, days: agreed.termDays, payout: agreed.payout }
  const offered = product && rateFor(product, wanted, { on: offer.today, individual: offer.individual })
  if (product === undefined || !offered) return changed(agreed, null)
  const now = agreedTerms({ ...wanted, product, rate: offered.rate, capitalised: agreed.capitalised }, offer)
  return isSame(agreed, now) ? ok(undefined) : changed(agreed, offered.rate)
}

/** The version is no term: a product that stays as it is has another one whenever its neighbours change. */
const termsAlone = (agreed: AgreedDeposit): string =>
  canonicalJson(agreedInDigits({ ...agreed, productVersion: 0, prolongs: false }))

const isSame = (one: AgreedDeposit, other: AgreedDeposit): boolean => termsAlone(one) === termsAlone(other)

const changed = ({ rate }: AgreedDeposit, now: YearlyRate | null): Result<never, Refusal> =>
  refused({ code: 'depositTermsChanged', deposit: { rate: { agreed: rate, now } } })
