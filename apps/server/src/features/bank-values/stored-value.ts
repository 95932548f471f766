import { bankValueForms, type BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { parseAnnouncement, type TimedAnnouncement } from '@dilo/domain/bank-values/announcement.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { type DepositCatalogue, catalogueFaults, parseHolidays } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { DepositGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import type { InterestTaxRates } from '@dilo/domain/deposits/interest-tax.ts'
import { type ExchangeGrounds, faultsOfGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { type ExchangeTerms, exchangeTermsFaults } from '@dilo/domain/exchange/exchange-terms.ts'
import { type BudgetAccounts, budgetAccountsFaults } from '@dilo/domain/payments/budget-accounts.ts'
import { type Fees, parseFees } from '@dilo/domain/payments/tariff.ts'
import { certain } from '@dilo/domain/result.ts'
import { type MethodLimits, parseMethodLimits } from '@dilo/domain/signing/method-limit.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import { storedCertificate, type TrustAnchor } from './read-certificate.ts'
import type { ValueRow } from './store.ts'

/** The type of each kind of value. */
export type ValueOf = {
  readonly tariff: Fees
  readonly methodLimits: MethodLimits
  readonly announcement: TimedAnnouncement
  readonly trustAnchors: readonly TrustAnchor[]
  readonly depositProducts: DepositCatalogue
  readonly interestTaxes: InterestTaxRates
  readonly depositGuarantee: DepositGuarantee
  readonly holidays: Holidays
  readonly exchangeTerms: ExchangeTerms
  readonly exchangeGrounds: ExchangeGrounds
  readonly budgetAccounts: BudgetAccounts
}

export type DatedValue<Kind extends BankValueKind> = { readonly takesEffect: Date; readonly value: ValueOf[Kind] }

const amount = (text: string) => certain(parseKopiykas(text))
const amountOrNone = (text: string | null) => (text === null ? null : amount(text))

type FeeForm = BankValueForm<'tariff'>['toClient']

const feeOf = ({ fixed, share, least, most }: FeeForm) => ({
  fixed: amount(fixed),
  share,
  least: amount(least),
  most: amountOrNone(most),
})

/** Fees as they came, before their rules are asked. */
export const feesOf = (form: BankValueForm<'tariff'>): Fees => ({
  toClient: feeOf(form.toClient),
  betweenOwnAccounts: feeOf(form.betweenOwnAccounts),
  betweenOwnCards: feeOf(form.betweenOwnCards),
  toOtherBank: feeOf(form.toOtherBank),
  toBudget: feeOf(form.toBudget),
  salary: feeOf(form.salary),
})

type LimitForm = BankValueForm<'methodLimits'>['SMS']

const limitOf = ({ perPayment, perDay }: LimitForm) => ({
  perPayment: amountOrNone(perPayment),
  perDay: amountOrNone(perDay),
})

/** Limits as they came, before their rules are asked. */
export const limitsOf = ({ SMS, EMAIL, EDS }: BankValueForm<'methodLimits'>): MethodLimits => ({
  SMS: limitOf(SMS),
  EMAIL: limitOf(EMAIL),
  EDS: limitOf(EDS),
})

export const announcementOf = (form: BankValueForm<'announcement'>): TimedAnnouncement =>
  form && { ...form, until: form.until === null ? null : new Date(form.until) }

type ProductForm = BankValueForm<'depositProducts'>[number]

/** Products as they came, before their rules are asked. @param from the day from which they are offered */
export const productsOf = (form: BankValueForm<'depositProducts'>, from: BusinessDate): DepositCatalogue =>
  form.map((product) => ({
    ...product,
    inForceFrom: from,
    ladder: product.ladder.map((rung) => ({
      ...rung,
      amountFrom: amount(rung.amountFrom),
      until: rung.until as BusinessDate | null,
    })),
    replenishing: replenishingOf(product),
    returnsEarly: product.returnsEarly && {
      ...product.returnsEarly,
      leaves: amountOrNone(product.returnsEarly.leaves),
    },
  }))

const replenishingOf = ({ replenishing }: ProductForm) =>
  replenishing && { ...replenishing, least: amount(replenishing.least), most: amount(replenishing.most) }

/** @throws if other products were written into the database */
function readProducts(value: unknown, takesEffect: Date): DepositCatalogue {
  const products = productsOf(bankValueForms.depositProducts.parse(value), businessDateAt(takesEffect))
  const [fault] = catalogueFaults(products)
  if (fault !== undefined) throw new Error(`The product ${fault.place} has the fault ${fault.because}`)
  return products
}

/** Terms of exchange as they came, before their rules are asked. */
export const exchangeTermsOf = ({
  fees,
  mostADay,
  mostOfPosition,
  ...hours
}: BankValueForm<'exchangeTerms'>): ExchangeTerms => ({
  ...hours,
  fees: { SALE: feeOf(fees.SALE), PURCHASE: feeOf(fees.PURCHASE) },
  mostADay: amountOrNone(mostADay),
  mostOfPosition: amountOrNone(mostOfPosition),
})

/** @throws if other terms were written into the database */
function readExchangeTerms(value: unknown): ExchangeTerms {
  const terms = exchangeTermsOf(bankValueForms.exchangeTerms.parse(value))
  const [fault] = exchangeTermsFaults(terms)
  if (fault !== undefined) throw new Error(`The terms of exchange have a wrong ${fault}`)
  return terms
}

/** Grounds as they came, before their rules are asked. */
export const groundsOf = (form: BankValueForm<'exchangeGrounds'>): ExchangeGrounds => ({
  ...form,
  slightUnder: amount(form.slightUnder),
})

/** @throws if another table was written into the database */
function readGrounds(value: unknown): ExchangeGrounds {
  const table = groundsOf(bankValueForms.exchangeGrounds.parse(value))
  const [fault] = faultsOfGrounds(table)
  if (fault !== undefined) throw new Error(`The grounds of exchange have a wrong ${fault}`)
  return table
}

/** Accounts of the budget as they came, before their rules are asked. */
export const budgetAccountsOf = (form: BankValueForm<'budgetAccounts'>): BudgetAccounts =>
  form.map(({ code, from, to }) => ({ code, from: from as BusinessDate, to: to as BusinessDate }))

/** @throws if another table was written into the database */
function readBudgetAccounts(value: unknown): BudgetAccounts {
  const table = budgetAccountsOf(bankValueForms.budgetAccounts.parse(value))
  const [fault] = budgetAccountsFaults(table)
  if (fault !== undefined) throw new Error(`The account of the budget ${fault.place} has a wrong ${fault.part}`)
  return table
}

const readers: { readonly [Kind in BankValueKind]: (value: unknown, takesEffect: Date) => ValueOf[Kind] } = {
  tariff: (value) => certain(parseFees(feesOf(bankValueForms.tariff.parse(value)))),
  // The ceiling of today may be lower than it was then: it is asked where the limits are read.
  methodLimits: (value) => {
    const limits = limitsOf(bankValueForms.methodLimits.parse(value))
    return certain(parseMethodLimits(limits, limits))
  },
  announcement: (value, takesEffect) =>
    certain(parseAnnouncement(announcementOf(bankValueForms.announcement.parse(value)), takesEffect.getTime())),
  trustAnchors: (value) => bankValueForms.trustAnchors.parse(value).map(storedCertificate),
  depositProducts: readProducts,
  interestTaxes: (value) => bankValueForms.interestTaxes.parse(value),
  depositGuarantee: (value) => bankValueForms.depositGuarantee.parse(value),
  exchangeTerms: readExchangeTerms,
  exchangeGrounds: readGrounds,
  budgetAccounts: readBudgetAccounts,
  holidays: (value) => new Set(parseHolidays(bankValueForms.holidays.parse(value)) ?? []),
}

/** A value as it is stored, by the rules of the domain. @throws if another one was written into the database */
function readStored<Kind extends BankValueKind>(
  kind: Kind,
  { value, takesEffect }: Pick<ValueRow, 'value' | 'takesEffect'>,
): ValueOf[Kind] {
  return readers[kind](JSON.parse(value), takesEffect)
}

/** The values of a kind, by their time. */
export const ofKind = <Kind extends BankValueKind>(rows: readonly ValueRow[], kind: Kind): DatedValue<Kind>[] =>
  rows.flatMap((row) => (row.kind === kind ? [{ takesEffect: row.takesEffect, value: readStored(kind, row) }] : []))
