import { changedTaxes } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { type DatedTaxRates, firstTaxRates, type InterestTaxRates } from '@dilo/domain/deposits/interest-tax.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type BankValue, unlessWrong } from '../../bank-values/door.ts'

/** The whole of the interest, in hundredths of a percent. */
const WHOLE = 10_000

/** The taxes on interest. */
export const interestTaxes: BankValue<'interestTaxes', InterestTaxRates> = {
  kind: 'interestTaxes',
  fromDay: true,
  first() {
    const { incomeTax, militaryTax } = firstTaxRates[0]
    return { incomeTax, militaryTax }
  },
  read: (form) => form,
  check({ value }) {
    const wrong = (['incomeTax', 'militaryTax'] as const).filter((tax) => value[tax] < 0 || value[tax] > WHOLE)
    const isTooMuch = wrong.length === 0 && value.incomeTax + value.militaryTax >= WHOLE
    return unlessWrong(value, isTooMuch ? ['incomeTax'] : wrong)
  },
  changes: changedTaxes,
}

/** The rates of taxes on interest, the latest first, for `interestTaxesOn`. */
export const interestTaxRates = ({ bankValues }: Pick<Context, 'bankValues'>): readonly DatedTaxRates[] => [
  ...bankValues
    .all(interestTaxes)
    .map(({ takesEffect, value }) => ({ from: businessDateAt(takesEffect), ...value }))
    .toReversed(),
  ...firstTaxRates,
]
