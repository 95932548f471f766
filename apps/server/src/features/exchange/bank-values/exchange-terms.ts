import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedExchangeTerms } from '@dilo/domain/bank-values/changed-exchange-values.ts'
import { type ExchangeTerms, exchangeTermsFaults, firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import type { Context } from '../../../context.ts'
import {
  amountOrNone,
  type BankValue,
  digitsOrNone,
  feeOfForm,
  formOfFee,
  unlessWrong,
} from '../../bank-values/door.ts'

/** Terms as they came, before their rules are asked. */
const termsOf = ({ fees, mostADay, mostOfPosition, ...hours }: BankValueForm<'exchangeTerms'>): ExchangeTerms => ({
  ...hours,
  fees: { SALE: feeOfForm(fees.SALE), PURCHASE: feeOfForm(fees.PURCHASE) },
  mostADay: amountOrNone(mostADay),
  mostOfPosition: amountOrNone(mostOfPosition),
})

/** The hours, fees and bounds of exchange. */
export const exchangeTerms: BankValue<'exchangeTerms', ExchangeTerms> = {
  kind: 'exchangeTerms',
  fromDay: true,
  first() {
    const { fees, mostADay, mostOfPosition, ...hours } = firstExchangeTerms
    return {
      ...hours,
      fees: { SALE: formOfFee(fees.SALE), PURCHASE: formOfFee(fees.PURCHASE) },
      mostADay: digitsOrNone(mostADay),
      mostOfPosition: digitsOrNone(mostOfPosition),
    }
  },
  read(form) {
    const terms = termsOf(form)
    const [fault] = exchangeTermsFaults(terms)
    if (fault !== undefined) throw new Error(`The terms of exchange have a wrong ${fault}`)
    return terms
  },
  check: ({ value }) => unlessWrong(value, exchangeTermsFaults(termsOf(value))),
  changes: changedExchangeTerms,
}

/** On which terms currencies are exchanged at a moment, in milliseconds since 1970. */
export const exchangeTermsAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): ExchangeTerms =>
  bankValues.at(exchangeTerms, moment)?.value ?? firstExchangeTerms
