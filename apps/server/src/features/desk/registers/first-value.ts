import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { firstNotEnded } from '@dilo/domain/bank-values/announcement.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { firstCatalogue, type OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { firstGuarantee } from '@dilo/domain/deposits/guarantee.ts'
import { firstTaxRates } from '@dilo/domain/deposits/interest-tax.ts'
import { firstGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { feeInDigits, firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import { firstBudgetAccounts } from '@dilo/domain/payments/budget-accounts.ts'
import { tariffs } from '@dilo/domain/payments/tariff.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { MethodLimits } from '@dilo/domain/signing/method-limit.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Config } from '../../../config.ts'

const text = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

function feeForm(kind: PaymentKind): BankValueForm<'tariff'>[PaymentKind] {
  const { fixed, share, least, most } = tariffs[0].fees[kind]
  return { fixed: String(fixed), share, least: String(least), most: text(most) }
}

const limitForm = (limits: MethodLimits, method: SigningMethod) => ({
  perPayment: text(limits[method].perPayment),
  perDay: text(limits[method].perDay),
})

/** The limits of the configuration: the first value, and the ceiling of all others. */
export const limitsForm = (limits: MethodLimits): BankValueForm<'methodLimits'> => ({
  SMS: limitForm(limits, 'SMS'),
  EMAIL: limitForm(limits, 'EMAIL'),
  EDS: limitForm(limits, 'EDS'),
})

/** A product as the wire has it: the day from which it holds is the value's. */
const productFormOf = (product: OfferedProduct): BankValueForm<'depositProducts'>[number] => {
  const { id, name, kind, ladder, replenishing, returnsEarly, capitalises, prolongation } = product
  const { dayCount, dayRule, endOnDayOff } = product
  return {
    id,
    name,
    kind,
    ladder: ladder.map((rung) => ({ ...rung, amountFrom: String(rung.amountFrom) })),
    replenishing: replenishing && {
      ...replenishing,
      least: String(replenishing.least),
      most: String(replenishing.most),
    },
    returnsEarly: returnsEarly && { ...returnsEarly, leaves: text(returnsEarly.leaves) },
    capitalises,
    prolongation,
    dayCount,
    dayRule,
    endOnDayOff,
  }
}

type FirstValues = { readonly [Kind in BankValueKind]: (config: Config, moment: number) => BankValueForm<Kind> }

/**
 * The value before the bank's people set anything: the product's tariff, the configuration of this server, no
 * certificates. The moment, in milliseconds since 1970, is of an announcement: it ends.
 */
export const firstValues: FirstValues = {
  tariff: () => ({
    toClient: feeForm('toClient'),
    betweenOwnAccounts: feeForm('betweenOwnAccounts'),
    betweenOwnCards: feeForm('betweenOwnCards'),
    toOtherBank: feeForm('toOtherBank'),
    toBudget: feeForm('toBudget'),
    salary: feeForm('salary'),
  }),
  methodLimits: ({ signingLimits }) => limitsForm(signingLimits),
  announcement: ({ announcements }, moment) => {
    const announcement = firstNotEnded(announcements, moment)
    return announcement && { ...announcement, until: announcement.until?.toISOString() ?? null }
  },
  trustAnchors: () => [],
  depositProducts: () => firstCatalogue.map(productFormOf),
  interestTaxes: () => {
    const { incomeTax, militaryTax } = firstTaxRates[0]
    return { incomeTax, militaryTax }
  },
  depositGuarantee: () => firstGuarantee,
  holidays: () => [],
  exchangeTerms: () => {
    const { fees, mostADay, mostOfPosition, ...hours } = firstExchangeTerms
    return {
      ...hours,
      fees: { SALE: feeInDigits(fees.SALE), PURCHASE: feeInDigits(fees.PURCHASE) },
      mostADay: text(mostADay),
      mostOfPosition: text(mostOfPosition),
    }
  },
  exchangeGrounds: () => ({
    ...firstGrounds,
    grounds: firstGrounds.grounds.map((ground) => ({
      ...ground,
      name: { ...ground.name },
      papers: [...ground.papers],
    })),
    forbiddenCountries: [...firstGrounds.forbiddenCountries],
    slightUnder: String(firstGrounds.slightUnder),
  }),
  budgetAccounts: () => firstBudgetAccounts.map((term) => ({ ...term })),
}
