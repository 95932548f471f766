import { type Announcement, firstNotEnded, shownAt } from '@dilo/domain/bank-values/announcement.ts'
import { type BudgetAccounts, firstBudgetAccounts } from '@dilo/domain/payments/budget-accounts.ts'
import { type Tariff, tariffs } from '@dilo/domain/payments/tariff.ts'
import { type MethodLimits, underCeiling } from '@dilo/domain/signing/method-limit.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type DepositCatalogue, firstCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { type DepositGuarantee, firstGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import { type DatedTaxRates, firstTaxRates } from '@dilo/domain/deposits/interest-tax.ts'
import { type ExchangeGrounds, firstGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { type ExchangeTerms, firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import { type Holidays, noHolidays } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../context.ts'
import type { TrustAnchor } from './read-certificate.ts'

type Asking = Pick<Context, 'bankValues' | 'config' | 'clock'>

/** Every tariff, those to come as well: the first of the product, then those of the bank's people. */
export const tariffsOf = ({ bankValues }: Pick<Context, 'bankValues'>): readonly Tariff[] => [
  ...tariffs,
  ...bankValues.all('tariff').map(({ takesEffect, value }) => ({ since: businessDateAt(takesEffect), fees: value })),
]

/** The bank's limits of the methods now: those of its people, and never more than the configuration of this server. */
export function bankLimits({ bankValues, config, clock }: Asking): MethodLimits {
  const set = bankValues.at('methodLimits', clock.now())
  return set === undefined ? config.signingLimits : underCeiling(set.value, config.signingLimits)
}

/**
 * The present announcement of the pages of sign-in: the one that the bank's people have set, otherwise the
 * configuration's.
 */
export function announcementNow({ bankValues, config, clock }: Asking): Announcement {
  const now = clock.now()
  const set = bankValues.at('announcement', now)
  return shownAt(set === undefined ? firstNotEnded(config.announcements, now) : set.value, now)
}

/**
 * The certificates of authorities that the bank trusts at a moment, in milliseconds since 1970; none until people set
 * them.
 */
export const trustAnchorsAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): readonly TrustAnchor[] =>
  bankValues.at('trustAnchors', moment)?.value ?? []

type Read = Pick<Context, 'bankValues'>

/**
 * The deposits on offer at a moment, in milliseconds since 1970; each product has the day since which it is offered so.
 */
export const catalogueAt = ({ bankValues }: Read, moment: number): DepositCatalogue =>
  bankValues.at('depositProducts', moment)?.value ?? firstCatalogue

/** The number of what is offered at a moment: rises with each value that comes into force. */
export const catalogueVersionAt = ({ bankValues }: Read, moment: number): number =>
  1 + bankValues.all('depositProducts').filter(({ takesEffect }) => takesEffect.getTime() <= moment).length

/** The rates of taxes on interest, the latest first, for `interestTaxesOn`. */
export const interestTaxRates = ({ bankValues }: Read): readonly DatedTaxRates[] => [
  ...bankValues
    .all('interestTaxes')
    .map(({ takesEffect, value }) => ({ from: businessDateAt(takesEffect), ...value }))
    .toReversed(),
  ...firstTaxRates,
]

/** The particulars of the Guarantee Fund at a moment, in milliseconds since 1970. */
export const guaranteeAt = ({ bankValues }: Read, moment: number): DepositGuarantee =>
  bankValues.at('depositGuarantee', moment)?.value ?? firstGuarantee

/** Days off beside the weekends, as the bank knows them at a moment, in milliseconds since 1970. */
export const holidaysAt = ({ bankValues }: Read, moment: number): Holidays =>
  bankValues.at('holidays', moment)?.value ?? noHolidays

/** On which terms currencies are exchanged at a moment, in milliseconds since 1970. */
export const exchangeTermsAt = ({ bankValues }: Read, moment: number): ExchangeTerms =>
  bankValues.at('exchangeTerms', moment)?.value ?? firstExchangeTerms

/** The grounds on which currency may be bought at a moment, in milliseconds since 1970. */
export const exchangeGroundsAt = ({ bankValues }: Read, moment: number): ExchangeGrounds =>
  bankValues.at('exchangeGrounds', moment)?.value ?? firstGrounds

/** The accounts of the budget that end, as the bank knows them at a moment, in milliseconds since 1970. */
export const budgetAccountsAt = ({ bankValues }: Read, moment: number): BudgetAccounts =>
  bankValues.at('budgetAccounts', moment)?.value ?? firstBudgetAccounts
